import { history, useSearchParams } from '@umijs/max';
import { lazy, Suspense, useMemo } from 'react';
import { optionsOf, type FiltersOf, type FilterTable } from '@/components/list/recordFilters';
import { RecordList } from '@/components/list/RecordList';
import { Action, MoreActions } from '@/components/parts/Action';
import { useCameFrom, useHere } from '@/components/parts/wayBack';
import { useText, COMMON, LABEL, TITLES } from '@/components/texts';
import { testing } from '@/contract/testing';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { moduleName, MODULES } from '@/domain/firmware/firmwareNumber';
import { olderFirst } from '@/domain/firmware/compareVersionNo';
import { VERSION_STATES, versionStateName } from '@/domain/firmware/version';
import { editVersionAddress, submitTestAddress, versionAddress, withQuery } from '@/domain/paths';
import { rowsOf } from '@/features/list/fieldColumns';
import { UploadButton } from '@/features/number/numberTexts';
import { versionColumns } from '@/features/version/versionColumns';
import { DownloadFile, testName, whyNoTest } from '@/features/version/versionParts';
import { useActor, useMayCall } from '@/session/useRights';
import { readPair, refusePair, type Pair } from './pair';
import { VERSIONS } from './versionListTexts';

/** Filters of the versions; the keyword also matches hashes. */
type VersionFilters = FiltersOf<typeof firmwareVersion.page>;

const VERSION_FILTERS: FilterTable<VersionFilters> = {
  keyword: { kind: 'text', label: LABEL.keyword, placeholder: VERSIONS.keyword, width: 280 },
  firmwareNo: { kind: 'text', label: LABEL.firmwareNo, width: 180 },
  state: { kind: 'multi', width: 144, label: LABEL.state, options: optionsOf(VERSION_STATES, versionStateName) },
  module: { kind: 'multi', width: 144, label: LABEL.module, options: optionsOf(MODULES, moduleName) },
};

const CompareDrawer = lazy(() => import('./CompareDrawer'));

const rows = rowsOf(firmwareVersion.page, (version) => version.id);
/** Width of the row actions of who may write, and of all others, in pixels. */
const WRITER_WIDTH = { 'zh-CN': 156, 'en-US': 208 } as const;
const READER_WIDTH = { 'zh-CN': 96, 'en-US': 104 } as const;

/** /version/version: the list of versions, and the comparison of two. */
export default function VersionsPage() {
  const t = useText();
  const mayCall = useMayCall();
  const [query] = useSearchParams();
  const firmwareNo = query.get('firmwareNo');
  const columns = useMemo(() => versionColumns(t, firmwareNo !== null), [t, firmwareNo]);
  const pair = readPair(query.get('compare'));
  const cameFrom = useCameFrom();
  const setPair = (next: Pair | null) => {
    const { pathname, search } = history.location;
    history.push({ pathname, search: withQuery(search, { compare: next?.join(',') }) });
  };

  const compare = (rows: readonly VersionModel[], clear: () => void) => {
    const [first, second] = rows;
    const open = () => {
      if (first === undefined || second === undefined) return;
      clear();
      const [older, newer] = olderFirst(first, second);
      setPair([older.id, newer.id]);
    };
    const hidden = !mayCall(firmwareVersion.detail);
    return <Action label={t(VERSIONS.compare)} hidden={hidden} why={refusePair(rows, t)} onClick={open} />;
  };
  return (
    <>
      <RecordList<VersionModel, VersionFilters>
        name="version.version"
        title={TITLES['version.version']}
        columns={columns}
        filters={VERSION_FILTERS}
        {...rows}
        // For the number in the filter, if any.
        toolbar={<UploadButton firmwareNo={firmwareNo} />}
        rowActions={(version) => <RowActions version={version} />}
        rowActionsWidth={mayCall(firmwareVersion.update) ? WRITER_WIDTH : READER_WIDTH}
        selectedActions={compare}
        onOpen={({ id }) => history.push(versionAddress(id))}
        empty={t(mayCall(firmwareVersion.add) ? VERSIONS.empty : VERSIONS.emptyToRead)}
      />
      {pair === null ? null : (
        <Suspense>
          <CompareDrawer pair={pair} onClose={() => (cameFrom === null ? setPair(null) : history.push(cameFrom))} />
        </Suspense>
      )}
    </>
  );
}

/** What can be done with a version now: two links, and a menu where there is more. */
function RowActions({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const mayCall = useMayCall();
  const actor = useActor();
  const here = useHere();
  const { id } = version;
  const mayEdit = mayCall(firmwareVersion.update);
  const mayTest = mayCall(testing.addOrder) && whyNoTest(version, actor, t) === undefined;
  const edit = { key: 'edit', label: t(COMMON.edit), onClick: () => history.push(editVersionAddress(id), here) };
  return (
    <>
      {mayTest ? <Action label={testName(version, t)} to={submitTestAddress(id)} /> : null}
      {mayEdit && !mayTest ? <Action label={edit.label} to={editVersionAddress(id)} /> : null}
      {version.file == null ? null : <DownloadFile version={version} />}
      {mayEdit && mayTest ? <MoreActions actions={[edit]} /> : null}
    </>
  );
}
