import { Checkbox, DatePicker, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { useClearable } from '../parts/antdNames';
import styles from './form.module.css';

interface CheckListProps {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (value: string[]) => void;
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly label: string;
}

/** A problem at the list moves the focus to it; antd's types omit what it passes on. */
const FOCUSABLE = { tabIndex: -1 } as const;

/** Items to confirm one by one; a form control whose value is the keys of the ticked items. */
export function CheckList({ items, label, ...control }: CheckListProps) {
  return (
    <Checkbox.Group
      className={styles.checks ?? ''}
      {...FOCUSABLE}
      aria-label={label}
      options={items.map(({ key, label: text }) => ({ value: key, label: text }))}
      {...control}
    />
  );
}

/** Hours and minutes scroll, so they must be reached by keyboard; antd has no property for it. */
function reach(panel: HTMLElement | null): void {
  panel?.querySelectorAll('ul').forEach((column) => {
    column.tabIndex = 0;
  });
}

const reachable = (panel: ReactNode) => <div ref={reach}>{panel}</div>;

/** antd's DatePicker with hours and minutes. */
export function DateTimePicker(picker: DatePickerProps<Dayjs, false>) {
  return (
    <DatePicker
      allowClear={useClearable()}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm' }}
      panelRender={reachable}
      {...picker}
    />
  );
}
