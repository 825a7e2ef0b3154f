import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Request } from 'express';
import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import { PAGE_CODES } from '../../../src/domain/access/rights';
import { isRole } from '../../../src/domain/access/roles';
import { canonicalJson } from '../../../src/domain/canonical';
import { rehearsalFolder } from '../engine/disk';
import { isOwn, readAnswer } from './http';
import type { Persona } from './product';

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

const user = v.object({
  userAccount: v.string(),
  userName: v.fallback(v.string(), ''),
  model: v.fallback(v.record(v.string(), v.unknown()), {}),
});

/** The person that an answer about the signed-in user tells; what the person may open is in other answers. */
function personIn(request: Pick<Request, 'path'>, body: string): Persona | null {
  const { success, output } = v.safeParse(user, readAnswer(request, body).model);
  if (!success) return null;
  const { userAccount: account, userName, model } = output;
  return {
    account,
    name: userName || account,
    roles: Object.keys(model).map(Number).filter(isRole),
    pages: PAGE_CODES,
  };
}

function accountIn(answer: Received, request: Request, endpoint: Endpoint | null): string | null {
  return endpoint === ENDPOINTS.gateway.getUserInfo ? (personIn(request, answer.body)?.account ?? null) : null;
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

const question = v.pipe(v.string(), v.parseJson(), v.looseTuple([v.string(), v.string()]));

function readAnswers() {
  const lines = fs.readFileSync(keptFile(), 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => v.parse(kept, JSON.parse(line))).sort((one, other) => one.at - other.at);
  const people = new Map<string, Persona>();
  for (const { session, account, asked, body } of rows) {
    const person = account === null ? null : personIn({ path: v.parse(question, asked)[1] }, body);
    if (person !== null) people.set(session, person);
  }
  const answers = new Map<string, Kept[]>();
  for (const row of rows) {
    const found = { ...row, account: people.get(row.session)?.account ?? null };
    answers.set(row.asked, [...(answers.get(row.asked) ?? []), found]);
  }
  return { answers, people, writes: rows.filter((row) => row.writes).map(({ at }) => at) };
}

let read: ReturnType<typeof readAnswers> | undefined;

/** The people that the recording has, each once. */
export function recordedPeople(): readonly Persona[] {
  if (!fs.existsSync(keptFile())) return [];
  const { people } = (read ??= readAnswers());
  return [...new Map([...people.values()].map((person) => [person.account, person])).values()];
}

/** How far a world has replayed: the time of its last write, and how often each request was answered since. */
export interface Replayed {
  at: number;
  readonly given: Map<string, number>;
}

/**
 * The recorded answer to a request like this one, of the same person if the recording has that person: a write's in
 * their order, a read's as it was after the last write that was replayed; the last one stays.
 * @param chosen who signed in here; null: whose session it was in the recording
 */
export function recordedAnswer(request: Request, chosen: string | null, replayed: Replayed): Received | undefined {
  const { answers, people, writes } = (read ??= readAnswers());
  const account = chosen ?? people.get(sessionOf(request))?.account ?? null;
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
