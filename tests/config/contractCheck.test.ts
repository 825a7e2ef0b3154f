import type { Json, JsonObject } from '../../config/openapi/schemas';
import { isJsonObject } from '../../config/openapi/schemas';
import { asker, checkContract } from '../../config/contractCheck/check';
import type { TrialResult } from '../../config/contractCheck/exchange';
import { describe as line, report } from '../../config/contractCheck/report';
import type { Answered, Ask } from '../../config/contractCheck/send';
import { RehearsalServer } from '../mock/server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/** `npm run check -- server`: no difference at the rehearsal, and each deliberate deviation is reported. */

let server: RehearsalServer;
let rehearsal: Ask;
beforeAll(async () => {
  server = await RehearsalServer.start();
  worlds.begin('contract-check');
  // The check only reads, so each answer is asked for once.
  const [ask, answers] = [asker(server.address), new Map<string, ReturnType<Ask>>()];
  rehearsal = (request) => {
    const answer = answers.get(JSON.stringify(request)) ?? ask(request);
    answers.set(JSON.stringify(request), answer);
    return answer;
  };
});
afterAll(() => server.stop());

const differing = (results: readonly TrialResult[]): readonly string[] =>
  results.filter(({ differences }) => differences.length > 0).map(({ trial }) => trial.name);

/** The check of a server by the administrator's session. */
const check = (ask: Ask) => {
  const target = { base: server.address, gateway: `${server.address}/sso-api` };
  return checkContract(ask, target, 'sso_session=admin.qian; rehearsal_world=contract-check');
};

type Change = (answer: JsonObject, raw: Answered, query: URLSearchParams) => JsonObject | Answered;

/** A server like the rehearsal, except that answers of one path are changed. */
function deviating(path: string, change: Change): Ask {
  return async (request) => {
    const raw = await rehearsal(request);
    const { pathname, searchParams } = new URL(request.path);
    if (pathname !== path) return raw;
    const answer = JSON.parse(raw.body) as Json;
    if (!isJsonObject(answer)) throw new Error('The answer is no envelope.');
    const changed = change(answer, raw, searchParams);
    return 'http' in changed ? (changed as Answered) : { ...raw, body: JSON.stringify(changed) };
  };
}

/** A server that ignores a parameter of one path, or takes it for another value. */
function ignoring(path: string, name: string, otherwise: (value: string) => string | null = () => null): Ask {
  return (request) => {
    const url = new URL(request.path);
    const value = url.pathname === path ? url.searchParams.get(name) : null;
    const taken = value === null ? null : otherwise(value);
    if (value !== null) url.searchParams.delete(name);
    if (taken !== null) url.searchParams.set(name, taken);
    return rehearsal({ ...request, path: url.href });
  };
}

const modelOf = ({ model }: JsonObject): JsonObject => (isJsonObject(model) ? model : {});
const rowsOf = (answer: JsonObject): readonly JsonObject[] => {
  const { list } = modelOf(answer);
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
};
/** Changes the model of a success. */
const withModel = (answer: JsonObject, change: JsonObject): JsonObject =>
  answer.code === 'S00000' ? { ...answer, model: { ...modelOf(answer), ...change } } : answer;

const NUMBERS = '/api/v2/firmware/page';
const ORDER = '/api/v1/testingOrder/detail';

/** Changes each row of a list. */
const eachRow = (change: (row: JsonObject) => JsonObject) => (answer: JsonObject) =>
  withModel(answer, { list: rowsOf(answer).map(change) });

const is = (query: URLSearchParams, current: number): boolean =>
  query.get('current') === String(current) && query.get('pageSize') === '2';

function firstPage(): Change {
  let first: JsonObject | null = null;
  return (answer, _raw, query) => {
    if (is(query, 1)) first = answer;
    return is(query, 2) && first !== null ? first : answer;
  };
}

const reversed = ({ model, ...answer }: JsonObject): JsonObject => ({
  ...answer,
  model: Array.isArray(model) ? [...model].reverse() : null,
});
const open: Change = (answer, raw) => (raw.http === 403 ? { ...raw, http: 200 } : answer);
const typed =
  (contentType: string): Change =>
  (_answer, raw) => ({ ...raw, contentType });
const nameless = eachRow(({ name: _left, ...row }) => row);
const cached: Change = (_answer, raw) => ({ ...raw, headers: new Headers({ 'cache-control': 'public' }) });
const toaster = eachRow((row) => ({ ...row, deviceType: 'toaster' }));
const unlisted = (answer: JsonObject) => (answer.code === 'E00003' ? { ...answer, model: null } : answer);
const odd = (answer: JsonObject) => (answer.code === 'S00000' ? answer : { ...answer, code: 'E99999' });
const doubled: Change = (answer, _raw, query) =>
  is(query, 1) ? withModel(answer, { list: [...rowsOf(answer), ...rowsOf(answer)] }) : answer;
