import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { measure, NETS, ourList, RIVALS } from './list';
import type { Figures, ListPage, Measured, Net, Peer } from './list';
import { askLogs } from './logs';
import { median } from './page';
import type { Launch } from './page';
import { hash, interact, use } from './work';

/** Settings from config/scripts/bench.mjs. */
interface Order {
  /** Preview with the rehearsal's default size, and one with long logs. */
  readonly console: string;
  readonly longLog: string;
  /** Another console on this machine, measured alternately with ours; null: none. */
  readonly peer: ListPage | null;
  readonly rows: number;
  readonly runs: number;
  readonly launch: Launch;
  readonly report: string;
  /** The served build. */
  readonly dist: string;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints rows as aligned columns. @param head titles; those of text columns end in a space */
function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): void {
  // Chinese characters take two columns.
  const widthOf = (text: string): number => text.replace(/\p{Script=Han}/gu, '  ').length;
  const lines = [head, ...rows].map((line) => line.map((cell = '–') => cell));
  const widths = head.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))));
  for (const line of lines) {
    const cells = line.map((cell, at) => {
      const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell));
      return head[at]?.endsWith(' ') ? cell + space : space + cell;
    });
    say(cells.join('  ').trimEnd());
  }
}

const written = (value: number | undefined, digits = 0, unit = 1): string | undefined =>
  value === undefined ? undefined : (value / unit).toFixed(digits);

async function repeated<Result>(what: string, times: number, work: () => Promise<Result>): Promise<Result[]> {
  const taken: Result[] = [];
  while (taken.length < times) {
    say(`${what} ${String(taken.length + 1)} of ${String(times)}`);
    taken.push(await work());
  }
  return taken;
}

/** Script sizes are gzipped like the peers', whatever the server sent. */
function gzipped({ scripts, ...measured }: Measured, dist: string): Figures {
  const bytes = scripts.map((script) => gzipSync(readFileSync(path.join(dist, script))).length);
  return { ...measured, jsGzip: bytes.reduce((sum, each) => sum + each, 0) };
}

/** Columns of the lists' table. */
const LIST_COLUMNS: readonly (readonly [key: keyof Figures, head: string, digits?: number, unit?: number])[] = [
  ['jsGzip', 'JS KB', 0, 1000],
  ['js', 'JS sent', 0, 1000],
  ['css', 'CSS KB', 1, 1000],
  ['total', 'total KB', 0, 1000],
  ['requests', 'requests'],
  ['fcp', 'FCP'],
  ['lcp', 'LCP'],
  ['firstRow', 'first row'],
  ['longTasks', 'long tasks'],
  ['tbt', 'TBT'],
  ['heap', 'heap MB', 1, 1e6],
];

function medians(page: string, net: Net, runs: readonly Figures[]): Peer {
  const figures = LIST_COLUMNS.map(([key]) => [key, median(runs.map((run) => run[key]))] as const);
  return { page, net, figures: Object.fromEntries(figures) };
}

/** Opens the lists; alternates networks and pages, so that other load affects all. */
async function openLists({ console: address, peer, runs, launch, dist }: Order) {
  const ours: Record<Net, Figures[]> = { none: [], '3G': [] };
  const theirs: Record<Net, Figures[]> = { none: [], '3G': [] };
  for (let run = 1; run <= runs; run += 1) {
    for (const net of NETS) {
      say(`Run ${String(run)} of ${String(runs)}, ${net === 'none' ? 'network as it is' : net}`);
      ours[net].push(gzipped(await measure(ourList(address), net, launch), dist));
      if (peer === null) continue;
      const figures = await measure(peer, net, launch);
      // Its server sends gzip, so the transferred size is used.
      theirs[net].push({ ...figures, jsGzip: figures.js });
    }
  }
  return { ours, theirs };
}

