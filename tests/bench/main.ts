import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { measure, NETS, revisit, ROW, type ListPage, type Measured, type Net, type WithBrowser } from './list';
import { askLogs, hash, interact, median, workAtLists } from './work';

/** What to measure; from config/scripts/bench.mjs. */
interface Order {
  /** Preview with the rehearsal's default size, and one with long logs. */
  readonly address: string;
  readonly longLog: string;
  readonly runs: number;
  readonly withBrowser: WithBrowser;
  /** The served build. */
  readonly dist: string;
}

/** Figures of one opening; `jsGzip`: the gzipped scripts. */
type Figures = Omit<Measured, 'scripts'> & { readonly jsGzip: number };

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

const listOf = (address: string): ListPage => ({ address, path: '/firmware/firmware', row: ROW, account: 'dev.lin' });

/** Opens the list; alternates networks, so that other load affects both. */
async function openList({ address, runs, withBrowser, dist }: Order) {
  const ours = listOf(address);
  const taken: { net: Net; figures: Figures }[] = [];
  const gzipped = (script: string): number => gzipSync(readFileSync(path.join(dist, script))).length;
  for (let run = 1; run <= runs; run += 1)
    for (const net of NETS) {
      say(`Run ${String(run)} of ${String(runs)}, ${net === 'none' ? 'network as it is' : net}`);
      const { scripts, ...figures } = await measure(ours, net, withBrowser);
      const jsGzip = scripts.reduce((sum, script) => sum + gzipped(script), 0);
      taken.push({ net, figures: { ...figures, jsGzip } });
    }
  const medians = NETS.map((net) => {
    const own = taken.filter((each) => each.net === net);
    const of = FIGURES.map((key) => [key, Math.round(median(own.map(({ figures }) => figures[key])))] as const);
    return { net, ...Object.fromEntries(of) };
  });
  return { taken, medians };
}

/** Measures everything: medians of the runs. @returns the figures, for reports/bench.json, and tables of them to print */
export async function bench(order: Order) {
  const { address, longLog, runs, withBrowser } = order;
  const { taken, medians } = await openList(order);
  const revisits = await repeated('Visits', runs, () => revisit(listOf(address), withBrowser));
  const uses = await repeated('Lists', runs, () => workAtLists(address, longLog, withBrowser));
  const interactions = await repeated('Interactions', runs, () => interact(address, withBrowser));
  const hashes = await repeated('Hash', runs, hash);
  const latencies = await askLogs(longLog, runs);

  const work: readonly (readonly [what: string, values: readonly number[], wanted?: string])[] = [
    ['first row at the next visits, CPU slowed 4×, ms', revisits.flat()],
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
  const tables = {
    'Until the first row: Chromium 1366×768, CPU slowed 4×, nothing cached. 3G: 1.6 Mbps, 150 ms. Bytes compressed, times in ms.':
      medians,
    'At work; the CPU slowed 4× for the first event after a press.': work.map(([what, values, wanted]) => {
      const [middle, most] = [median(values), Math.max(...values)].map(Math.round);
      return { what, median: middle, most, wanted };
    }),
    'Logs of 100,000 rows, answered by the rehearsal, in ms (wanted: 50 or less)': latencies,
  };
  const figures = { medians, taken, revisits, uses, interactions, hashes, latencies };
  return { figures: { time: new Date().toISOString(), runs, ...figures }, tables };
}
