import { readable, type Page } from '@/contract/callFields';
import type { Endpoint } from '@/contract/endpoint';
import { firmware } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { mayCall, mayOpen, type Rights } from '@/domain/access/rights';
import { addressOf, numberAddress, orderAddress, SCREEN, versionAddress } from '@/domain/paths';
import { call } from '@/services/client';
import { isOffered } from '@/services/failure';

/** What is found: the text that names it, where it is opened, and further text. */
export interface Target {
  readonly kind: 'order' | 'firmware' | 'version';
  readonly value: string;
  readonly detail: string;
  readonly address: string;
}

export interface SearchResults {
  /** The exact match first, then each kind in turn. */
  readonly targets: readonly Target[];
  readonly more: boolean;
  readonly incomplete: boolean;
}

const SHOWN = 10;

/** `AC-7KW 1.2.3`: a number with a version. */
const NUMBER_AND_VERSION = /^(\S+)\s+[vV]?(\S+)$/;

/** Searches orders, firmware numbers and versions by a keyword, as far as the rights allow. */
export async function lookUp(keyword: string, rights: Rights, signal: AbortSignal): Promise<SearchResults> {
  const [, firmwareNo, versionNo = keyword] = NUMBER_AND_VERSION.exec(keyword) ?? [];
  const ofVersions = mayOpen('versionDetail_0202', rights.pages)
    ? versionAddress
    : () => addressOf(SCREEN.versions, { keyword: versionNo });
  const rows = async <Input, Parsed, Row>(
    endpoint: Endpoint<Input, Parsed, Page<Row>, false>,
    input: Input,
    target: (row: Row) => Target,
  ) => {
    if (!mayCall(endpoint.needs, rights) || !isOffered(endpoint)) return { targets: [], total: 0, incomplete: false };
    const { list, total } = await call(endpoint, input, { signal });
    const targets = readable(list).map(target);
    return { targets, total, incomplete: targets.length < list.length };
  };
  const answers = await Promise.allSettled([
    rows(testing.page, { keyword, scope: 'all', pageSize: SHOWN }, (order) => ({
      kind: 'order',
      value: order.orderNo,
      detail: `${order.firmwareNo} ${order.versionNo}`,
      address: orderAddress(order.orderNo),
    })),
    rows(firmware.page, { keyword, pageSize: SHOWN }, ({ firmwareNo: value, name }) => ({
      kind: 'firmware',
      value,
      detail: name,
      address: numberAddress(value),
    })),
    rows(firmwareVersion.page, { firmwareNo, keyword: versionNo, pageSize: SHOWN }, (version) => ({
      kind: 'version',
      value: `${version.firmwareNo} ${version.versionNo}`,
      detail: version.firmwareName,
      address: ofVersions(version.id),
    })),
  ]);
  const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const inTurn = Array.from({ length: SHOWN }, (_, at) => groups.flatMap(({ targets }) => targets[at] ?? [])).flat();
  const name = keyword.toLowerCase();
  const rank = (value: string) => Number(value === name) + Number(value.startsWith(name));
  const ranked = inTurn.map((target) => ({ target, rank: rank(target.value.toLowerCase()) }));
  // An exact match, of rank 2, is never cut off; without one, Enter opens what begins with the keyword, of rank 1.
  const first = ranked.sort((one, other) => Number(other.rank === 2) - Number(one.rank === 2)).slice(0, SHOWN);
  const targets = first.sort((one, other) => other.rank - one.rank).map(({ target }) => target);
  return {
    targets,
    more: groups.reduce((sum, { total }) => sum + total, 0) > targets.length,
    incomplete: groups.length < answers.length || groups.some(({ incomplete }) => incomplete),
  };
}
