import type { ListQuery } from './types';

/** What a list keeps in the address: the page, the order and the filters as texts (decisions §5). */
export interface ListState {
  readonly current: number;
  readonly pageSize: number;
  /** `field,asc` or `field,desc`. */
  readonly sort: string | undefined;
  /** The filters' texts by key; only those that are set. */
  readonly raw: RawFilters;
}

export type RawFilters = Readonly<Record<string, string>>;

export interface AddressRules {
  /** The keys that belong to filters. */
  readonly keys: readonly string[];
  readonly pageSize: number;
}

/** A change of the state; a filter set to undefined is removed. */
export interface ListChange {
  readonly current?: number;
  readonly pageSize?: number;
  readonly sort?: string | undefined;
  readonly raw?: Readonly<Record<string, string | undefined>>;
}

/** The largest page that a server gives (decisions §3). */
export const LARGEST_PAGE = 200;
const SORT = /^\w+,(asc|desc)$/;

/** Reads the state from a query string; what makes no sense there counts as absent. */
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
 * Writes a change into a query string. Parameters of others stay as they are, defaults are left out,
 * and whatever changes which rows are listed leads back to page 1.
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

/** The part of a query string that is the list's own, always in the same order. */
export function ownPart(search: string, rules: AddressRules): string {
  const params = new URLSearchParams(search);
  const own = new URLSearchParams();
  for (const key of ['current', 'pageSize', 'sort', ...rules.keys]) {
    const text = params.get(key);
    if (text !== null) own.set(key, text);
  }
  return own.toString();
}

/** The state as the query of a call, filters aside. */
export function listQuery(state: ListState, asOf: string | undefined): ListQuery {
  return {
    current: state.current,
    pageSize: state.pageSize,
    ...(state.sort === undefined ? {} : { sort: state.sort }),
    ...(asOf === undefined ? {} : { asOf }),
  };
}

/**
 * What a list asks for at first, told from its address alone; undefined where the address says anything, as only the
 * list knows its filters.
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
