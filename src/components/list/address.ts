/** Query of every list call (decisions §3). `asOf` is sent while paging, for stable pages. */
export interface ListQuery {
  readonly current: number;
  readonly pageSize: number;
  /** `field,asc` or `field,desc`. */
  readonly sort?: string;
  readonly asOf?: string;
}

/** State of a list in the address: page, sort, filters (decisions §5). */
export interface ListState {
  readonly current: number;
  readonly pageSize: number;
  /** `field,asc` or `field,desc`. */
  readonly sort: string | undefined;
  /** Texts of the active filters by key. */
  readonly raw: RawFilters;
}

export type RawFilters = Readonly<Record<string, string>>;

export interface AddressRules {
  /** Query parameters that are filters. */
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

/** Maximum page size of a server (decisions §3). */
export const LARGEST_PAGE = 200;
const SORT = /^\w+,(asc|desc)$/;

/** Parses the state from a query string; invalid values are ignored. */
export function readState(search: string, rules: AddressRules): ListState {
  const params = new URLSearchParams(search);
  const own = (key: string) => params.get(key) ?? undefined;
  const raw: Record<string, string> = {};
  for (const key of rules.keys) {
    const text = own(key);
    if (text !== undefined && text !== '') raw[key] = text;
  }
  return {
    current: wholeNumber(own('current')) ?? 1,
    pageSize: Math.min(wholeNumber(own('pageSize')) ?? rules.pageSize, LARGEST_PAGE),
    sort: readSort(own('sort')),
    raw,
  };
}

/**
 * Applies a change to a query string. Other parameters are kept, defaults are omitted, and any change of the listed
 * rows resets the page to 1.
 */
export function writeChange(search: string, change: ListChange, rules: AddressRules): string {
  const params = new URLSearchParams(search);
  const put = (key: string, text: string | undefined) => {
    if (text === undefined || text === '') params.delete(key);
    else params.set(key, text);
  };
  if (change.raw ?? ('sort' in change || change.pageSize !== undefined)) put('current', undefined);
  for (const [key, text] of Object.entries(change.raw ?? {})) put(key, text);
  if ('sort' in change) put('sort', change.sort);
  if (change.pageSize !== undefined) put('pageSize', unless(change.pageSize, rules.pageSize));
  if (change.current !== undefined) put('current', unless(change.current, 1));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list's own parameters, in a fixed order. */
export function ownPart(search: string, rules: AddressRules): string {
  const params = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const key of ['current', 'pageSize', 'sort', ...rules.keys]) {
    const text = params.get(key);
    if (text !== null) own.set(key, text);
  }
  return own.toString();
}

/** Page and sort as a call's query, without filters. */
export function listQuery({ current, pageSize, sort }: Omit<ListState, 'raw'>, asOf: string | undefined): ListQuery {
  return { current, pageSize, ...(sort !== undefined && { sort }), ...(asOf !== undefined && { asOf }) };
}

/**
 * The first query of a list, from the address alone; undefined when the address has parameters, since only the list
 * knows its filters.
 */
export function firstQuery(search: string, pageSize: number): ListQuery | undefined {
  return search === '' ? listQuery(readState(search, { keys: [], pageSize }), undefined) : undefined;
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function readSort(text: string | undefined): string | undefined {
  return text !== undefined && SORT.test(text) ? text : undefined;
}

function unless(value: number, usual: number): string | undefined {
  return value === usual ? undefined : String(value);
}
