import { Tag, type TableColumnType } from 'antd';
import { useMemo } from 'react';
import { COMMON, useText, type Translate } from '@/components/texts';
import { displayText } from '@/components/parts/Text';
import type { TestCase } from '@/domain/firmware/cases';
import { OpenButton } from '../CaseGrid';
import { CASE_LABELS } from '../caseColumns';
import { CASE_LIST, CASE_PANEL } from '../caseListTexts';

export interface ListedCase {
  /** Its key; {@link NEW} for one that is being entered. */
  readonly id: string;
  readonly row: TestCase;
  /** Its place in the whole list, from 1. */
  readonly place: number;
}

/** The id of a case that is not saved yet, which is no key. */
export const NEW = '+';

export const hardwareText = ({ hardware }: TestCase, t: Translate) =>
  hardware.join(t(COMMON.comma)) || t(CASE_LIST.allHardware);

/**
 * Columns of a number's cases; the same ones until something that they show changes.
 * @param beside whether a case is open beside the table, which shows its members itself
 */
export function useNumberCaseColumns(beside: boolean, show: (id: string) => void) {
  const t = useText();
  return useMemo((): TableColumnType<ListedCase>[] => {
    const column = (key: keyof typeof CASE_LABELS, width: number, text: (row: TestCase) => string) => {
      return {
        key,
        title: t(CASE_LABELS[key]),
        width,
        render: (_: unknown, { row }: ListedCase) => displayText(text(row)),
      };
    };
    const details = [
      column('module', 112, ({ module }) => module),
      column('hardware', 128, (row) => hardwareText(row, t)),
      column('required', 96, ({ required }) => t(COMMON[required ? 'yes' : 'no'])),
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
            {displayText(row.title) || t(CASE_PANEL.untitled)}
          </OpenButton>
        ),
      },
      ...(beside ? [] : details),
      {
        key: 'state',
        title: t(CASE_LIST.state),
        width: 96,
        render: (_, { id, row }) => (
          <>
            {row.retired ? <Tag>{t(CASE_LABELS.retired)}</Tag> : null}
            {id === NEW ? <Tag color="success">{t(CASE_LIST.isNew)}</Tag> : null}
          </>
        ),
      },
    ];
  }, [t, beside, show]);
}
