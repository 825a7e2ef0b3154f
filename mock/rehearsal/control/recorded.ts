import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Request } from 'express';
import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import { canonicalJson } from '../../../src/domain/canonical';
import { rehearsalFolder } from '../engine/disk';
import { isOwn, readAnswer } from './http';

/** The answers of a real server: kept by REHEARSAL=record, found again by REHEARSAL=replay. */

/** An answer of a real server. */
export interface Received {
  readonly http: number;
  readonly contentType: string;
  readonly body: string;
  /** Those that tus and redirects live by. */
  readonly headers: Readonly<Record<string, string>>;
}

const kept = v.object({
  asked: v.string(),
  writes: v.boolean(),
  /** When a read began and a write ended: a read sees the writes before it. In milliseconds. */
  at: v.number(),
  session: v.string(),
  /** Who the session is, where the answer says so. */
  account: v.nullable(v.string()),
  http: v.number(),
  contentType: v.string(),
  body: v.string(),
  headers: v.record(v.string(), v.string()),
});
type Kept = v.InferOutput<typeof kept>;

/** One line per answer; recording goes on in the same file. */
const keptFile = (): string => path.join(rehearsalFolder(), 'recordings', 'answers.jsonl');

const askedBy = ({ method, path: at, query, body }: Request): string =>
  canonicalJson([method, at, { ...query }, (body as unknown) ?? {}]);

/** A hash of the request's cookies but the rehearsal's own; the file holds no session. */
function sessionOf({ headers: { cookie = '' } }: Request): string {
  const theirs = cookie.split(/;\s*/).filter((one) => !one.startsWith('rehearsal_'));
  return createHash('sha256').update(theirs.sort().join()).digest('hex').slice(0, 16);
}

const user = v.object({ userAccount: v.string() });

function accountIn(answer: Received, request: Request, endpoint: Endpoint | null): string | null {
  if (endpoint !== ENDPOINTS.gateway.getUserInfo) return null;
  const { model } = readAnswer(request, answer.body);
  return v.is(user, model) ? model.userAccount : null;
}

/**
 * Keeps an answer; not a file's bytes, and not those of the sign-in page, which the rehearsal has itself.
 * @param began when the request arrived, in milliseconds
 */
export function keep(answer: Received, request: Request, endpoint: Endpoint | null, began: number): void {
  if (!/json|^text|^$/.test(answer.contentType) || isOwn(request.path)) return;
  const writes = endpoint?.effects ?? !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  const at = writes ? Date.now() : began;
  const by = { session: sessionOf(request), account: accountIn(answer, request, endpoint) };
  fs.mkdirSync(path.dirname(keptFile()), { recursive: true });
  fs.appendFileSync(keptFile(), `${JSON.stringify({ asked: askedBy(request), writes, at, ...by, ...answer })}\n`);
}

function readAnswers() {
  const lines = fs.readFileSync(keptFile(), 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => v.parse(kept, JSON.parse(line))).sort((one, other) => one.at - other.at);
  const people = new Map(rows.flatMap(({ session, account }) => (account === null ? [] : [[session, account]])));
  const answers = new Map<string, Kept[]>();
  for (const row of rows) {
    const found = { ...row, account: people.get(row.session) ?? null };
    answers.set(row.asked, [...(answers.get(row.asked) ?? []), found]);
  }
  return { answers, writes: rows.filter((row) => row.writes).map(({ at }) => at) };
}

let read: ReturnType<typeof readAnswers> | undefined;

/** How far a world has replayed: the time of its last write, and how often each request was answered since. */
export interface Replayed {
  at: number;
  readonly given: Map<string, number>;
}

/**
 * The recorded answer to a request like this one, of the same person if the recording has that person: a write's in
 * their order, a read's as it was after the last write that was replayed; the last one stays.
 */
export function recordedAnswer(request: Request, account: string | null, replayed: Replayed): Received | undefined {
  const { answers, writes } = (read ??= readAnswers());
  const asked = askedBy(request);
  const all = answers.get(asked) ?? [];
  const isOf = [(row: Kept) => row.account === account, (row: Kept) => row.account !== null, () => true];
  const rows = isOf.map((is) => all.filter(is)).find((some) => some.length > 0) ?? [];
  const isWrite = rows.some((row) => row.writes);
  const end = writes.find((at) => at > replayed.at) ?? Infinity;
  const then = isWrite ? rows : rows.filter(({ at }) => at >= replayed.at && at < end);
  const before = rows.filter(({ at }) => at < replayed.at).slice(-1);
  const [choice = rows.slice(0, 1)] = [then, before].filter((some) => some.length > 0);
  const turn = canonicalJson([asked, account, isWrite ? null : replayed.at]);
  const nth = replayed.given.get(turn) ?? 0;
  replayed.given.set(turn, nth + 1);
  const row = choice[Math.min(nth, choice.length - 1)];
  if (row?.writes) replayed.at = Math.max(replayed.at, row.at);
  return row;
}
