import { Table, Tag } from 'antd';
import { useText } from '@/components/useText';
import type { CaseResult, CaseRow } from '@/domain/workflow/evidence';
import { resultName } from '../list/names';

const RESULT_COLOUR: Readonly<Record<CaseResult, string>> = {
  passed: 'success',
  failed: 'error',
  blocked: 'warning',
  skipped: 'default',
};

const FEW = 10;

/** Manual cases, to be read. */
export function CaseList({ cases }: { readonly cases: readonly CaseRow[] }) {
  const t = useText();
  return (
    <Table<CaseRow & { readonly index: number }>
      size="small"
      rowKey="index"
      dataSource={cases.map((row, index) => ({ ...row, index }))}
      pagination={cases.length > FEW ? { pageSize: FEW, size: 'small', showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('testing.case.title'), dataIndex: 'title' },
        {
          title: t('field.result'),
          dataIndex: 'result',
          render: (result: CaseResult) => <Tag color={RESULT_COLOUR[result]}>{t(resultName(result))}</Tag>,
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
