import type { CallTime } from './calls';
import type { Hashing, Hashings } from './hash';
import type { Figures, Net } from './measure';
import { median } from './median';
import type { Use } from './use';
import type { Latency } from './logs';
import type { Peer } from './peers';
import { figure, table } from './table';
import type { Column } from './table';

interface Line {
  readonly page: string;
  readonly net: Net;
  readonly figures: Partial<Figures>;
}

const ofLists: readonly Column<Line>[] = [
  { head: 'page', cell: ({ page }) => page, left: true },
  { head: 'net', cell: ({ net }) => (net === 'none' ? '–' : net), left: true },
  { head: 'JS KB', cell: ({ figures }) => figure(figures.jsGzip, 0, 1000) },
  { head: 'JS sent', cell: ({ figures }) => figure(figures.js, 0, 1000) },
  { head: 'CSS KB', cell: ({ figures }) => figure(figures.css, 1, 1000) },
  { head: 'total KB', cell: ({ figures }) => figure(figures.total, 0, 1000) },
  { head: 'requests', cell: ({ figures }) => figure(figures.requests) },
  { head: 'FCP', cell: ({ figures }) => figure(figures.fcp) },
  { head: 'LCP', cell: ({ figures }) => figure(figures.lcp) },
  { head: 'first row', cell: ({ figures }) => figure(figures.firstRow) },
  { head: 'long tasks', cell: ({ figures }) => figure(figures.longTasks) },
  { head: 'TBT', cell: ({ figures }) => figure(figures.tbt) },
  { head: 'heap MB', cell: ({ figures }) => figure(figures.heap, 1, 1e6) },
];

/** Table of our first list and the peers per network. */
export function listsTable(medians: Readonly<Record<Net, Figures>>, peers: readonly Peer[]): string {
  const ours = (['none', '3G'] as const).map((net): Line => ({ page: 'this console', net, figures: medians[net] }));
  return table([...ours, ...peers], ofLists);
}

/** Our figures divided by the rival's. */
export interface Ratios {
  readonly page: string;
  readonly firstRow: number;
  readonly firstRow3G: number;
  readonly js: number;
}

/** @param rival its figures per network */
export function ratios(medians: Readonly<Record<Net, Figures>>, rival: readonly Peer[]): Ratios {
  const theirs = (net: Net, key: keyof Figures): number => rival.find((peer) => peer.net === net)?.figures[key] ?? NaN;
  return {
    page: rival[0]?.page ?? '',
    firstRow: medians.none.firstRow / theirs('none', 'firstRow'),
    firstRow3G: medians['3G'].firstRow / theirs('3G', 'firstRow'),
    // The peers' scripts were gzipped.
    js: medians.none.jsGzip / theirs('none', 'js'),
  };
}

export function ratiosLine({ page, firstRow, firstRow3G, js }: Ratios): string {
  const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
  const said = `first row ${times(firstRow)}, with 3G ${times(firstRow3G)}, JS ${times(js)}`;
  return `Against ${page}: ${said} (wanted: 0.50 × or less)\n`;
}

export function latencyTable(latencies: readonly Latency[]): string {
  return table(latencies, [
    { head: 'list', cell: ({ log }) => log, left: true },
    { head: 'asked', cell: ({ question }) => question, left: true },
    { head: 'rows found', cell: ({ found }) => figure(found) },
    { head: 'first ms', cell: ({ first }) => figure(first, 1) },
    { head: 'median ms', cell: ({ ms }) => figure(ms, 1) },
    { head: 'slowest ms', cell: ({ slowest }) => figure(slowest, 1) },
  ]);
}

/** Table of everyday work. */
export function usesTable(
  uses: readonly Use[],
  hashes: readonly Hashings[],
  builds: readonly number[],
  starts: readonly number[],
): string {
  const line = (what: string, unit: string, values: readonly number[], wanted = '') => ({ what, unit, values, wanted });
  const used = (key: keyof Use): number[] => uses.map((each) => each[key]);
  const hashed = (way: keyof Hashings, key: keyof Hashing): number[] => hashes.map((each) => each[way][key]);
  const lines = [
    line('route change, to the first row', 'ms', used('routeChange')),
    line('slowest key in a form', 'ms', used('formKey')),
    line('key in one of 2,000 cases: median', 'ms', used('caseKey'), '≤ 50'),
    line('workspace of an order', 'ms', used('workspace')),
    line('scroll of 100,000 rows: longest task', 'ms', used('scrollTask'), '≤ 50'),
    line('scroll of 100,000 rows: elements', '', used('scrollNodes'), '≤ 500'),
    line('hash of 500 MB in chunks', 'MB/s', hashed('chunks', 'megabytesPerSecond')),
    line('hash of 500 MB in chunks: extra memory', 'MB', hashed('chunks', 'extraMegabytes'), '≤ 300'),
    line('the same file read whole, SHA-256 only', 'MB/s', hashed('whole', 'megabytesPerSecond')),
    line('the same file read whole: extra memory', 'MB', hashed('whole', 'extraMegabytes')),
    line(
      'memory that chunks save',
      'MB',
      hashes.map(({ chunks, whole }) => whole.extraMegabytes - chunks.extraMegabytes),
    ),
    line(
      'npm run build',
      's',
      builds.map((ms) => ms / 1000),
    ),
    line(
      'npm start to the first row',
      's',
      starts.map((ms) => ms / 1000),
    ),
  ].filter(({ values }) => values.length > 0);
  return table(lines, [
    { head: 'what', cell: ({ what }) => what, left: true },
    { head: 'median', cell: ({ values }) => figure(median(values)) },
    { head: 'most', cell: ({ values }) => figure(Math.max(...values)) },
    { head: '', cell: ({ unit }) => unit, left: true },
    { head: 'wanted', cell: ({ wanted }) => wanted, left: true },
  ]);
}

/** Table of the interactions, by name. */
export function interactionsTable(taken: readonly ReadonlyMap<string, number>[]): string {
  const names = [...(taken[0]?.keys() ?? [])];
  const lines = names.map((name) => ({ name, values: taken.flatMap((each) => each.get(name) ?? []) }));
  return table(lines, [
    { head: 'interaction', cell: ({ name }) => name, left: true },
    { head: 'median ms', cell: ({ values }) => figure(median(values)) },
    { head: 'most', cell: ({ values }) => figure(Math.max(...values)) },
  ]);
}

export function callsTable(calls: readonly CallTime[]): string {
  return table(calls, [
    { head: 'call', cell: ({ call }) => call, left: true },
    { head: 'median ms', cell: ({ ms }) => figure(ms, 1) },
    { head: 'slowest ms', cell: ({ slowest }) => figure(slowest, 1) },
  ]);
}
