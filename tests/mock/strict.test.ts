import { utimesSync } from 'node:fs';
import { RehearsalServer } from './server';
import { journalFile } from '../../mock/rehearsal/engine/disk';
import * as worlds from '../../mock/rehearsal/firmware/worlds';
import { field, textField } from '../kit/field';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER, Control } from './control';

/** Validation as strict as a real server's. */

const server = RehearsalServer.ofFile();

const problemAt = (name: string): unknown => expect.objectContaining({ field: name });

test.each([
  ['/api/v2/firmware/page', { sort: 'nothing,asc' }, 'sort'],
  ['/api/v2/changeResume/page', { from: 'yesterday' }, 'from'],
  ['/api/v2/changeResume/page', { from: '2026-03-02T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' }, 'to'],
])('%s %j is refused at %s', async (path, query, name) => {
  const answer = await server.as('dev.lin', 'strict-lists').get(path, query);
  expect([answer.code, answer.model]).toEqual(['E00003', [problemAt(name)]]);
});

test.each([
  ['GET', '/api/v2/firmware/page', { query: { keyword: 'x'.repeat(2001) } }, 'keyword'],
  ['POST', ADD_NUMBER, { body: { ...newNumber('LONG-1'), models: ['x', 'y'.repeat(2001)] } }, 'models.1'],
])('%s %s: a text without a rule of its own has at most 2,000 characters', async (method, path, sent, name) => {
  const answer = await server.as('dev.lin', 'strict-texts')(method, path, sent);
  expect([answer.code, answer.model]).toEqual(['E00003', [{ field: name, reason: 'tooLong', values: { max: 2000 } }]]);
});

const number = newNumber('STRICT-1');
const DISABLE = '/api/v2/firmware/enableDisable';
const disabled = { firmwareNo: 'STRICT-1', enable: false, reason: '停产' };

test('refuses a write without an idempotency key', async () => {
  const as = server.as('dev.lin', 'strict-key');
  const refused = await as('POST', ADD_NUMBER, { body: number, key: null });
  expect([refused.code, refused.model]).toEqual(['E00003', [problemAt('Idempotency-Key')]]);
  expect((await as.post(ADD_NUMBER, number)).code).toBe('S00000');
});

test('a key that is used again with another body is refused, also after a restart; a repetition gets the first answer', async () => {
  const as = server.as('dev.lin', 'strict-key-again');
  const add = (body: object) => as('POST', ADD_NUMBER, { body, key: 'one-key' });
  const first = await add({ ...number, vendorCode: 'A' });
  const other = { ...number, firmwareNo: 'STRICT-2' };
  const tries = [await add(other), await add({ vendorCode: 'A', ...number })];
  // As after a restart.
  worlds.open.clear();
  tries.push(await add(other), await add({ ...number, vendorCode: 'A' }));
  expect(tries.map(({ code }) => code)).toEqual(['E00016', 'S00000', 'E00016', 'S00000']);
  expect(tries[1]).toEqual(first);
  expect(tries[0]?.message).toContain('Idempotency-Key');
  const list = await as.get('/api/v2/firmware/page', { keyword: 'STRICT-' });
  expect(field(list.model, 'total')).toBe(1);
});

test.each([
  ['on another call', 'E00016', ADD_NUMBER, number],
  ['by another revision of the same input', 'S00000', DISABLE, { ...disabled, revision: 2 }],
])('a key that is used again %s: %s', async (what, code, path, body) => {
  const as = server.as('dev.lin', `strict-key-${what.length.toString()}`);
  await as.post(ADD_NUMBER, number);
  const first = await as('POST', DISABLE, { body: { ...disabled, revision: 1 }, key: 'once' });
  const again = await as('POST', path, { body, key: 'once' });
  expect([first.code, again.code]).toEqual(['S00000', code]);
});

const open = (query: string) => fetch(new URL(`/rehearsal/bug?${query}`, server.address), { redirect: 'manual' });
const worldIn = (response: Response): string =>
  /rehearsal_world=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? '';

const reported = async (world: string) =>
  `report=${textField(await new Control(server, 'dev.lin', world).post('report'), 'report')}`;

describe('each opening of a bug link is a copy of its own', () => {
  const add = async (world: string, firmwareNo: string) =>
    server.as('dev.lin', world).post(ADD_NUMBER, { ...number, firmwareNo });
  const found = async (world: string): Promise<readonly unknown[]> => {
    const query = { keyword: 'OWN-', sort: 'firmwareNo,asc' };
    const { model } = await server.as('dev.lin', world).get('/api/v2/firmware/page', query);
    return (field(model, 'list') as readonly { readonly firmwareNo: string }[]).map(({ firmwareNo }) => firmwareNo);
  };
  const opened = async (query: string) => worldIn(await open(query));

  test('it has what the world had at the report, for each opener', async () => {
    await add('own', 'OWN-1');
    const report = await reported('own');
    await add('own', 'OWN-2');
    const first = await opened(report);
    await add(first, 'OWN-MINE');
    expect(await found(await opened(report))).toEqual(['OWN-1']);
    expect(await found(first)).toEqual(['OWN-1', 'OWN-MINE']);
  });

  test('it ends after a day without a change, unless a snapshot keeps it', async () => {
    await add('aging', 'OWN-5');
    const report = await reported('aging');
    const [left, kept] = [await opened(report), await opened(report)];
    await new Control(server, 'dev.lin', kept).post('snapshot', { name: 'keep' });
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const each of [left, kept]) utimesSync(journalFile(each), old, old);
    await opened(report);
    expect([left, kept].map(worlds.exists)).toEqual([false, true]);
  });
});

test('a bug link opens a copy of the world, as that person, on that page', async () => {
  const as = server.as('dev.lin', 'buggy');
  await as.post(ADD_NUMBER, number);
  const report = await reported('buggy');
  const response = await open(`${report}&as=test.chen&language=en-US&to=/testing/list`);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/testing/list']);
  expect(response.headers.getSetCookie().join()).toMatch(
    /rehearsal_world=bug-\w{12}-\w{8}.*sso_session=test\.chen.*rehearsal_language=en-US/,
  );
  expect(field((await as.get('/rehearsal/health')).model, 'line')).toBe(2);
  const wrong = ['as=nobody', 'language=latin', 'to=//elsewhere.example'].map((part) => `${report}&${part}`);
  for (const query of ['report=none-such', ...wrong]) expect([query, (await open(query)).status]).toEqual([query, 400]);
});
