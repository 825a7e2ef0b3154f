import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { measure, NETS, ROW, type ListPage, type Measured, type Net, type WithBrowser } from './list';
import { askLogs, hash, interact, median, workAtLists } from './work';

/** What to measure; from config/scripts/bench.mjs. */
interface Order {
  /** Preview with the rehearsal's default size, and one with long logs. */
  readonly address: string;
  readonly longLog: string;
  /** Another console on this machine, measured alternately with ours; null: none. */
  readonly peer: ListPage | null;
  readonly runs: number;
  readonly withBrowser: WithBrowser;
  /** The served build. */
  readonly dist: string;
}

/** Figures of one opening; `jsGzip`: the gzipped scripts, comparable with the peers'. */
type Figures = Omit<Measured, 'scripts'> & { readonly jsGzip: number };

/** A list with the medians of its figures; missing ones were not measured. */
interface Medians {
  readonly page: string;
  readonly net: Net;
  readonly figures: Partial<Figures>;
}

const RIVAL = 'Ant Design Pro 6.0.3 table-list';
/** The page that the targets refer to, recorded in the same profile (medians of five), for a run without a peer. */
const RECORDED: readonly Medians[] = [
  {
    page: RIVAL,
    net: 'none',
    figures: { fcp: 2812, firstRow: 3309, tbt: 1405, requests: 48, js: 915e3, heap: 18.4e6 },
  },
  { page: RIVAL, net: '3G', figures: { fcp: 5324, firstRow: 7091, tbt: 1117 } },
];

/** In the order of the table's columns. */
// prettier-ignore
const FIGURES = ['jsGzip', 'js', 'css', 'total', 'requests', 'fcp', 'lcp', 'firstRow', 'longTasks', 'tbt', 'heap'] as const;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function repeated<Result>(what: string, times: number, work: () => Promise<Result>): Promise<Result[]> {
  const taken: Result[] = [];
  while (taken.length < times) {
    say(`${what} ${String(taken.length + 1)} of ${String(times)}`);
    taken.push(await work());
  }
  return taken;
}

/** Opens the lists; alternates networks and pages, so that other load affects all. */
async function openLists({ address, peer, runs, withBrowser, dist }: Order) {
  const ours: ListPage = { address, path: '/firmware/firmware', row: ROW, account: 'dev.lin' };
  const taken: { page: string; net: Net; figures: Figures }[] = [];
  const gzipped = (script: string): number => gzipSync(readFileSync(path.join(dist, script))).length;
  for (let run = 1; run <= runs; run += 1)
    for (const net of NETS) {
      say(`Run ${String(run)} of ${String(runs)}, ${net === 'none' ? 'network as it is' : net}`);
      const { scripts, ...figures } = await measure(ours, net, withBrowser);
      const jsGzip = scripts.reduce((sum, script) => sum + gzipped(script), 0);
      taken.push({ page: 'this console', net, figures: { ...figures, jsGzip } });
      if (peer === null) continue;
      const { scripts: _theirs, ...beside } = await measure(peer, net, withBrowser);
      // Its server sends gzip, so the transferred size is used.
      taken.push({ page: `${peer.address}${peer.path}, now`, net, figures: { ...beside, jsGzip: beside.js } });
    }
  const pages = [...new Set(taken.map(({ page }) => page))];
  const lists = pages.flatMap((page) =>
    NETS.map((net): Medians => {
      const own = taken.filter((each) => each.page === page && each.net === net);
      const medians = FIGURES.map((key) => [key, Math.round(median(own.map(({ figures }) => figures[key])))] as const);
      return { page, net, figures: Object.fromEntries(medians) };
    }),
  );
  return { taken, lists: peer === null ? [...lists, ...RECORDED] : lists };
}

/** Our figures divided by those of the other console, whose scripts were gzipped. */
function ratios(lists: readonly Medians[]) {
  const [ours, other] = [lists.slice(0, 2), lists.slice(2)];
  const of = (all: readonly Medians[], net: Net, key: keyof Figures): number =>
    all.find((each) => each.net === net)?.figures[key] ?? NaN;
  return {
    page: other[0]?.page ?? '',
    firstRow: of(ours, 'none', 'firstRow') / of(other, 'none', 'firstRow'),
    firstRow3G: of(ours, '3G', 'firstRow') / of(other, '3G', 'firstRow'),
    js: of(ours, 'none', 'jsGzip') / of(other, 'none', 'js'),
  };
}

/** Measures everything: medians of the runs. @returns the figures, for reports/bench.json, and tables of them to print */
export async function bench(order: Order) {
  const { address, longLog, runs, withBrowser } = order;
  const { taken, lists } = await openLists(order);
  const uses = await repeated('Lists', runs, () => workAtLists(address, longLog, withBrowser));
  const interactions = await repeated('Interactions', runs, () => interact(address, withBrowser));
  const hashes = await repeated('Hash', runs, hash);
  const latencies = await askLogs(longLog, runs);
  const against = ratios(lists);

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
  const { page, ...ratio } = against;
  const times = Object.entries(ratio).map(([name, value]) => `${name} ${value.toFixed(2)} ×`);
  const tables = {
    'Until the first row: Chromium 1366×768, CPU slowed 4×, nothing cached. 3G: 1.6 Mbps, 150 ms. Bytes compressed, times in ms.':
      lists.map(({ figures, ...list }) => ({ ...list, ...figures })),
    [`Against ${page} (wanted: 0.50 × or less): ${times.join(', ')}`]: [],
    'At work; the CPU slowed 4× for the first event after a press.': work.map(([what, values, wanted]) => {
      const [middle, most] = [median(values), Math.max(...values)].map(Math.round);
      return { what, median: middle, most, wanted };
    }),
    'Logs of 100,000 rows, answered by the rehearsal, in ms (wanted: 50 or less)': latencies,
  };
  const figures = { lists, against, taken, uses, interactions, hashes, latencies };
  return { figures: { time: new Date().toISOString(), runs, ...figures }, tables };
}