/** Our figures divided by the rival's, whose scripts were gzipped. */
function ratios(lists: readonly Peer[], rivals: readonly Peer[]) {
  const of = (all: readonly Peer[], net: Net, key: keyof Figures): number =>
    all.find((each) => each.net === net)?.figures[key] ?? NaN;
  return {
    page: rivals[0]?.page ?? '',
    firstRow: of(lists, 'none', 'firstRow') / of(rivals, 'none', 'firstRow'),
    firstRow3G: of(lists, '3G', 'firstRow') / of(rivals, '3G', 'firstRow'),
    js: of(lists, 'none', 'jsGzip') / of(rivals, 'none', 'js'),
  };
}

async function main(order: Order): Promise<void> {
  const { console: address, longLog, rows, runs, launch, report, peer } = order;
  const { ours: taken, theirs: beside } = await openLists(order);
  const lists = NETS.map((net) => medians('this console', net, taken[net]));
  const now = peer ? NETS.map((net) => medians(`${peer.address}${peer.path}, now`, net, beside[net])) : [];
  const rivals = peer ? now : RIVALS;
  const against = ratios(lists, rivals);
  const title = `median of ${String(runs)}`;
  say(`\nUntil the first row: Chromium 1366×768, CPU slowed 4×, nothing cached, ${title}. 3G: 1.6 Mbps, 150 ms.`);
  say('Bytes compressed, times in ms. Without "now": recorded in the same profile.\n');
  table(
    ['page ', 'net ', ...LIST_COLUMNS.map(([, head]) => head)],
    [...lists, ...rivals].map(({ page, net, figures }) => [
      ...[page, net],
      ...LIST_COLUMNS.map(([key, , digits, unit]) => written(figures[key], digits, unit)),
    ]),
  );
  const times = [against.firstRow, against.firstRow3G, against.js].map((ratio) => `${ratio.toFixed(2)} ×`);
  say(`\nAgainst ${against.page}: first row, with 3G, JS: ${times.join(', ')} (wanted: 0.50 × or less)`);

  const uses = await repeated('Use', runs, () => use(address, longLog, launch));
  const interactions = await repeated('Interactions', runs, () => interact(address, launch));
  const hashes = await repeated('Hash', runs, hash);
  const latencies = await askLogs(longLog, runs);

  say(`\nAt work, ${title}; the CPU slowed 4× for the first event after a press.\n`);
  const work: readonly (readonly [what: string, values: readonly number[], wanted?: string])[] = [
    ['key in one of 2,000 cases: median, ms', uses.map((each) => each.caseKey), '≤ 50'],
    ['scroll of 100,000 rows: longest task, ms', uses.map((each) => each.scrollTask), '≤ 50'],
    ['scroll of 100,000 rows: elements', uses.map((each) => each.scrollNodes), '≤ 500'],
    ['hash of 500 MB, MB/s', hashes.map((each) => each.megabytesPerSecond)],
    ['hash of 500 MB: extra memory, MB', hashes.map((each) => each.extraMegabytes), '≤ 300'],
    ...Object.keys(interactions[0] ?? {}).map(
      (name) =>
        [`press to next paint: ${name}, ms`, interactions.flatMap((each) => each[name] ?? []), '≤ 200'] as const,
    ),
  ];
  table(
    ['what ', 'median', 'most', 'wanted '],
    work.map(([what, values, wanted = '']) => [what, written(median(values)), written(Math.max(...values)), wanted]),
  );
  say(`\nLogs of ${String(rows)} rows, answered by the rehearsal, ${title} (wanted: 50 ms or less).\n`);
  table(
    ['log ', 'asked ', 'rows found', 'first ms', 'median ms', 'slowest ms'],
    latencies.map(({ path: log, query, found, first, ms, slowest }) => [
      ...[log, query, written(found)],
      ...[first, ms, slowest].map((each) => written(each, 1)),
    ]),
  );

  const operateLog = { rows, latencies };
  const found = { time: new Date().toISOString(), runs, lists, against, taken, beside };
  const content = { ...found, uses, interactions, hashes, operateLog };
  writeFileSync(report, `${JSON.stringify(content, null, 2)}\n`);
}

// Written by config/scripts/bench.mjs.
main(JSON.parse(process.argv[2] ?? '') as Order).catch((error: unknown) => {
  console.error(error instanceof Error ? `\n${error.message}` : error);
  process.exitCode = 1;
});
