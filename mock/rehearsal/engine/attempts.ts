import * as v from 'valibot';
import { canonicalJson } from '../../../src/domain/canonical';
import { ERROR, SUCCESS } from '../../../src/domain/errors';
import { metFault } from './faults';

/** The request journal: every attempt to make a call, reads included, as its sender saw it. Kept in memory. */

/** What became of an attempt, as its sender saw it; `pending`: not answered yet. */
export const ATTEMPT_OUTCOMES = ['pending', 'answered', 'late', 'malformed', 'lost', 'dropped', 'offline'] as const;

export const attempt = v.object({
  n: v.number(),
  at: v.string(),
  ms: v.nullable(v.number()),
  account: v.string(),
  call: v.string(),
  method: v.string(),
  path: v.string(),
  orderNo: v.nullable(v.string()),
  input: v.unknown(),
  key: v.nullable(v.string()),
  /** The first attempt of the same person and call with this key, or without a key, with this input. */
  repeats: v.nullable(v.number()),
  faults: v.array(metFault),
  outcome: v.picklist(ATTEMPT_OUTCOMES),
  status: v.nullable(v.number()),
  code: v.string(),
  /** Whether the server executed it with success, whatever arrived. */
  executed: v.boolean(),
});
type Attempt = v.InferOutput<typeof attempt>;

const KEPT = 2000;
const LONGEST_INPUT = 50_000;

const isRead = ({ method, key }: Pick<Attempt, 'method' | 'key'>): boolean => method === 'GET' && key === null;

/** Which attempts to make a call are meant; what is left out matches all. */
export const attemptFilter = v.strictObject({
  call: v.optional(v.string()),
  account: v.optional(v.string()),
  code: v.optional(v.picklist([SUCCESS, ...Object.values(ERROR)])),
  orderNo: v.optional(v.string()),
  outcome: v.optional(v.picklist(ATTEMPT_OUTCOMES)),
  since: v.optional(v.pipe(v.string(), v.digits())),
});
type AttemptQuery = v.InferOutput<typeof attemptFilter>;

function isMeant(row: Attempt, { since = '0', ...wanted }: AttemptQuery): boolean {
  const fields: Readonly<Record<string, unknown>> = row;
  const isEqual = ([name, value]: [string, unknown]): boolean => value === undefined || fields[name] === value;
  return row.n > Number(since) && Object.entries(wanted).every(isEqual);
}

export class Attempts {
  private readonly rows: Attempt[] = [];
  /** The number of the first attempt for each person, call, and key or input. */
  private readonly firsts = new Map<string, number>();
  private last = 0;

  /** Notes an attempt at its arrival; its result is entered in the returned row. */
  begin(
    made: Pick<Attempt, 'at' | 'account' | 'call' | 'method' | 'path' | 'orderNo' | 'key'>,
    given: unknown = null,
  ): Attempt {
    const json = canonicalJson(given);
    const mark = `${made.account} ${made.call} ${made.key ?? json}`;
    const repeats = this.firsts.get(mark) ?? null;
    this.last += 1;
    if (repeats === null) this.firsts.set(mark, this.last);
    const input = json.length > LONGEST_INPUT ? { omitted: `${String(json.length)} characters` } : given;
    const open = { ms: null, outcome: 'pending', status: null, code: '', executed: false } as const;
    const row: Attempt = { ...made, ...open, faults: [], n: this.last, input, repeats };
    this.rows.push(row);
    this.forgetReads();
    return row;
  }

  private forgetReads(): void {
    const reads = this.rows.filter(isRead);
    const [first] = reads;
    if (first !== undefined && reads.length > KEPT) this.rows.splice(this.rows.indexOf(first), 1);
  }

  /** The latest with a fault, newest first. */
  hit(most: number): Attempt[] {
    return this.rows
      .filter(({ faults }) => faults.length > 0)
      .slice(-most)
      .reverse();
  }

  /** The attempts that match, newest first; `distinct` counts them without repetitions, `last` is the latest of all. */
  find(query: AttemptQuery) {
    const list = this.rows.filter((row) => isMeant(row, query)).reverse();
    const firsts = new Set(list.map(({ n, repeats }) => repeats ?? n));
    return { count: list.length, distinct: firsts.size, last: this.last, list };
  }
}
