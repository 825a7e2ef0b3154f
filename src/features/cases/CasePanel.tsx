import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { useMemoizedFn } from 'ahooks';
import { Checkbox, Flex, Form, Input, Tag, theme } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { EnteredOnce } from '@/components/form/formControls';
import { FormSelect } from '@/components/form/FormSelect';
import type { FieldPath } from '@/components/form/recordFormTypes';
import { IconButton } from '@/components/parts/Action';
import { Text } from '@/components/parts/Text';
import { useText, type Translate } from '@/components/useText';
import { CASE_MAX, type CaseTexts } from '@/domain/firmware/caseTexts';
import { keysOf } from '@/domain/values';
import { useShortcuts } from '../testOrder/order/shortcuts';
import { CASE_LABELS } from './caseColumns';
import { CASE_LIST, CASE_PANEL } from './caseListTexts';
import { COMMON } from '@/components/words';

/** The key and title of a case. */
export const caseName = ({ key, title }: CaseTexts, t: Translate): string =>
  [key, title.trim() || t(CASE_PANEL.untitled)].filter(Boolean).join(' · ');

/** The label of a case's member that a problem's field ends with; '' for another. */
export function memberLabel(field: string, t: Translate): string {
  const member = keysOf(CASE_LABELS).find((each) => field.endsWith(`.${each}`));
  return member === undefined ? '' : t(CASE_LABELS[member]);
}

export interface ShownCase {
  /** Of the panel, where a problem of the cases leads to it. */
  readonly id?: string | undefined;
  readonly row: CaseTexts;
  /** What it is tested on, where no field shows it. */
  readonly where?: string;
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
 * A case beside the table, of a number or of a round (P-CASE-4): j and k go on. It takes the focus when it opens, so
 * its key is that of the case.
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
  /** Whether its key can still be entered. */
  readonly isNew: boolean;
  /** The revisions that a number's case may be for; undefined in a round. */
  readonly hardwareRevisions?: readonly string[];
}

/** The texts of a case, as fields of the form around it. */
export function CaseFields({ at, isNew, hardwareRevisions }: CaseFieldsProps) {
  const t = useText();
  const item = (field: keyof typeof CASE_LABELS) => ({ name: [...at, field], label: t(CASE_LABELS[field]) });
  return (
    <>
      <Form.Item {...item('title')} required>
        <Input count={{ show: true, max: CASE_MAX.title }} autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('key')} extra={isNew && hardwareRevisions !== undefined ? t(CASE_LIST.keyHint) : null}>
        <EnteredOnce fixed={!isNew} autoFocus={false} />
      </Form.Item>
      <Form.Item {...item('module')}>
        <Input count={{ show: true, max: CASE_MAX.module }} autoComplete="off" />
      </Form.Item>
      {hardwareRevisions === undefined ? null : (
        <Form.Item {...item('hardware')} extra={t(CASE_LIST.hardwareHint)}>
          <FormSelect mode="multiple" options={hardwareRevisions.map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      <Form.Item {...item('required')} label={null} valuePropName="checked">
        <Checkbox>{t(CASE_LABELS.required)}</Checkbox>
      </Form.Item>
      {(['precondition', 'steps', 'expected'] as const).map((field) => (
        <Form.Item key={field} {...item(field)}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} count={{ show: true, max: CASE_MAX[field] }} />
        </Form.Item>
      ))}
    </>
  );
}
