import { changeResume } from '../../src/contract/changeResume';
import { operateLog } from '../../src/contract/operateLog';
import { ERROR, SUCCESS } from '../../src/domain/errors';
import { median } from './median';
import { signIn } from './rehearsal';

/** Response time of a query. */
export interface Latency {
  readonly log: string;
  readonly question: string;
  readonly found: number;
  /** The first answer, which sorts the log. */
  readonly first: number;
  readonly ms: number;
  readonly slowest: number;
}

/** A person who may read the logs. */
const ACCOUNT = 'admin.qian';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

type Query = Readonly<Record<string, string>>;

/** Typical queries of the logs; dates are in the years of older rows. */
const questions = (): readonly (readonly [path: string, log: string, queries: readonly Query[]])[] => [
  [
    operateLog.page.path,
    'operation log',
    [
      {},
      { current: '4000' },
      { failed: 'true' },
      { actor: '林晓' },
      { role: '3' },
      { action: 'firmware.update' },
      { keyword: '10.20.3.' },
      { keyword: 'nothing has this' },
      { from: daysAgo(500), to: daysAgo(400) },
      { objectType: 'firmware', code: ERROR.permission },
      { sort: 'at,asc' },
      { sort: 'durationMs,desc' },
      { sort: 'address,asc' },
      { sort: 'actor,asc', failed: 'true' },
    ],
  ],
  [
    changeResume.page.path,
    'change history',
    [
      {},
      { current: '4000' },
      { keyword: '修订 4711' },
      { field: 'description', actor: 'dev.lin' },
      { from: daysAgo(500), to: daysAgo(400) },
      { objectType: 'firmware' },
      { sort: 'at,asc' },
      { sort: 'objectName,desc' },
      { sort: 'after,asc' },
    ],
  ],
];

const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value);
const sayQuery = (query: Query): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${isDate(value) ? value.slice(0, 10) : value}`)
    .join(' ') || 'all, newest first';

interface Answer {
  readonly code: string;
  readonly message: string;
  readonly model: { readonly total: number };
}

/** Times every query of both logs over HTTP, after a warm-up. */
export async function askLogs(address: string, times: number): Promise<Latency[]> {
  const { cookie } = await signIn(address, ACCOUNT);
  const ask = async (path: string, query: Query): Promise<{ found: number; ms: number }> => {
    const url = `${address}${path}?${new URLSearchParams(query).toString()}`;
    const begun = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    const { code, message, model } = (await response.json()) as Answer;
    const ms = performance.now() - begun;
    if (code !== SUCCESS) throw new Error(`${path} answered ${sayQuery(query)} with ${code} ${message}`);
    return { found: model.total, ms };
  };
  const latencies: Latency[] = [];
  for (const [path, log, queries] of questions()) {
    for (const query of queries) {
      const first = await ask(path, query);
      const taken: number[] = [];
      while (taken.length < times) taken.push((await ask(path, query)).ms);
      const said = { log, question: sayQuery(query), found: first.found, first: first.ms };
      latencies.push({ ...said, ms: median(taken), slowest: Math.max(...taken) });
    }
  }
  return latencies;
}
