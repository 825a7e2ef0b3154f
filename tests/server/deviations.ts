import { createHash, randomUUID } from 'node:crypto';
import type { Part } from '.';
import type { Deviation, Got, Sent } from './standIn';

/** Servers like the rehearsal, each with one deviation, by which a release or the work of people can go wrong. */

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const parsed = (body: Buffer | string): Json => objectOf(JSON.parse(String(body) || 'null'));

/** Changes the answers at the end of a path; JSON alone, as its envelope. */
const answer =
  (path: string, change: (got: Got, sent: Sent, envelope: Json) => Got): Deviation =>
  async (sent, next) => {
    const got = await next(sent);
    if (!sent.url.pathname.endsWith(path)) return got;
    return change(got, sent, got.headers['content-type']?.includes('json') === true ? parsed(got.body) : {});
  };
const json = (got: Got, envelope: Json): Got => ({ ...got, body: JSON.stringify(envelope) });
const envelope = (path: string, change: (envelope: Json, sent: Sent) => Json): Deviation =>
  answer(path, (got, sent, now) => json(got, change(now, sent)));
/** Changes the model of a success. */
const model = (path: string, change: (model: unknown, sent: Sent) => unknown): Deviation =>
  envelope(path, (now, sent) => (now.code === 'S00000' ? { ...now, model: change(now.model, sent) } : now));
const fields = (path: string, change: (model: Json, sent: Sent) => Json): Deviation =>
  model(path, (now, sent) => ({ ...objectOf(now), ...change(objectOf(now), sent) }));
const listOf = (now: Json): readonly Json[] => (Array.isArray(now.list) ? now.list.filter(isObject) : []);
const eachRow = (path: string, change: Json | ((row: Json) => Json)): Deviation =>
  fields(path, (now) => ({
    list: listOf(now).map((row) => ({ ...row, ...(typeof change === 'function' ? change(row) : change) })),
  }));
const entries = (path: string, change: (list: readonly Json[]) => unknown): Deviation =>
  model(path, (now) => change(Array.isArray(now) ? now.filter(isObject) : []));

/** Changes requests at the end of a path. */
const request =
  (path: string, change: (sent: Sent) => Sent): Deviation =>
  (sent, next) =>
    next(sent.url.pathname.endsWith(path) ? change(sent) : sent);
const query = (path: string, name: string, value: (given: string) => string | null): Deviation =>
  request(path, (sent) => {
    const url = new URL(sent.url);
    const given = url.searchParams.get(name);
    const taken = given === null ? null : value(given);
    if (given !== null) url.searchParams.delete(name);
    if (taken !== null) url.searchParams.set(name, taken);
    return { ...sent, url };
  });
const headers = (path: string, change: Readonly<Record<string, string | null>>): Deviation =>
  request(path, (sent) => {
    const all = Object.entries({ ...sent.headers, ...change });
    return { ...sent, headers: Object.fromEntries(all.flatMap(([name, to]) => (to === null ? [] : [[name, to]]))) };
  });
const bodies = (path: string, change: (body: Json) => Json): Deviation =>
  request(path, (sent) => {
    const now = parsed(sent.body);
    return { ...sent, body: Buffer.from(JSON.stringify({ ...now, ...change(now) })) };
  });
/** Whoever asks is another person. */
const as = (path: string, account: string): Deviation =>
  request(path, (sent) => ({
    ...sent,
    headers: {
      ...sent.headers,
      cookie: (sent.headers.cookie ?? '').replace(/sso_session=[^;]*/, `sso_session=${account}`),
    },
  }));
const text = (path: string, from: string | RegExp, to: string): Deviation =>
  answer(path, (got) => ({
    ...got,
    body:
      Buffer.isBuffer(got.body) && got.headers['content-type']?.includes('json')
        ? String(got.body).replace(from, to)
        : got.body,
  }));

const DONE = { code: 'S00000', message: '', error: null, success: true, model: null };
/** Says of refused calls that they are accepted. */
const granted = (path: string, isMeant: (now: Json, sent: Sent) => boolean = () => true): Deviation =>
  envelope(path, (now, sent) => (now.code !== 'S00000' && isMeant(now, sent) ? DONE : now));
/** Answers a write as if it were done. */
const idle =
  (path: string): Deviation =>
  (sent, next) =>
    sent.url.pathname.endsWith(path) && !String(sent.body).includes('forged')
      ? Promise.resolve({ http: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(DONE) })
      : next(sent);
