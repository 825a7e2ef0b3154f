import { withQuery } from '@/domain/paths';

/** Query of every list call. `asOf` is sent while paging, for stable pages. */
export interface ListQuery {
  readonly current: number;
  readonly pageSize: number;
  /** `field,asc` or `field,desc`. */
  readonly sort?: string;
  readonly asOf?: string;
}

/** State of a list in the address: page, sort, texts of the active filters. */
export interface ListState {
  readonly current: number;
  readonly pageSize: number;
  readonly sort: string | undefined;
  readonly raw: RawFilters;
}

/** The active filters as the address has them: text by query parameter. */
export type RawFilters = Readonly<Record<string, string>>;

/** Which query parameters are filters, and the page size that is not written. */
export interface AddressRules {
  readonly keys: readonly string[];
  readonly pageSize: number;
}

/** A change of the state; undefined removes a filter. */
export interface ListChange {
  readonly current?: number;
  readonly pageSize?: number;
  readonly sort?: string | undefined;
  readonly raw?: Readonly<Record<string, string | undefined>>;
}

/** Changes the state; `replace` while typing, so that it is one entry of the history. */
export type ChangeList = (change: ListChange, how?: 'push' | 'replace') => void;

/** Maximum page size of a server. */
export const LARGEST_PAGE = 200;
const SORT = /^\w+,(asc|desc)$/;

/** Parses the state from a query string; invalid values are ignored. */
export function readState(search: string, { keys, pageSize }: AddressRules): ListState {
  const params = new URLSearchParams(search);
  const sort = params.get('sort') ?? '';
  const texts = keys.map((key) => [key, params.get(key) ?? ''] as const);
  return {
    current: wholeNumber(params.get('current')) ?? 1,
    pageSize: Math.min(wholeNumber(params.get('pageSize')) ?? pageSize, LARGEST_PAGE),
    sort: SORT.test(sort) ? sort : undefined,
    raw: Object.fromEntries(texts.filter(([, text]) => text !== '')),
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/**
 * Applies a change to a query string. Other parameters are kept, defaults are omitted, and any change of the listed
 * rows resets the page to 1.
 */
export function writeChange(search: string, change: ListChange, rules: AddressRules): string {
  const { raw, current = 1, pageSize, ...sort } = change;
  if (Object.keys(change).length === 0) return search;
  const unless = (usual: number, value: number) => (value === usual ? undefined : String(value));
  return withQuery(search, {
    ...raw,
    ...sort,
    ...(pageSize !== undefined && { pageSize: unless(rules.pageSize, pageSize) }),
    current: unless(1, current),
  });
}

/** The list's own parameters. */
export function ownPart(search: string, { keys }: AddressRules): string {
  const own = new Set(['current', 'pageSize', 'sort', ...keys]);
  return new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => own.has(key))).toString();
}

/** Page and sort as a call's query, without filters. */
export function listQuery({ current, pageSize, sort }: Omit<ListState, 'raw'>, asOf: string | undefined): ListQuery {
  return { current, pageSize, ...(sort !== undefined && { sort }), ...(asOf !== undefined && { asOf }) };
}