const zoneless = eachRow((row) => ({ ...row, createdAt: JSON.stringify(row.createdAt).replace(/["Z]/g, '') }));
const numbered = (answer: JsonObject) => withModel(answer, { versionId: 7 });
const failing: Change = (_answer, raw) => ({ ...raw, http: 500 });
const another = (answer: JsonObject) => withModel(answer, { firmwareNo: 'ANOTHER' });
const textTotal = (answer: JsonObject) => withModel(answer, { total: JSON.stringify(modelOf(answer).total ?? 0) });
const BAR = '/api/v1/testingOrder/stepBar';
const NONE = 'an order that does not exist';

const DETAIL = '/api/v2/firmware/detail';
const ZONE = /list\.0\.createdAt: must match format "date-time"[^]*the console accepts it with loss: list\.0\./;
const numbers = (change: Change) => deviating(NUMBERS, change);
const oneMore = (answer: JsonObject) => withModel(answer, { total: 1 });
const codeless = (answer: JsonObject) => ({ ...answer, code: 0 });
const granted = (answer: JsonObject) => ({ ...answer, code: 'S00000' });
const upwards = (sort: string) => sort.replace('desc', 'asc');
const toFirst = (page: string) => (page === '9999' ? '1' : page);

/** [deviation, a server with it, a trial that must report it, what it must report; nothing else may be reported] */
const DEVIATIONS: readonly (readonly [string, Ask, string, RegExp])[] = [
  ['needs no session', numbers(open), 'numbers: without a session', /HTTP 401 or 403 is expected/],
  ['sends JSON as HTML', numbers(typed('text/html')), 'numbers', /content type is text\/html/],
  ['sends JSON without its type', numbers(typed('')), 'numbers', /content type is missing/],
  ['sends the code as a number', deviating(ORDER, codeless), 'an order', /no envelope: code/],
  ['calls a refusal a success', deviating(ORDER, granted), NONE, /E00010 is .* S00000 came/],
  ['sends a code that is not in the catalogue', deviating(ORDER, odd), NONE, /E00010 is expected, E99999 came/],
  ['counts a row too much', numbers(oneMore), 'numbers', /total is 1, with 20|of 2, of 1 in all/],
  ['lets others keep answers', deviating(DETAIL, cached), 'a number', /others may keep it .*public/],
  ['sends a number as a text', numbers(textTotal), 'numbers', /model\.total: must be number/],
  ['sends an unknown kind', numbers(toaster), 'numbers', /list\.0\.deviceType: must be/],
  ['has one page only', numbers(firstPage()), 'numbers: the second page has other rows', /is on both pages/],
  ['ignores the size of a page', numbers(doubled), 'numbers: page size', /4 rows on a page of 2/],
  ['refuses without the field', numbers(unlisted), 'numbers: page size 0 is refused', /must list its fields/],
  ['sends the steps in another order', deviating(BAR, reversed), 'its step bar', /out of order/],
  ['ignores keywords', ignoring(NUMBERS, 'keyword'), 'numbers: a keyword', /the keyword is ignored/],
  ['ignores filters', ignoring(NUMBERS, 'module'), 'numbers: a filter', /has another module/],
  ['ignores the sort', ignoring(NUMBERS, 'sort'), 'numbers: sort asc', /the sort is ignored: row \d+/],
  ['sorts in one direction', ignoring(NUMBERS, 'sort', upwards), 'numbers: sort desc', /the sort is ignored/],
  [
    'repeats a page beyond the end',
    ignoring(NUMBERS, 'current', toFirst),
    'numbers: a page beyond the end',
    /must be empty/,
  ],
  ['sends times without a zone', numbers(zoneless), 'numbers', ZONE],
  ['sends ids as numbers', deviating(ORDER, numbered), 'an order', /versionId: must be string[^]*accepts it/],
  ['fails with an envelope', deviating('/api/v2/testing/today', failing), 'today', /HTTP 500 instead of an envelope/],
  ['sends another number', deviating(DETAIL, another), 'a number', /it is another number/],
];

test('every trial runs on the rehearsal without a difference', async () => {
  const results = await check(rehearsal);
  expect(results.filter(({ played }) => !played)).toEqual([]);
  expect(results.map(line).join('\n')).not.toContain('DIFFER');
  expect(results.length).toBeGreaterThan(40);
});

test.each(DEVIATIONS)('reports a server that %s, and nothing else', async (_what, plant, trial, message) => {
  const results = (await check(plant)).filter(({ differences }) => differences.length > 0);
  expect(results.map((each) => each.trial.name)).toContain(trial);
  expect(results.map(line).filter((said) => !message.test(said))).toEqual([]);
});

test('fields that the console does without are counted once, and need not echo the order', async () => {
  const results = await check(deviating(NUMBERS, nameless));
  expect(differing(results)).toEqual([]);
  expect(report('text', results, [])).toMatch(/Fields left out that it does without: name\.$/m);
  const unnamed = await check(deviating(ORDER, (answer) => withModel(answer, { orderNo: null })));
  expect(differing(unnamed)).toEqual([]);
});

test.each([401, 302])('a server may say "not signed in" by HTTP %s', async (http) => {
  const results = await check(deviating(NUMBERS, (answer, raw) => (raw.http === 403 ? { ...raw, http } : answer)));
  expect(differing(results)).toEqual([]);
});

test('the report is text, JSON or JUnit', async () => {
  const results = await check(deviating(NUMBERS, textTotal));
  expect(report('text', results, ['It did that.'])).toMatch(
    /calls played, 1?\d differ, 0 .*accepts \d+.*\nIt did that\.$/,
  );
  const told = JSON.parse(report('json', results, [])) as { trials: readonly unknown[] };
  expect(told.trials).toContainEqual({
    name: 'numbers',
    method: 'GET',
    path: NUMBERS,
    played: true,
    differences: [{ path: 'model.total', problem: 'must be number' }],
    harmless: [],
    acceptance: { console: 'accepts', paths: [] },
  });
  expect(report('junit', results, [])).toContain(
    `<testcase classname="GET ${NUMBERS}" name="numbers"><failure message="model.total: must be number; the console accepts it"/></testcase>`,
  );
});

test('reports every trial when the server does not answer', async () => {
  const results = await check(() => Promise.reject(new Error('connection refused')));
  expect(results.filter(({ played }) => played).every(({ differences }) => differences.length === 1)).toBe(true);
});
