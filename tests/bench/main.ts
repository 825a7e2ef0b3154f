import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { askCalls } from './calls';
import { hashings } from './hash';
import type { Hashings } from './hash';
import { kitBytes, kitsTable } from './kits';
import { interact } from './interactions';
import { LIST, measure, ourList } from './measure';
import type { Figures, Launch, ListPage, Measured, Net } from './measure';
import { median } from './median';
import { askLogs } from './logs';
import { PEERS, RIVAL } from './peers';
import type { Peer } from './peers';
import { callsTable, interactionsTable, latencyTable, listsTable, ratios, ratiosLine, usesTable } from './print';
import { use } from './use';
import type { Use } from './use';

/** Settings from config/scripts/bench.mjs. */
interface Order {
  /** Preview with the rehearsal's default size. */
  readonly console: string;
  /** Preview with long logs. */
  readonly longLog: string;
  /** Another console on this machine, measured alternately with ours; null: none. */
  readonly peer: ListPage | null;
  readonly rows: number;
  readonly runs: number;
  readonly launch: Launch;
  readonly report: string;
  /** The served build. */
  readonly dist: string;
  /** Durations of the build and of `npm start` until its first row, ms; empty when not requested. */
  readonly builds: readonly number[];
  readonly starts: readonly number[];
}

const say = (text: string): void => void process.stdout.write(text);

function medians(runs: readonly Figures[]): Figures {
  const of = (key: keyof Figures): number => median(runs.map((run) => run[key]));
  return {
    js: of('js'),
    jsGzip: of('jsGzip'),
    css: of('css'),
    total: of('total'),
    requests: of('requests'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    firstRow: of('firstRow'),
    longTasks: of('longTasks'),
    tbt: of('tbt'),
    heap: of('heap'),
  };
}

/** Script sizes are gzipped like the peers', whatever the server sent. */
function gzipped({ scripts, ...measured }: Measured, dist: string): Figures {
  const bytes = scripts.map((script) => gzipSync(readFileSync(path.join(dist, script))).length);
  return { ...measured, jsGzip: bytes.reduce((sum, each) => sum + each, 0) };
}

/** Typical work in the console, repeated. */
async function useConsole({ console: address, longLog, runs, launch }: Order): Promise<Use[]> {
  const taken: Use[] = [];
  while (taken.length < runs) {
    say(`Use ${taken.length + 1} of ${runs}\n`);
    taken.push(await use(address, longLog, launch));
  }
  return taken;
}

async function interactOften({ console: address, runs, launch }: Order): Promise<ReadonlyMap<string, number>[]> {
  const taken: ReadonlyMap<string, number>[] = [];
  while (taken.length < runs) {
    say(`Interactions ${taken.length + 1} of ${runs}\n`);
    taken.push(await interact(address, launch));
  }
  return taken;
}

async function hashOften(times: number): Promise<Hashings[]> {
  const taken: Hashings[] = [];
  while (taken.length < times) taken.push(await hashings());
  return taken;
}

type Runs = Record<Net, Figures[]>;

/** Alternates networks and pages, so that other load affects all. */
async function openLists({ console: address, peer, runs, launch, dist }: Order): Promise<{ ours: Runs; peers: Runs }> {
  const ours: Runs = { none: [], '3G': [] };
  const peers: Runs = { none: [], '3G': [] };
  for (let run = 1; run <= runs; run += 1) {
    for (const net of ['none', '3G'] as const) {
      say(`Run ${run} of ${runs}, ${net === 'none' ? 'network as it is' : net}\n`);
      ours[net].push(gzipped(await measure(ourList(address), net, launch), dist));
      if (peer === null) continue;
      const theirs = await measure(peer, net, launch);
      // Its server sends gzip, so the transferred size is used.
      peers[net].push({ ...theirs, jsGzip: theirs.js });
    }
  }
  return { ours, peers };
}

/** The peer's figures of this run. */
function peerNow({ peer }: Order, runs: Runs): Peer[] {
  if (peer === null) return [];
  const page = `${peer.address}${peer.path}, now`;
  return (['none', '3G'] as const).map((net) => ({ page, net, figures: medians(runs[net]) }));
}

async function main(order: Order): Promise<void> {
  const { rows, runs, report } = order;
  const { ours: taken, peers: beside } = await openLists(order);
  const lists = { none: medians(taken.none), '3G': medians(taken['3G']) };
  const now = peerNow(order, beside);
  const rivals = now.length > 0 ? now : PEERS.filter(({ page }) => page === RIVAL);
  const against = ratios(lists, rivals);
  say(`\nUntil the first row of ${LIST}: Chromium 1366×768, CPU slowed 4×, nothing cached, median of ${runs}.\n`);
  say('3G: 1.6 Mbps, 150 ms. Bytes compressed, times in ms. Peers without "now": recorded in the same profile.\n\n');
  say(listsTable(lists, [...now, ...PEERS]));
  say(`\n${ratiosLine(against)}`);

  const kits = await kitBytes();
  const uses = await useConsole(order);
  const interactions = await interactOften(order);
  const hashes = await hashOften(runs);
  const calls = await askCalls(order.console, runs);
  const latencies = await askLogs(order.longLog, runs);

  say(`\nWhat each kit adds to the scripts before that row, told by bundles with and without it.\n\n`);
  say(kitsTable(kits));
  say(`\nAt work, median of ${runs}; the CPU slowed 4× but for scrolling and cases.\n\n`);
  say(usesTable(uses, hashes, order.builds, order.starts));
  say(`\nInteractions, press to next paint, CPU slowed 4×, median of ${runs} (wanted: 200 ms or less).\n\n`);
  say(interactionsTable(interactions));
  say(`\nCalls answered by the rehearsal, median of ${runs}.\n\n`);
  say(callsTable(calls));
  say(`\nOperation log of ${rows} rows, answered by the rehearsal, median of ${runs} (wanted: 50 ms or less).\n\n`);
  say(latencyTable(latencies));

  const content = {
    time: new Date().toISOString(),
    runs,
    lists,
    against,
    taken,
    peers: [...now, ...PEERS],
    beside,
    kits,
    uses,
    interactions: interactions.map((each) => Object.fromEntries(each)),
    hashes,
    calls,
  };
  const { builds, starts } = order;
  writeFileSync(
    report,
    `${JSON.stringify({ ...content, builds, starts, operateLog: { rows, latencies } }, null, 2)}\n`,
  );
}

// Written by config/scripts/bench.mjs.
main(JSON.parse(process.argv[2] ?? '') as Order).catch((error: unknown) => {
  console.error(error instanceof Error ? `\n${error.message}` : error);
  process.exitCode = 1;
});
