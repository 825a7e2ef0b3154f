import { RehearsalServer, type Answer } from './server';
import { get } from 'node:http';
import { BODY_LIMIT } from '@/domain/bodyLimit';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER } from './control';

const server = RehearsalServer.ofFile();

const NUMBER = newNumber('DC900-MCU-901');

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

test('messages are in the requested language', async () => {
  const call = server.as('dev.lin', 'words');
  const at = (language: string): Promise<Answer> =>
    call('GET', '/api/v2/firmware/detail', { query: { firmwareNo: 'NONE' }, headers: { 'accept-language': language } });
  expect([(await at('zh-CN')).message, (await at('en-US')).message]).toEqual([
    '资源或数据不存在：NONE 不存在',
    'Resource or data does not exist: NONE does not exist',
  ]);
});

test('sign-in refuses a redirect to another origin', async () => {
  const answer = await server
    .as('', 'redirect')
    .post('/sso/session', { account: 'dev.lin', redirect_url: 'https://elsewhere.example/' });
  expect([answer.code, answer.model]).toEqual(['E00003', [{ field: 'redirect_url', reason: 'invalid', values: {} }]]);
});

describe('protection of the control API', () => {
  test('control calls accept a form of this server, and none of another site', async () => {
    const moves = (headers: Record<string, string>) =>
      server.as('dev.lin', 'origin')('POST', '/rehearsal/clock', { body: { hours: 1 }, headers });
    expect(await moves({ origin: server.address, 'sec-fetch-site': 'same-origin' })).toMatchObject({ http: 200 });
    expect(await moves({ origin: 'https://elsewhere.example' })).toMatchObject({ http: 400, code: 'E00013' });
    expect(await moves({ 'sec-fetch-site': 'same-site' })).toMatchObject({ http: 400, code: 'E00013' });
  });

  test('requests for another host name are refused', async () => {
    const status = (host: string) =>
      new Promise((resolve, reject) => {
        get(new URL('/rehearsal/health', server.address), { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
    expect([await status('elsewhere.example'), await status('localhost:8000')]).toEqual([400, 200]);
  });

  test('an invalid world name is an error, never another world', async () => {
    const answer = await server.as('dev.lin', 'no%20world').get('/api/v2/firmware/page');
    expect([answer.code, answer.model]).toEqual(['E00003', [expect.objectContaining({ field: 'world' })]]);
    const health = await server.as('dev.lin', 'no%20world').get('/rehearsal/health');
    expect([health.http, health.code]).toEqual([400, 'E00003']);
  });
});

test('control calls refuse unknown and missing fields', async () => {
  const as = server.as('dev.lin', 'strict');
  const wrong: readonly (readonly [string, object])[] = [
    ['clock', {}],
    ['clock', { hour: 1 }],
    ['clock', { until: '2001-01-01T00:00:00.000Z' }],
    ['scenario', {}],
    ['scenario', { name: 'step-1', more: 1 }],
    ['faults', { effect: { kind: 'lost', sometimes: true } }],
    ['faults', { times: 1 }],
    ['faults/clear', { ids: [1] }],
    ['reset', { world: 'other' }],
    ['snapshot', { name: 'a', world: 'b' }],
    ['world', { world: 'b' }],
  ];
  for (const [route, body] of wrong) {
    const refused = expect.objectContaining({ http: 400, code: 'E00003' }) as unknown;
    expect([route, await as.post(`/rehearsal/${route}`, body)]).toEqual([route, refused]);
  }
});

describe('a call without a screen', () => {
  const play = (body: object) => server.as('dev.lin', 'play').post('/rehearsal/play', body);

  test('is made as a person and returns its result', async () => {
    const call = { account: 'dev.zhao', call: 'firmware.add', input: newNumber('PLAY-1') };
    expect((await play(call)).model).toMatchObject({ code: 'S00000', model: { createdBy: { code: 'dev.zhao' } } });
    expect((await play(call)).model).toMatchObject({ code: 'E00011' });
    expect((await play({ ...call, account: 'ops.he' })).model).toMatchObject({ code: 'E00007' });
  });

  test('of an unknown person, of a call that is no write, or with another input is refused', async () => {
    const input = newNumber('PLAY-2');
    const nobody = await play({ account: 'nobody', call: 'firmware.add', input });
    expect(nobody).toMatchObject({ code: 'E00003', message: expect.stringMatching(/nobody.*dev\.lin, .*norole\.xu/) });
    const read = await play({ account: 'dev.lin', call: 'firmware.page', input });
    expect(read).toMatchObject({ code: 'E00003', message: expect.stringMatching(/firmware\.page.*firmware\.add/) });
    const upload = await play({ account: 'dev.lin', call: 'firmwareVersion.upload', input });
    expect(upload).toMatchObject({ http: 400, code: 'E00003' });
  });
});
