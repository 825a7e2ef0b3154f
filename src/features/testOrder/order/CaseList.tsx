import { Table, Tag } from 'antd';
import { useLanguage } from '@/components/caption';
import { usePageButtons } from '@/components/parts/pageButtons';
import { useText } from '@/components/useText';
import type { CaseResult, CaseRow } from '@/domain/workflow/evidence';
import { caseResultName } from '@/domain/workflow/evidence';
import type { Open } from '@/domain/values';

const RESULT_COLOUR: Readonly<Partial<Record<string, string>>> = {
  passed: 'success',
  failed: 'error',
  blocked: 'warning',
  skipped: 'default',
  notRun: 'default',
} satisfies Record<CaseResult, string>;

const FEW = 10;

/** Manual cases, read-only. */
export function CaseList({ cases }: { readonly cases: readonly CaseRow[] }) {
  const t = useText();
  const language = useLanguage();
  const itemRender = usePageButtons();
  return (
    <Table<CaseRow & { readonly index: number }>
      size="small"
      rowKey="index"
      dataSource={cases.map((row, index) => ({ ...row, index }))}
      pagination={cases.length > FEW ? { pageSize: FEW, size: 'small', showSizeChanger: false, itemRender } : false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('testing.case.title'), dataIndex: 'title' },
        {
          title: t('field.result'),
          dataIndex: 'result',
          render: (result: Open<CaseResult>) => (
            <Tag color={RESULT_COLOUR[result] ?? 'default'}>{caseResultName(result)[language]}</Tag>
          ),
        },
        { title: t('testing.case.hardware'), dataIndex: 'hardwareRevision' },
        {
          title: t('testing.case.source'),
          dataIndex: 'sourceVersion',
          render: (source: string) => source || t('testing.first'),
        },
        { title: t('testing.case.note'), dataIndex: 'note' },
      ]}
    />
  );
}
