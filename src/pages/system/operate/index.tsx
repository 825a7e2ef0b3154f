import { RecordList } from '@/components/list/RecordList';
import type { LoadPage } from '@/components/list/types';
import { useText } from '@/components/useText';
import { operateLog } from '@/contract/operateLog';
import type { OperateRow } from '@/domain/history';
import { LOG_PAGE_SIZE } from '@/domain/pageSize';
import { call } from '@/services/client';
import { useRights } from '@/session/useRights';
import type { OperateFilters } from './filters';
import { OPERATE_FILTERS } from './filters';
import { useOperateColumns } from './useOperateColumns';

const load: LoadPage<OperateRow, OperateFilters> = (query, signal) => call(operateLog.page, query, { signal });
const rowKey = (row: OperateRow): string => row.id;

/** The operation log: every write, failures included (decisions §4.6). */
export default function OperatePage() {
  const t = useText();
  const columns = useOperateColumns(useRights().pages);
  return (
    <RecordList<OperateRow, OperateFilters>
      name="operate"
      title="menu.operate"
      columns={columns}
      filters={OPERATE_FILTERS}
      subject="history"
      load={load}
      rowKey={rowKey}
      empty={t('history.operateEmpty')}
      exportName="operation-log"
      defaultPageSize={LOG_PAGE_SIZE}
    />
  );
}
