import { changeResume, operateLog } from '../../src/contract/histories';
import { ERROR, SUCCESS } from '../../src/domain/errors';
import { median, signIn } from './page';

/** Response time of a query of a log, over HTTP. */
export interface Latency {
  readonly path: string;
  readonly query: string;
  /** Shows that a filter was applied. */
  readonly found: number;
  /** The first answer, which sorts the log. */
  readonly first: number;
  readonly ms: number;
  readonly slowest: number;
}

type Query = Readonly<Record<string, string>>;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
/** In the years of older rows. */
const PERIOD = { from: daysAgo(500), to: daysAgo(400) };

/** Typical queries of the logs. */
const QUERIES: readonly (readonly [path: string, queries: readonly Query[]])[] = [
  [
    operateLog.page.path,
    [
      {},
      { current: '4000' },
      { failed: 'true' },
      { actor: '林晓' },
      { role: '3' },
      { action: 'firmware.update' },
      { keyword: '10.20.3.' },
      { keyword: 'nothing has this' },
      PERIOD,
      { objectType: 'firmware', code: ERROR.permission },
      ...['at,asc', 'durationMs,desc', 'address,asc', 'actor,asc'].map((sort) => ({ sort })),
    ],
  ],
  [
    changeResume.page.path,
    [
      {},
      { current: '4000' },
      { keyword: '修订 4711' },
      { field: 'description', actor: 'dev.lin' },
      PERIOD,
      { objectType: 'firmware' },
      ...['at,asc', 'objectName,desc', 'after,asc'].map((sort) => ({ sort })),
    ],
  ],
];

interface Answer {
  readonly code: string;
  readonly message: string;
  readonly model: { readonly total: number };
}

/** Times every query of both logs after a first one, one after the other. */
export async function askLogs(address: string, times: number): Promise<Latency[]> {
  const cookies = Object.entries(await signIn(address, 'admin.qian')).map((each) => each.join('='));
  const ask = async (path: string, query: Query) => {
    const url = `${address}${path}?${new URLSearchParams(query).toString()}`;
    const begun = performance.now();
    const response = await fetch(url, { headers: { cookie: cookies.join('; ') } });
    const { code, message, model } = (await response.json()) as Answer;
    const ms = performance.now() - begun;
    if (code !== SUCCESS) throw new Error(`${url} was answered with ${code} ${message}`);
    return { found: model.total, ms };
  };
  const latencies: Latency[] = [];
  for (const [path, queries] of QUERIES)
    for (const asked of queries) {
      const { found, ms: first } = await ask(path, asked);
      const all: number[] = [];
      while (all.length < times) all.push((await ask(path, asked)).ms);
      const query = Object.entries(asked).map(([name, value]) => `${name}=${value.replace(/T.*Z$/, '')}`);
      latencies.push({ path, query: query.join(' '), found, first, ms: median(all), slowest: Math.max(...all) });
    }
  return latencies;
}
