import { Checkbox } from 'antd';
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
