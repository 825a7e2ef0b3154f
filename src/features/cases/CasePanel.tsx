import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { useMemoizedFn } from 'ahooks';
import { Checkbox, Flex, Form, Input, Tag, theme, type FormItemProps } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { EnteredOnce } from '@/components/form/formControls';
import { FormSelect } from '@/components/form/FormSelect';
import type { FieldPath } from '@/components/form/recordFormTypes';
import { IconButton } from '@/components/parts/Action';
import { Text } from '@/components/parts/Text';
import { useText, COMMON } from '@/components/texts';
import type { TestCase } from '@/domain/firmware/cases';
import { CASE_MAX, type CaseTexts } from '@/domain/firmware/caseTexts';
import { keysOf } from '@/domain/values';
import { useShortcuts } from '../testOrder/order/shortcuts';
import { CASE_LABELS } from './caseColumns';
import { CASE_LIST, CASE_PANEL } from './caseListTexts';

export interface ShownCase {
  /** The id of the panel, where a problem of the cases leads to it. */
  readonly id?: string | undefined;
  readonly row: CaseTexts;
  /** The versions that it is for, where no field shows them. */
  readonly where?: string;
  /** Further shortcuts while it is open. */
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly failed?: boolean;
  readonly children: ReactNode;
}

interface CasePanelProps extends ShownCase {
  /** Its place among `total` cases, from 0. */
  readonly place: number;
  readonly total: number;
  /** Opens the next (1) or previous (-1) case; at an end it does nothing. */
  readonly move: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/**
 * A case beside the table, of a number or of a round; j and k go to the next and the previous one. When it shows another
 * case it takes the focus, or its title field does while that is empty.
 */
export function CasePanel(props: CasePanelProps) {
  const { id, row, where, place, total, move, keys, failed = false, onClose, children } = props;
  const t = useText();
  const { token } = theme.useToken();
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  const takeFocus = useMemoizedFn(() => {
    if (panel.current?.contains(document.activeElement) === true) return;
    const title = row.title === '' ? panel.current?.querySelector<HTMLElement>('[id$="_title"]') : null;
    (title ?? panel.current)?.focus({ preventScroll: true });
  });
  useEffect(takeFocus, [place, takeFocus]);
  const ends = [
    { label: CASE_PANEL.previous, icon: <UpOutlined aria-hidden />, by: -1, end: 0 },
    { label: CASE_PANEL.next, icon: <DownOutlined aria-hidden />, by: 1, end: total - 1 },
  ] as const;
  useShortcuts({ j: () => move(1), k: () => move(-1), Escape: onClose, ...keys });
  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-labelledby={heading}
      style={{
        padding: token.paddingSM,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderInlineStart: `3px solid ${failed ? token.colorError : token.colorBorderSecondary}`,
        borderRadius: token.borderRadius,
      }}
    >
      <Flex gap={4} align="center">
        <Text tone="secondary" style={{ flex: 1 }}>
          {t(CASE_PANEL.place, { row: place + 1, total })}
        </Text>
        {ends.map(({ label, icon, by, end }) => (
          <IconButton
            key={by}
            size="small"
            label={t(label)}
            icon={icon}
            disabled={place === end}
            onClick={() => move(by)}
          />
        ))}
        <IconButton size="small" label={t(COMMON.close)} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
      </Flex>
      <h3 id={heading} style={{ marginBlock: '4px 8px', fontSize: token.fontSizeLG, overflowWrap: 'anywhere' }}>
        {row.title || t(CASE_PANEL.untitled)}
      </h3>
      {where === undefined ? null : <Tag style={{ marginBlockEnd: 8 }}>{where}</Tag>}
      {children}
    </section>
  );
}

interface CaseFieldsProps {
  /** Where the case is in the form: `['cases', 'TC-001']`. */
  readonly at: FieldPath;
  readonly isNew: boolean;
  /** The revisions that a number's case may be for; undefined in a round. */
  readonly hardwareRevisions?: readonly string[];
}

/** The members of a case, as fields of the form around it; the type of `items` demands an entry for each member. */
export function CaseFields({ at, isNew, hardwareRevisions }: CaseFieldsProps) {
  const t = useText();
  const counted = (field: keyof typeof CASE_MAX) => ({ count: { show: true, max: CASE_MAX[field] } });
  const lines = { autoSize: { minRows: 2, maxRows: 12 } };
  const items: Readonly<Record<keyof TestCase, FormItemProps | undefined>> = {
    title: { required: true, children: <Input {...counted('title')} /> },
    key: {
      extra: isNew && hardwareRevisions && t(CASE_LIST.keyHint),
      children: <EnteredOnce fixed={!isNew} autoFocus={false} />,
    },
    module: { children: <Input {...counted('module')} /> },
    hardware: hardwareRevisions && {
      extra: t(CASE_LIST.hardwareHint),
      children: <FormSelect mode="multiple" options={hardwareRevisions.map((value) => ({ value, label: value }))} />,
    },
    required: { label: null, valuePropName: 'checked', children: <Checkbox>{t(CASE_LABELS.required)}</Checkbox> },
    retired:
      hardwareRevisions && !isNew
        ? { label: null, valuePropName: 'checked', children: <Checkbox>{t(CASE_LABELS.retired)}</Checkbox> }
        : undefined,
    precondition: { children: <Input.TextArea {...lines} {...counted('precondition')} /> },
    steps: { children: <Input.TextArea {...lines} {...counted('steps')} /> },
    expected: { children: <Input.TextArea {...lines} {...counted('expected')} /> },
  };
  return keysOf(items).map((field) => {
    const item = items[field];
    return item && <Form.Item key={field} name={[...at, field]} label={t(CASE_LABELS[field])} {...item} />;
  });
}