/** Answers a key by its first answer. @param of what tells two calls apart */
function remembering(of: (sent: Sent) => string): Deviation {
  const answers = new Map<string, Got>();
  return async (sent, next) => {
    const key = `${sent.headers['idempotency-key'] ?? randomUUID()} ${of(sent)}`;
    const got = answers.get(key) ?? (await next(sent));
    if (String(got.body).includes('"S00000"')) answers.set(key, got);
    return got;
  };
}
const status = (from: number, to: number): Deviation =>
  answer('', (got) => (got.http === from ? { ...got, http: to } : got));
const paging = (page: string, of: (now: Got, first: Got) => Got): Deviation => {
  let first: Got | null = null;
  return answer(NUMBERS, (got, { url: { searchParams: asked } }) => {
    if (asked.get('pageSize') !== '2' && page === '2') {
      first ??= got;
      return got;
    }
    return asked.get('pageSize') === '2' && asked.get('current') === page ? of(got, first ?? got) : got;
  });
};
/** Takes a file of whatever hash, and has no tus. */
const anyHash: Deviation = async (sent, next) => {
  const url = new URL(sent.url);
  if (sent.method === 'PUT') url.searchParams.set('sha256', createHash('sha256').update(sent.body).digest('hex'));
  if (sent.method === 'PUT') url.searchParams.delete('md5');
  const got = await next({ ...sent, url });
  return got.http === 201 ? { ...got, http: 405, headers: {} } : got;
};
const later = (time: string): string => new Date(Date.parse(time) + 8 * 3_600_000).toISOString();
const TIME = /"\d{4}-\d\d-\d\dT[\d:.]+Z"/g;
const ahead: Deviation = answer('', (got) => {
  const isJson = got.headers['content-type']?.includes('json') === true;
  return isJson ? { ...got, body: String(got.body).replace(TIME, (time) => `"${later(time.slice(1, -1))}"`) } : got;
});

const NUMBERS = '/firmware/page';
const ORDER = '/testingOrder/detail';
const BAR = '/stepBar';
const LOG = '/approveLog';
const VERSION = '/firmwareVersion/detail';
const RUN = { kind: 'automated', total: 1, passed: 1, failed: 0, reportLink: '' };
const open = (origin: string, method: string | null): Deviation =>
  answer('', (got, sent) =>
    method === null || sent.method === method
      ? { ...got, headers: { ...got.headers, 'access-control-allow-origin': origin } }
      : got,
  );

/** [what the server does, how, the rules that name it, the line] */
type Row = readonly [what: string, server: Deviation, part: Part, line: RegExp];

