import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useMemoizedFn } from 'ahooks';
import { Button, Flex, Tag, type TableColumnType } from 'antd';
import { useMemo } from 'react';
import { forEye } from '@/components/parts/Text';
import { useText, type Translate } from '@/components/useText';
import type { TestCase } from '@/domain/firmware/cases';
import { OpenButton } from '../CaseGrid';
import { caseName } from '../CasePanel';
import { CASE_LABELS } from '../caseColumns';
import { CASE_LIST, CASE_PANEL } from '../caseListTexts';
import { isNew, type Listed } from './caseValues';
import { LATER } from '@/components/laterWords';
import { COMMON } from '@/components/words';

export interface ListedLine extends Listed {
  /** Its place in the whole list, from 1. */
  readonly place: number;
  /** Whether it is the first or last that is shown, and moves no further. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it differs from the saved one, and whether a problem of it is shown. */
  readonly changed: boolean;
  readonly faulty: boolean;
}

export type RowAction = -1 | 1 | 'retire' | 'remove';

export const hardwareText = ({ hardware }: TestCase, t: Translate) =>
  hardware.join(t(COMMON.comma)) || t(CASE_LIST.allHardware);

/**
 * Columns of a number's cases (P-CASE-4); the same ones until something that they show changes.
 * @param beside whether a case is open beside the table, which shows its members itself
 * @param act null for those who do not maintain the cases
 */
export function useNumberColumns(
  beside: boolean,
  show: (id: string) => void,
  act: ((id: string, action: RowAction) => void) | null,
) {
  const t = useText();
  const run = useMemoizedFn((id: string, action: RowAction) => act?.(id, action));
  const mayWrite = act !== null;
  return useMemo((): TableColumnType<ListedLine>[] => {
    const column = (key: keyof typeof CASE_LABELS, width: number, text: (row: TestCase) => string) => {
      return { key, title: t(CASE_LABELS[key]), width, render: (_: unknown, { row }: ListedLine) => forEye(text(row)) };
    };
    const actions: TableColumnType<ListedLine> = {
      key: 'actions',
      title: t(COMMON.actions),
      width: 144,
      render: (_, { id, row, isFirst, isLast }) => {
        const name = caseName(row, t);
        const moves = [
          { by: -1, label: CASE_LIST.up, icon: <ArrowUpOutlined aria-hidden />, disabled: isFirst },
          { by: 1, label: CASE_LIST.down, icon: <ArrowDownOutlined aria-hidden />, disabled: isLast },
        ] as const;
        const [last, word] = isNew(id)
          ? (['remove', CASE_LIST.remove] as const)
          : (['retire', row.retired ? CASE_LIST.restore : CASE_LIST.retire] as const);
        return (
          <Flex align="center">
            {moves.map(({ by, label, ...button }) => (
              <Button
                key={by}
                type="text"
                size="small"
                aria-label={t(label, { name })}
                onClick={() => run(id, by)}
                {...button}
              />
            ))}
            <Button type="link" size="small" onClick={() => run(id, last)}>
              {t(word)}
            </Button>
          </Flex>
        );
      },
    };
    const details = [
      column('module', 112, ({ module }) => module),
      column('hardware', 128, (row) => hardwareText(row, t)),
      column('required', 96, ({ required }) => t(LATER[required ? 'yes' : 'no'])),
    ];
    return [
      { key: 'place', title: '#', width: 56, align: 'right', dataIndex: 'place' },
      column('key', 112, ({ key }) => key),
      {
        key: 'title',
        title: t(CASE_LABELS.title),
        onCell: () => ({ role: 'rowheader' }),
        render: (_, { id, row }) => (
          <OpenButton
            of={id}
            onClick={() => show(id)}
            type="link"
            style={{ padding: 0, height: 'auto', whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {forEye(row.title) || t(CASE_PANEL.untitled)}
          </OpenButton>
        ),
      },
      ...(beside ? [] : details),
      {
        key: 'state',
        title: t(CASE_LIST.state),
        width: 96,
        render: (_, { id, row, changed, faulty }) => (
          <>
            {faulty ? <Tag color="error">{t(CASE_LIST.faulty)}</Tag> : null}
            {row.retired ? <Tag>{t(CASE_LABELS.retired)}</Tag> : null}
            {isNew(id) ? <Tag color="success">{t(CASE_LIST.isNew)}</Tag> : null}
            {changed && !isNew(id) ? <Tag color="warning">{t(CASE_LIST.changed)}</Tag> : null}
          </>
        ),
      },
      ...(mayWrite ? [actions] : []),
    ];
  }, [t, beside, mayWrite, show, run]);
}
