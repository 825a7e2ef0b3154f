/** What the mock server refuses before any rule of the product: bodies, sessions, unknown calls and worlds. */
import { textField } from '../kit/field';
import { RehearsalServer } from './server';
import { BODY_LIMIT } from '@/domain/bodyLimit';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER } from './control';
import { modelOf, storyIn } from './orders';

const server = RehearsalServer.ofFile();

const NUMBER = newNumber('DC900-MCU-901');
const accounts = (model: unknown) => (model as readonly { readonly code: string }[]).map(({ code }) => code).join(' ');

test.each<[string, Parameters<ReturnType<typeof server.as>>[2], unknown]>([
  ['a malformed body', { raw: '{"firmwareNo": ' }, null],
  ['an oversized body', { raw: `{"name":"${'x'.repeat(BODY_LIMIT)}"}` }, null],
  ['a missing field', { body: { ...NUMBER, name: undefined } }, [{ field: 'name', reason: 'required', values: {} }]],
  [
    'a field of the wrong type',
    { body: { ...NUMBER, hardwareRevisions: [1] } },
    [{ field: 'hardwareRevisions.0', reason: 'invalid', values: {} }],
  ],
])('%s returns E00003 in an envelope, and the server keeps running', async (_what, sent, model) => {
  const call = server.as('dev.lin', 'bad');
  const answer = await call('POST', ADD_NUMBER, sent);
  expect([answer.http, answer.code]).toEqual([200, 'E00003']);
  if (model !== null) expect(answer.model).toEqual(model);
  expect((await call.get('/rehearsal/health')).code).toBe('S00000');
});

test('an unknown call returns an envelope, not a page', async () => {
  const answer = await server.as('dev.lin', 'bad').get('/api/v9/nothing');
  expect([answer.http, answer.code]).toEqual([200, 'E00010']);
});

test('without a session every call returns HTTP 403 with E00005', async () => {
  const reads = ['/sso-api/auth/getUserInfo', '/api/v2/firmware/page', '/api/v2/userRole/getUserPageSources'];
  for (const route of [...reads, '/api/v2/testing/attachment/download?orderNo=x&id=A9']) {
    const answer = await server.as('', 'anonymous').get(route);
    expect([answer.http, answer.code]).toEqual([403, 'E00005']);
  }
});

test.each([
  ['zh-CN', '资源或数据不存在：NONE 不存在'],
  ['en-US', 'Resource or data does not exist: NONE does not exist'],
])('messages are in %s', async (language, text) => {
  const sent = { query: { firmwareNo: 'NONE' }, headers: { 'accept-language': language } };
  expect((await server.as('dev.lin', 'words')('GET', '/api/v2/firmware/detail', sent)).message).toBe(text);
});

test.each([
  ['?fuzzyName=%20', ''],
  ['?fuzzyName=%E4%BD%95', 'ops.he'],
])('people searched by %j: %s', async (query, found) => {
  const { model } = await server.as('dev.lin', 'people').get(`/api/v2/userRole/search${query}`);
  expect(accounts(model)).toBe(found);
});

test.each([
  [{ roleGroup: 4, keyWords: '' }, 'ops.he ops.ma multi.luo'],
  [{ roleGroup: 3, keyWords: 'multi' }, 'multi.tang multi.luo'],
])('people of a role group: %j', async (body, found) => {
  const { model } = await server.as('dev.lin', 'people').post('/api/v2/userRole/getUserRoles', body);
  expect(accounts(model)).toBe(found);
});

test('a submission is told its last release and its last order, which are others than its own', async () => {
  const [dev, story] = [server.as('dev.lin', 'told'), storyIn(server, 'told')];
  const { orderNo, versionId } = await story.now(await story.laterOrder(1));
  const told = async (id = versionId) => modelOf(await dev.get('/api/v2/testing/getTestInfo', { versionId: id }));
  const info = await told();
  expect(info).toMatchObject({ lastRelease: '1.0.0', openOrder: { orderNo } });
  const last = textField(info, 'lastOrder', 'order', 'orderNo');
  expect(last).not.toBe(orderNo);
  expect(await told(await story.draft('DC-LATER', '1.2.0'))).toMatchObject({ lastOrder: { order: { orderNo } } });
  await story.recalled('ops.he', last, '现场离线');
  expect(await told()).toMatchObject({ lastRelease: null });
});

test('sign-in refuses a redirect to another origin', async () => {
  const answer = await server
    .as('', 'redirect')
    .post('/sso/session', { account: 'dev.lin', redirect_url: 'https://elsewhere.example/' });
  expect([answer.code, answer.model]).toEqual(['E00003', [{ field: 'redirect_url', reason: 'invalid', values: {} }]]);
});

describe('protection of the control API', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, { http: 200 }],
    [{ origin: 'https://elsewhere.example' }, { http: 400, code: 'E00013' }],
    [{ 'sec-fetch-site': 'same-site' }, { http: 400, code: 'E00013' }],
  ])('a control call with %j', async (headers, answer) => {
    const sent = { body: { hours: 1 }, headers };
    expect(await server.as('dev.lin', 'origin')('POST', '/rehearsal/clock', sent)).toMatchObject(answer);
  });

  test('a page of another world than the browser is in changes nothing', async () => {
    const sent = { body: { hours: 1 }, headers: { 'x-rehearsal-world': 'elsewhere' } };
    expect(await server.as('dev.lin', 'here')('POST', '/rehearsal/clock', sent)).toMatchObject({ http: 409 });
    expect((await server.as('dev.lin', 'here')('POST', ADD_NUMBER, { ...sent, body: NUMBER })).code).toBe('E00013');
  });

  test('an invalid world name is an error, never another world', async () => {
    const answer = await server.as('dev.lin', 'no%20world').get('/api/v2/firmware/page');
    expect([answer.code, answer.message]).toEqual(['E00010', expect.stringContaining('no world')]);
    const kept = await server.as('dev.lin', '..%2Foutside').post('/rehearsal/snapshot', { name: 'x' });
    expect([kept.http, kept.code]).toEqual([404, 'E00010']);
  });
});

test.each([
  ['clock', { hour: 1 }],
  ['clock', { until: '2001-01-01T00:00:00.000Z' }],
  ['clock', { until: '2099-01-01T00:00:00.000Z' }],
  ['scenario', { name: 'step-1', more: 1 }],
  ['faults', { effect: { kind: 'lost', sometimes: true } }],
  ['reset', { world: 'other' }],
])('the control call %s refuses %j', async (route, body) => {
  const refused = { http: 400, code: 'E00003' };
  expect(await server.as('dev.lin', 'strict').post(`/rehearsal/${route}`, body)).toMatchObject(refused);
});

test('a call without a screen is made as a person and returns its result', async () => {
  const play = (body: object) => server.as('dev.lin', 'play').post('/rehearsal/play', body);
  const call = { account: 'dev.zhao', call: 'firmware.add', input: newNumber('PLAY-1') };
  expect((await play(call)).model).toMatchObject({ code: 'S00000', model: { createdBy: { code: 'dev.zhao' } } });
  expect((await play({ ...call, account: 'ops.he' })).model).toMatchObject({ code: 'E00007' });
});
