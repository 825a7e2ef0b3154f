import { UploadOutlined } from '@ant-design/icons';
import { history, useSearchParams } from '@umijs/max';
import { lazy, Suspense } from 'react';
import type { FiltersOf, RecordFilter } from '@/components/list/filters';
import { RecordList } from '@/components/list/RecordList';
import type { LoadPage } from '@/components/list/types';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { moduleName, MODULES } from '@/domain/firmware/number';
import { olderFirst, VERSION_STATES, versionStateName } from '@/domain/firmware/version';
import { SCREEN, uploadAddress, versionAddress } from '@/domain/paths';
import { call } from '@/services/client';
import { useMayCall } from '@/session/useRights';
import { readPair, refusePair, writePair } from './pair';
import { RowActions, TemplateButton } from './RowActions';
import { useVersionColumns } from './useVersionColumns';

/** Filters of the versions; the keyword also matches hashes. */
type VersionFilters = FiltersOf<typeof firmwareVersion.page>;

const VERSION_FILTERS: readonly RecordFilter<VersionFilters>[] = [
  { kind: 'text', key: 'keyword', label: 'field.keyword', placeholder: 'version.keywordHint', width: 280 },
  { kind: 'text', key: 'firmwareNo', label: 'field.firmwareNo', width: 180 },
  {
    kind: 'multi',
    key: 'state',
    width: 144,
    label: 'field.state',
    options: VERSION_STATES.map((value) => ({ value, label: versionStateName(value) })),
  },
  {
    kind: 'multi',
    key: 'module',
    width: 144,
    label: 'field.module',
    options: MODULES.map((value) => ({ value, label: moduleName(value) })),
  },
];

const CompareDrawer = lazy(() => import('./CompareDrawer'));

const load: LoadPage<VersionModel, VersionFilters> = (query, signal) => call(firmwareVersion.page, query, { signal });
/** Width of the row actions, in pixels. */
const ACTIONS_WIDTH = { 'zh-CN': 208, 'en-US': 252 } as const;

const rowKey = (version: VersionModel) => version.id;

/** /version/version: the list of versions, and the comparison of two (decisions §5). */
export default function VersionsPage() {
  const t = useText();
  const mayCall = useMayCall();
  const columns = useVersionColumns();
  const [query] = useSearchParams();
  const pair = readPair(query.get('compare'));
  const setPair = (next: readonly [string, string] | null) =>
    history.push({ pathname: history.location.pathname, search: writePair(history.location.search, next) });

  const compare = (rows: readonly VersionModel[], clear: () => void) => {
    const [first, second] = rows;
    const why = refusePair(rows, t);
    const open = () => {
      if (first === undefined || second === undefined) return;
      clear();
      const [older, newer] = olderFirst(first, second);
      setPair([older.id, newer.id]);
    };
    const hidden = !mayCall(firmwareVersion.detail.needs);
    return <Action label={t('version.compare.two')} hidden={hidden} why={why} onClick={open} />;
  };
  return (
    <>
      <RecordList<VersionModel, VersionFilters>
        name="version.version"
        title="menu.version.version"
        columns={columns}
        filters={VERSION_FILTERS}
        subject="version"
        load={load}
        rowKey={rowKey}
        toolbar={
          <>
            <TemplateButton />
            <UploadButton firmwareNo={query.get('firmwareNo')} />
          </>
        }
        rowActions={(version) => <RowActions version={version} />}
        rowActionsWidth={ACTIONS_WIDTH}
        selection={{ actions: compare }}
        onOpen={({ id }) => history.push(versionAddress(id))}
        empty={t('version.empty')}
        exportName="firmware-versions"
        shortcuts={pair === null}
      />
      {pair === null ? null : (
        <Suspense>
          <CompareDrawer pair={pair} onClose={() => setPair(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Uploads a new version, of the number in the filter if any; hidden for roles that never upload. */
function UploadButton({ firmwareNo }: { readonly firmwareNo: string | null }) {
  const t = useText();
  const mayCall = useMayCall();
  return (
    <Action
      look="primary"
      icon={<UploadOutlined />}
      label={t('firmware.record.upload')}
      hidden={!mayCall(firmwareVersion.add.needs)}
      to={firmwareNo === null ? SCREEN.upload : uploadAddress(firmwareNo)}
    />
  );
}