/** What hangs a release or a person's work. */
// prettier-ignore
const RELEASE: readonly Row[] = [
  ['has the newest entry of a log first', entries(LOG, (log) => [...log].reverse()), 'writes', /the oldest entry must be the first/],
  ['counts a total without the keyword', fields(NUMBERS, ({ total }, { url }) => ({ total: url.searchParams.has('keyword') ? 40 : total })), 'reads', /firmware\/page: the total ignores the keyword/],
  ['minds capital letters in a keyword', fields(NUMBERS, (now, { url }) => ({ list: listOf(now).filter((row) => JSON.stringify(row).includes(url.searchParams.get('keyword') ?? '')) })), 'reads', /the keyword minds capital letters/],
  ['has six steps', entries(BAR, (bar) => bar.slice(0, 6)), 'reads', /stepBar: seven steps expected, 6 came/],
  ['has a current step in a closed order', entries(BAR, (bar) => bar.map((step, index) => ({ ...step, current: step.current === true || (index === 6 && !bar.some(({ current }) => current)) }))), 'reads', /stepBar: a closed order has a current step/],
  ['sends times eight hours ahead', ahead, 'writes', /its time is not of now/],
  ['answers a download with HTML', answer('/firmwareVersion/download', (got) => ({ ...got, headers: { 'content-type': 'text/html' }, body: '<html>' })), 'writes', /download: the download is another file \(text\/html/],
  ['drops remarks and evidence from the log', entries(LOG, (log) => log.map((entry) => ({ ...entry, remark: '', evidence: null }))), 'writes', /the log drops the remark of a decision/],
  ['takes a return without a remark', bodies('/testReceptionApproval', ({ decision, remark }) => (decision === 'return' ? { remark: remark || '-' } : {})), 'writes', /a return without a remark: E00003 expected, S00000 came/],
  ['takes a pass without evidence', bodies('/automatedTestApproval', ({ evidence }) => ({ evidence: evidence ?? RUN })), 'writes', /step 3 without evidence: E00003 expected, S00000 came/],
  ['takes decisions during a pause', granted('/testReceptionApproval', ({ code }) => code === 'E00013'), 'writes', /a decision during a pause: E00013 expected, S00000 came/],
  ['lets anybody transfer', as('/task/transfer', 'test.chen'), 'writes', /a transfer by somebody who is not on the order: E00007 expected, S00000 came/],
  ['takes a resubmission of any order', granted('/addtestingOrder', (_now, { body }) => 'orderNo' in parsed(body)), 'writes', /a resubmission of an order that is not returned: .* expected, S00000 came/],
  ['leaves a returned version in test', text(VERSION, '"state":"draft"', '"state":"inTest"'), 'writes', /a returned version: state draft expected, inTest came/],
  ['leaves a released version in test', text(VERSION, '"state":"released"', '"state":"inTest"'), 'writes', /a released version: state released expected, inTest came/],
  ['answers the key of another person', remembering(({ url, body }) => `${url.pathname} ${String(body)}`), 'writes', /firmware\/add: the key of another person must not get their answer: .* S00000 came/],
  ['does not end a session at log-out', idle('/auth/logout'), 'writes', /log-out has no effect/],
];

/** Writes. */
// prettier-ignore
const WRITES: readonly Row[] = [
  ['ignores idempotency keys', request('', (sent) => ({ ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } })), 'writes', /the same key again: S00000 expected, E000(11|16) came/],
  ['takes a key for another input', remembering(() => ''), 'writes', /a key with another input: E00016 expected, S00000 came/],
  ['lets testers release', as('/toBeReleaseApproval', 'ops.he'), 'writes', /step 6 by somebody of the other list: E00007 expected, S00000 came/],
  ['stays at a step that was decided', text(ORDER, '"status":5', '"status":4'), 'writes', /after step 6: status 5 expected, 4 came/],
  ['keeps a failed release', text(VERSION, '"state":"recalled"', '"state":"released"'), 'writes', /state recalled expected, released came/],
  ['lets anybody register', as('/firmware/add', 'dev.lin'), 'writes', /a number by a tester: E00007 expected, E/],
  ['accepts a refused write by 204', answer('', (got, _sent, { code }) => (code === 'E00006' ? { http: 204, headers: {}, body: '' } : got)), 'writes', /a change by the revision before: E00006 expected, S00000 came/],
  ['accepts an outdated revision', granted('/firmware/update'), 'writes', /a change by the revision before: E00006 expected, S00000 came/],
  ['accepts another site', headers('', { 'sec-fetch-site': null, origin: null }), 'writes', /a call from another site: HTTP 400 expected/],
  ['does without the console’s header', headers('', { origin: null }), 'writes', /a call without the console’s header: HTTP 400 expected/],
  ['lets every origin read', open('*', 'GET'), 'writes', /firmware\/page: other sites may read it/],
  ['grants every preflight', open('https://stranger.example', 'OPTIONS'), 'writes', /the preflight of another site is granted/],
  ['has the submitter test', granted('/addtestingOrder', ({ model: now }) => JSON.stringify(now).includes('testerList')), 'writes', /the submitter as tester: E00003 expected, S00000 came/],
  ['decides any step', granted('/confirmApproval'), 'writes', /a decision of step 2 before step 1: .* expected, S00000 came/],
  ['sends no Location for an upload', answer('/upload', (got) => (got.http === 201 ? { ...got, headers: { 'tus-resumable': '1.0.0' } } : got)), 'writes', /an upload begins without a Location/],
  ['accepts a part at any offset', status(409, 204), 'writes', /a part at another offset: HTTP 409 expected, 204 came/],
  ['takes a file of a wrong hash', anyHash, 'writes', /a file of another hash is taken/],
  ['only answers that it withdraws', idle('/withdrawApproval'), 'writes', /a withdrawn order is open/],
  ['only answers that it disables', idle('/firmware/enableDisable'), 'writes', /a number that was disabled is enabled/],
  ['keeps a cancelled upload', answer('', (got, { method }) => (method === 'HEAD' && got.http >= 400 ? { ...got, http: 200 } : got)), 'writes', /a cancelled upload is still there/],
];

