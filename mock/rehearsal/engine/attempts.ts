import * as v from 'valibot';
import { canonicalJson } from '../../../src/domain/canonical';
import { covers, metFault } from './faults';
import { ATTEMPT_OUTCOMES } from '../effects';
import { is } from './lists';

/** The request journal: every attempt to make a call, reads included, as its sender saw it. Kept in memory. */

export const attempt = v.object({
  n: v.number(),
  /** In the world's time. */
  at: v.string(),
  /** Until it was answered or broke off; null while it is pending. */
  ms: v.nullable(v.number()),
  account: v.string(),
  call: v.string(),
  method: v.string(),
  orderNo: v.nullable(v.string()),
  input: v.unknown(),
  headers: v.record(v.string(), v.string()),
  /** The idempotency key. */
  key: v.nullable(v.string()),
  /** The first attempt of the same person and call with this key, or without a key, with this input. */
  repeats: v.nullable(v.number()),
  faults: v.array(metFault),
  outcome: v.picklist(ATTEMPT_OUTCOMES),
  /** HTTP status; null when none arrived. */
  status: v.nullable(v.number()),
  /** Code of the envelope; '' when none arrived. */
  code: v.string(),
  /** Whether the server executed it with success, whatever arrived. */
  executed: v.boolean(),
});
export type Attempt = v.InferOutput<typeof attempt>;

/** A filter; what is left out matches all. `since`: a time of the world, or the number of an attempt. */
export interface AttemptQuery {
  readonly call: string;
  readonly account?: string | undefined;
  readonly code?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly outcome?: Attempt['outcome'] | undefined;
  readonly since?: string | undefined;
  readonly matching?: unknown;
}

/** Attempts that are kept, and the longest input. */
const KEPT = 2000;
const LONGEST_INPUT = 50_000;

/** Whether a value has at least the wanted fields; a list has as many elements. Query values are text. */
export function hasFields(wanted: unknown, value: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === value || String(wanted) === value;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(wanted) && !(Array.isArray(value) && value.length === wanted.length)) return false;
  return Object.entries(wanted).every(([name, part]) =>
    hasFields(part, Object.getOwnPropertyDescriptor(value, name)?.value),
  );
}

export class Attempts {
  private readonly rows: Attempt[] = [];
  /** What makes an attempt the repetition of another one, by its number. */
  private readonly marks = new Map<number, string>();
  private last = 0;

  /** Notes an attempt at its arrival; its result is entered in the returned row. */
  begin(
    made: Pick<Attempt, 'at' | 'account' | 'call' | 'method' | 'orderNo' | 'headers' | 'key'>,
    given: unknown,
  ): Attempt {
    const json = canonicalJson(given ?? null);
    const mark = `${made.account} ${made.call} ${made.key ?? json}`;
    const [first] = [...this.marks].find(([, other]) => other === mark) ?? [null];
    this.last += 1;
    const input = json.length > LONGEST_INPUT ? { omitted: `${String(json.length)} characters` } : (given ?? null);
    const open = { ms: null, outcome: 'pending', status: null, code: '', executed: false, faults: [] } as const;
    const row: Attempt = { ...made, ...open, faults: [], n: this.last, input, repeats: first };
    this.marks.set(row.n, mark);
    const dropped = this.rows.push(row) > KEPT ? this.rows.shift() : undefined;
    if (dropped) this.marks.delete(dropped.n);
    return row;
  }

  /** The latest with a fault, newest first. */
  hit(most: number): Attempt[] {
    return this.rows
      .filter(({ faults }) => faults.length > 0)
      .slice(-most)
      .reverse();
  }

  /** Values that a field of the kept attempts has. */
  values(field: 'orderNo' | 'code'): string[] {
    return this.rows.map((row) => row[field] ?? '');
  }

  /** The attempts that match, newest first; `distinct` counts them without repetitions, `last` is the latest of all. */
  find({ call, account, code, orderNo, outcome, since, matching }: AttemptQuery) {
    const isLater = (row: Attempt): boolean =>
      since === undefined || (/^\d+$/.test(since) ? row.n > Number(since) : row.at >= since);
    const list = this.rows.filter(
      (row) =>
        covers(call, row.call) &&
        is(account, row.account) &&
        is(code, row.code) &&
        is(orderNo, row.orderNo) &&
        is(outcome, row.outcome) &&
        isLater(row) &&
        (matching === undefined || hasFields(matching, row.input)),
    );
    const firsts = new Set(list.map(({ n, repeats }) => repeats ?? n));
    return { count: list.length, distinct: firsts.size, last: this.last, list: list.reverse() };
  }
}
