import { RecordList } from '@/components/list/RecordList';
import type { LoadPage } from '@/components/list/types';
import { useText } from '@/components/useText';
import { changeResume } from '@/contract/changeResume';
import type { ChangeRow } from '@/domain/history';
import { call } from '@/services/client';
import { useRights } from '@/session/useRights';
import { ChangeDetail } from './ChangeDetail';
import { CHANGE_FILTERS } from './filters';
import type { ChangeFilters } from './filters';
import { useChangeColumns } from './useChangeColumns';

const load: LoadPage<ChangeRow, ChangeFilters> = (query, signal) => call(changeResume.page, query, { signal });
const rowKey = (row: ChangeRow): string => row.id;
const expand = (row: ChangeRow) => <ChangeDetail row={row} />;

/** The change history: every changed field, by whom and in which order (decisions §4.6). */
export default function ChangeResumePage() {
  const t = useText();
  const columns = useChangeColumns(useRights().pages);
  return (
    <RecordList<ChangeRow, ChangeFilters>
      name="changeResume"
      title="menu.changeResume"
      columns={columns}
      filters={CHANGE_FILTERS}
      subject="history"
      load={load}
      rowKey={rowKey}
      expand={expand}
      empty={t('history.changeEmpty')}
      exportName="change-history"
    />
  );
}