/** Reads. */
// prettier-ignore
const READS: readonly Row[] = [
  ['needs no session', answer(NUMBERS, (got) => (got.http === 403 ? { ...got, http: 200 } : got)), 'reads', /without a session: HTTP 401 or 403 expected, 200 came/],
  ['sends JSON as HTML', answer(NUMBERS, (got) => ({ ...got, headers: { 'content-type': 'text/html' } })), 'reads', /firmware\/page: the answer must be JSON, its type is text\/html/],
  ['sends JSON without its type', answer(NUMBERS, (got) => ({ ...got, headers: {} })), 'reads', /firmware\/page: the answer must be JSON, its type is missing/],
  ['sends the code as a number', envelope(ORDER, (now) => ({ ...now, code: 0 })), 'reads', /detail: the answer: code must be .*, 0 came/],
  ['calls a refusal a success', envelope(ORDER, (now) => ({ ...now, code: 'S00000' })), 'reads', /what does not exist: E00010 expected, S00000 came/],
  ['sends a code that is not in the catalogue', envelope(ORDER, (now) => (now.code === 'S00000' ? now : { ...now, code: 'E99999' })), 'reads', /E00010 expected, E99999 came/],
  ['counts rows wrongly', fields(NUMBERS, () => ({ total: 1 })), 'reads', /firmware\/page: the total is wrong: 1, with 20 rows/],
  ['lets others keep answers', answer('/firmware/detail', (got) => ({ ...got, headers: { ...got.headers, 'cache-control': 'public' } })), 'reads', /others may keep the answer \(Cache-Control: public\)/],
  ['sends a number as a text', fields(NUMBERS, ({ total }) => ({ total: String(total) })), 'reads', /firmware\/page: the answer: model\.total must be number, "\d+" came/],
  ['sends an unknown kind', eachRow(NUMBERS, { deviceType: 'toaster' }), 'reads', /model\.list\.\*\.deviceType must be equal to one of .*, "toaster" came/],
  ['has one page only', paging('2', (_got, first) => first), 'reads', /the second page repeats rows of the first/],
  ['ignores the size of a page', paging('1', (got) => json(got, { ...parsed(got.body), model: { ...objectOf(parsed(got.body).model), list: [...listOf(objectOf(parsed(got.body).model)), ...listOf(objectOf(parsed(got.body).model))] } })), 'reads', /a page of 2 has 4 rows/],
  ['refuses without the field', envelope(NUMBERS, (now) => (now.code === 'E00003' ? { ...now, model: null } : now)), 'reads', /E00003 must name the field pageSize/],
  ['sends the steps in another order', entries(BAR, (bar) => [...bar].reverse()), 'reads', /its steps are out of order/],
  ['ignores keywords', query(NUMBERS, 'keyword', () => null), 'reads', /a keyword that nothing has is ignored/],
  ['ignores filters', query(NUMBERS, 'module', () => null), 'reads', /the filter module is ignored/],
  ['ignores the sort', query(NUMBERS, 'sort', () => null), 'reads', /the sort createdAt,asc is ignored/],
  ['sorts in one direction', query(NUMBERS, 'sort', (sort) => sort.replace('desc', 'asc')), 'reads', /the sort createdAt,desc is ignored/],
  ['repeats a page beyond the end', query(NUMBERS, 'current', (page) => (page === '9999' ? '1' : page)), 'reads', /a page beyond the end must be empty/],
  ['sends times without a zone', eachRow(NUMBERS, ({ createdAt }) => ({ createdAt: String(createdAt).replace('Z', '') })), 'reads', /model\.list\.\*\.createdAt must match format "date-time", ".*" came/],
  ['sends ids as numbers', fields(ORDER, () => ({ versionId: 7 })), 'reads', /detail: the answer: model\.versionId must be string, 7 came/],
  ['fails with an envelope', answer('/testing/counts', (got) => ({ ...got, http: 500 })), 'reads', /counts: .*500/],
  ['sends another number', fields('/firmware/detail', () => ({ firmwareNo: 'ANOTHER' })), 'reads', /another number than .* came/],
];

/** Every deviation that a check must name. */
export const DEVIATIONS: readonly Row[] = [...RELEASE, ...WRITES, ...READS];
