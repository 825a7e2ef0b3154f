import type { Json, JsonObject } from '../../config/openapi/schemas';
import { isJsonObject } from '../../config/openapi/schemas';
import { asker, checkContract, describe as line } from '../../config/contractCheck/check';
import type { Answered, Ask, Outcome } from '../../config/contractCheck/exchange';
import { RehearsalServer } from '../mock/server';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/** `npm run check -- server`: no difference at the rehearsal, and each deliberate deviation is reported. */

let server: RehearsalServer;
let rehearsal: Ask;
beforeAll(async () => {
  server = await RehearsalServer.start();
  worlds.begin('contract-check');
  rehearsal = asker(server.address);
});
afterAll(() => server.stop());

const differing = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.filter(({ differences }) => differences.length > 0).map(({ trial }) => trial.name);

/** The check of a server by the administrator's session. */
const check = (ask: Ask) => {
  const target = { base: server.address, gateway: `${server.address}/sso-api` };
  return checkContract(ask, target, 'sso_session=admin.qian; rehearsal_world=contract-check');
};

type Change = (answer: JsonObject, raw: Answered) => JsonObject | Answered;

/** A server like the rehearsal, except that answers of one path are changed. */
function deviating(path: string, change: Change): Ask {
  return async (asked) => {
    const raw = await rehearsal(asked);
    if (new URL(asked.path).pathname !== path) return raw;
    const answer = JSON.parse(raw.body) as Json;
    if (!isJsonObject(answer)) throw new Error('The answer is no envelope.');
    const changed = change(answer, raw);
    return 'http' in changed ? (changed as Answered) : { ...raw, body: JSON.stringify(changed) };
  };
}

const modelOf = ({ model }: JsonObject): JsonObject => (isJsonObject(model) ? model : {});
const rowsOf = (answer: JsonObject): readonly JsonObject[] => {
  const { list } = modelOf(answer);
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
};
const withModel = (answer: JsonObject, change: JsonObject): JsonObject => ({
  ...answer,
  model: { ...modelOf(answer), ...change },
});

const NUMBERS = '/api/v2/firmware/page';
const ORDER = '/api/v1/testingOrder/detail';

/** Changes each row of a list. */
const eachRow = (change: (row: JsonObject) => JsonObject) => (answer: JsonObject) =>
  withModel(answer, { list: rowsOf(answer).map(change) });

/** The first page for every page. */
function firstPage(): Change {
  let first: JsonObject | null = null;
  return (answer) => {
    if (answer.code !== 'S00000') return answer;
    first ??= answer;
    return withModel(answer, { list: rowsOf(first).slice(0, rowsOf(answer).length) });
  };
}

const reversed = ({ model, ...answer }: JsonObject): JsonObject => ({
  ...answer,
  model: Array.isArray(model) ? [...model].reverse() : null,
});
const open: Change = (answer, raw) => (raw.http === 403 ? { ...raw, http: 200 } : answer);
const asHtml: Change = (_answer, raw) => ({ ...raw, contentType: 'text/html' });
const nameless = eachRow(({ name: _left, ...row }) => row);
const toaster = eachRow((row) => ({ ...row, module: 'toaster' }));
const unlisted = (answer: JsonObject) => (answer.code === 'E00003' ? { ...answer, model: null } : answer);
const odd = (answer: JsonObject) => (answer.code === 'S00000' ? answer : { ...answer, code: 'E99999' });
const doubled = (answer: JsonObject) => withModel(answer, { list: [...rowsOf(answer), ...rowsOf(answer)] });
const textTotal = (answer: JsonObject) => withModel(answer, { total: JSON.stringify(modelOf(answer).total ?? 0) });
const BAR = '/api/v1/testingOrder/stepBar';
const NONE = 'an order that does not exist';

/** [deviation, path, change, a trial that must report it, expected message] */
const DEVIATIONS: readonly (readonly [string, string, Change, string, RegExp])[] = [
  ['needs no session', NUMBERS, open, 'numbers: without a session', /HTTP 403 is expected, HTTP 200 came/],
  ['sends JSON as HTML', NUMBERS, asHtml, 'numbers', /content type is text\/html/],
  ['sends the code as a number', ORDER, (answer) => ({ ...answer, code: 0 }), 'an order', /no envelope: code/],
  ['calls a refusal a success', ORDER, (answer) => ({ ...answer, code: 'S00000' }), NONE, /E00010 is .* S00000 came/],
  ['sends a code that is not in the catalogue', ORDER, odd, NONE, /E00010 is expected, E99999 came/],
  ['leaves a field out', NUMBERS, nameless, 'numbers', /list\.0: must have required property 'name'/],
  ['sends a number as a text', NUMBERS, textTotal, 'numbers', /model\.total: must be number/],
  ['sends an unknown module', NUMBERS, toaster, 'numbers', /list\.0\.module: must be equal to one of the allowed/],
  ['has one page only', NUMBERS, firstPage(), 'numbers: the second page has other rows', /is on both pages/],
  ['ignores the size of a page', NUMBERS, doubled, 'numbers: page size', /4 rows on a page of 2/],
  ['refuses without the field', NUMBERS, unlisted, 'numbers: page size 0 is refused', /must list its fields/],
  ['sends the steps of the bar in another order', BAR, reversed, 'its step bar', /out of order/],
];

test('every trial runs on the rehearsal without a difference', async () => {
  const outcomes = await check(rehearsal);
  expect(outcomes.filter(({ played }) => !played)).toEqual([]);
  expect(outcomes.map(line).join('\n')).not.toContain('DIFFER');
  expect(outcomes.length).toBeGreaterThan(40);
});

test.each(DEVIATIONS)('reports a server that %s', async (_what, path, change, trial, message) => {
  const outcomes = await check(deviating(path, change));
  expect(differing(outcomes)).toContain(trial);
  expect(
    outcomes
      .filter(({ trial: { name } }) => name === trial)
      .map(line)
      .join('\n'),
  ).toMatch(message);
  // No other path is reported.
  expect(outcomes.filter(({ differences }) => differences.length > 0).map((each) => each.trial.endpoint.path)).toEqual(
    expect.not.arrayContaining(['/api/v2/operateLog/page']),
  );
});

test('reports every trial when the server does not answer', async () => {
  const outcomes = await check(() => Promise.reject(new Error('connection refused')));
  expect(outcomes.filter(({ played }) => played).every(({ differences }) => differences.length === 1)).toBe(true);
});
