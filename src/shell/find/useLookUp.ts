import { useQuery } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { readable, type Page } from '@/contract/callFields';
import { firmware, type NumberModel } from '@/contract/firmware';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { SCREEN, addressOf, orderAddress } from '@/domain/paths';
import { objectAddress } from '@/features/history/ObjectLink';
import { mayCall, type PageCode, type Rights } from '@/domain/access/rights';
import { ENDED_STATES, versionStateName } from '@/domain/firmware/version';
import { queryKeys } from '@/domain/queryKeys';
import { knownStatus, statusName, stepOfOrder } from '@/domain/workflow/steps';
import { isOneOf } from '@/domain/values';
import { call } from '@/services/client';
import { isOffered } from '@/services/failure';
import type { Group, Target } from './targets';

/** Results shown per kind; a link leads to the rest. */
const SHOWN = 5;

/** Results for a keyword, and whether a part failed. */
interface Found {
  readonly keyword: string;
  readonly groups: readonly Group[];
  readonly incomplete: boolean;
}

interface Asking {
  readonly keyword: string;
  readonly rights: Rights;
  readonly signal: AbortSignal;
}

/** A SHA-256 in hex. */
const HASH = /^[0-9a-f]{64}$/i;

/** `AC-7KW 1.2.3`: a number with a version. */
const NUMBER_AND_VERSION = /^(\S+)\s+[vV]?(\S+)$/;

/**
 * Searches firmware numbers, versions (also by file hash) and test orders (P-SCREEN-18), as far as the rights allow.
 * @throws the call's error when every call failed, CallAborted included
 */
async function lookUp(asking: Asking): Promise<Found> {
  const { keyword, rights } = asking;
  const asked = [
    mayCall(firmware.page.needs, rights) ? numbers(asking) : null,
    mayCall(firmwareVersion.page.needs, rights) ? versions(asking) : null,
    mayCall(testing.page.needs, rights) ? orders(asking) : null,
  ].filter((group) => group !== null);
  const answers = await Promise.allSettled(asked);
  const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed && groups.length === 0) throw failed.reason;
  return { keyword, groups, incomplete: failed !== undefined };
}

async function numbers({ keyword, rights, signal }: Asking): Promise<Group> {
  const found = await call(firmware.page, { keyword, pageSize: SHOWN }, { signal });
  const target = (number: NumberModel): Target => ({
    kind: 'firmware',
    title: number.firmwareNo,
    detail: number.name,
    address: objectAddress('firmware', number.firmwareNo, rights.pages) ?? addressOf(SCREEN.numbers, { keyword }),
    code: 'firmware_0201',
    exact: same(number.firmwareNo, keyword),
  });
  return groupOf('firmware', found, target, { address: addressOf(SCREEN.numbers, { keyword }), code: 'firmware_0201' });
}

async function versions(asking: Asking): Promise<Group> {
  const { keyword, rights } = asking;
  const found = await versionsOf(asking);
  const target = (version: VersionModel): Target => ({
    kind: 'version',
    title: `${version.firmwareNo} ${version.versionNo}`,
    detail: version.firmwareName,
    state: versionStateName(version.state),
    address:
      objectAddress('version', version.id, rights.pages) ?? addressOf(SCREEN.versions, { keyword: version.versionNo }),
    code: 'version_0201',
    exact: [version.versionNo, `${version.firmwareNo} ${version.versionNo}`, version.id, version.file?.sha256].some(
      (name) => name !== undefined && same(name, keyword),
    ),
  });
  return groupOf('version', found, target, { address: addressOf(SCREEN.versions, { keyword }), code: 'version_0201' });
}

/** A full hash has its own call: a server's keyword search may not cover hashes. */
async function versionsOf({ keyword, rights, signal }: Asking): Promise<Page<VersionModel>> {
  if (
    HASH.test(keyword) &&
    isOffered(firmwareVersion.findByHash) &&
    mayCall(firmwareVersion.findByHash.needs, rights)
  ) {
    const version = await call(firmwareVersion.findByHash, { sha256: keyword.toLowerCase() }, { signal });
    return { list: version ? [version] : [], total: version ? 1 : 0, asOf: '' };
  }
  const [, firmwareNo, versionNo] = NUMBER_AND_VERSION.exec(keyword) ?? [];
  const query = versionNo === undefined ? { keyword } : { firmwareNo, keyword: versionNo };
  return call(firmwareVersion.page, { ...query, pageSize: SHOWN }, { signal });
}

async function orders({ keyword, signal }: Asking): Promise<Group> {
  const found = await call(testing.page, { keyword, scope: 'all', pageSize: SHOWN }, { signal });
  const target = (order: OrderModel): Target => ({
    kind: 'order',
    title: order.orderNo,
    detail: `${order.firmwareNo} ${order.versionNo}`,
    ...stateOf(order),
    address: orderAddress(order.orderNo),
    code: 'testing_0201',
    exact: same(order.orderNo, keyword),
  });
  const all = { address: addressOf(SCREEN.orders, { scope: 'all', keyword }), code: 'testing_0201' } as const;
  return groupOf('order', found, target, all);
}

/** That its version is recalled or deprecated, otherwise the order's step or its status. */
function stateOf({ stepOrder, status, versionState }: OrderModel): Pick<Target, 'state'> {
  if (isOneOf(ENDED_STATES, versionState)) return { state: versionStateName(versionState) };
  const known = knownStatus(status);
  const state = stepOfOrder({ stepOrder, status })?.title ?? (known === null ? undefined : statusName(known));
  return state === undefined ? {} : { state };
}

function groupOf<Row>(
  kind: Group['kind'],
  { list, total }: Page<Row>,
  target: (row: Row) => Target,
  all: { readonly address: string; readonly code: PageCode },
): Group {
  const targets = readable(list).map(target);
  // Exact matches first, otherwise the server's order.
  targets.sort((one, other) => Number(other.exact) - Number(one.exact));
  return { kind, targets, rest: total > targets.length ? { total, ...all } : null };
}

const same = (name: string, keyword: string) => name.toLowerCase() === keyword.toLowerCase();

/** Debounce of typing, in milliseconds. */
const DEBOUNCE = 200;

const NOTHING: Found = { keyword: '', groups: [], incomplete: false };

/**
 * Results for a keyword while typing. Earlier results stay until the next answer; late answers to older keywords are
 * ignored.
 */
export function useLookUp(keyword: string, rights: Rights): { readonly found: Found; readonly asking: boolean } {
  const asked = useDebounce(keyword, { wait: DEBOUNCE });
  const { data = NOTHING, isError } = useQuery({
    queryKey: queryKeys.found(asked),
    queryFn: ({ signal }) => lookUp({ keyword: asked, rights, signal }),
    placeholderData: (before) => before,
    enabled: asked !== '',
  });
  if (keyword === '') return { found: NOTHING, asking: false };
  // The error has been shown.
  const found = isError ? { keyword: asked, groups: [], incomplete: true } : data;
  return { found, asking: found.keyword !== keyword };
}
