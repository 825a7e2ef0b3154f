import './folder';
import * as fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import express from 'express';
import type { RequestHandler } from 'express';
import { field } from '../kit/field';

/** A real server behind the rehearsal: recorded, replayed without it, and single calls passed through to it. */

const ENVELOPE = { code: 'S00000', message: '', error: null, status: 200, success: true };
const PAGE = '/api/v2/operateLog/page';
const MINE = '/api/v2/testing/today';

/** A small server: a log that grows with each test, and an answer that is not as the contract says. */
async function realServer() {
  let writes = 0;
  const seen: unknown[] = [];
  const origins: unknown[] = [];
  const app = express();
  app.use(express.json(), express.urlencoded());
  app.use((request, _response, next) => {
    seen.push([request.method, request.path, request.body]);
    origins.push(request.get('Origin'));
    next();
  });
  app.post('/api/v2/firmwareVersion/upload', (_request, response) => {
    response.status(201).set({ 'Tus-Resumable': '1.0.0', Location: '/api/v2/firmwareVersion/upload/7' }).end();
  });
  app.get('/sso/login', ({ query: { redirect_url: to } }, response) => {
    response.redirect(303, typeof to === 'string' ? to : '/');
  });
  app.post('/sso/enter', (_request, response) => {
    response.redirect('/');
  });
  const accountOf = ({ headers: { cookie = '' } }: express.Request) =>
    /(sso_session|sid)=([\w.]+)/.exec(cookie)?.[2] ?? '';
  app.get('/sso-api/auth/getUserInfo', (request, response) => {
    const userAccount = accountOf(request);
    response.json({ ...ENVELOPE, model: { userName: `名${userAccount}`, userAccount, model: { 3: {} } } });
  });
  app.get(MINE, (request, response) => {
    response.json({ ...ENVELOPE, model: accountOf(request) });
  });
  app.get(PAGE, (_request, response) => {
    response.cookie('session', 'real', { domain: 'test.example' });
    response.json({ ...ENVELOPE, model: { list: [], total: writes, asOf: '2026-03-05T06:00:00.000Z' } });
  });
  app.post('/api/v2/testing/claim', (_request, response) => {
    writes += 1;
    response.json({ ...ENVELOPE, model: { orderNo: 7 } });
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((listens) => server.once('listening', listens));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { address, seen, origins, stop };
}

/** The rehearsal as its variables say, with a mock file of one's own before or after the others. */
async function rehearsalAs(env: Readonly<Record<string, string | undefined>>, own?: Record<string, RequestHandler>) {
  jest.resetModules();
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  const { FILES, RehearsalServer } = await import('./server');
  const files = own ? [own, ...FILES] : FILES;
  const server = await RehearsalServer.start([], files);
  return { server, as: server.as('dev.lin', 'default'), chen: server.as('test.chen', 'default') };
}

let real: Awaited<ReturnType<typeof realServer>>;
let warnings: unknown[];
beforeEach(async () => {
  fs.rmSync(path.join(process.env.REHEARSAL_DIR ?? '', 'recordings'), { recursive: true, force: true });
  real = await realServer();
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation((line) => warnings.push(line));
});
afterEach(() => {
  real.stop();
});
const total = (answer: { readonly model: unknown }): unknown => field(answer.model, 'total');
const claim = { body: { orderNo: 'TO-1' } };

test('record keeps the answers of a real server, replay gives them without it', async () => {
  const mine: RequestHandler = (_request, response) => void response.json({ ...ENVELOPE, model: 'mine' });
  const recording = await rehearsalAs(
    { REHEARSAL: 'record', SERVER: real.address },
    { 'GET /api/v2/firmware/page': mine },
  );
  expect(total(await recording.as.get(PAGE, { pageSize: 2 }))).toBe(0);
  expect(field((await recording.as('POST', '/api/v2/testing/claim', claim)).model, 'orderNo')).toBe(7);
  expect(total(await recording.as.get(PAGE, { pageSize: 2 }))).toBe(1);
  expect((await recording.as.get('/api/v2/firmware/page')).model).toBe('mine');
  const upload = (server: typeof recording.server) =>
    server.fetch('dev.lin', 'default', '/api/v2/firmwareVersion/upload', {
      method: 'POST',
      headers: { 'upload-length': '9' },
    });
  expect((await upload(recording.server)).status).toBe(201);
  expect(real.seen).toContainEqual(['POST', '/api/v2/testing/claim', claim.body]);
  expect(real.seen).toHaveLength(4);
  expect(warnings).toContainEqual(expect.stringMatching(/^POST \/api\/v2\/testing\/claim .*: model\.orderNo: /));
  const { model } = await recording.as.get('/rehearsal/requests', { call: 'testing.claim' });
  expect(model).toMatchObject({ count: 1, list: [{ outcome: 'answered', status: 200, executed: true }] });
  real.stop();

  const replaying = await rehearsalAs({ REHEARSAL: 'replay', SERVER: undefined });
  expect(total(await replaying.as.get(PAGE, { pageSize: 2 }))).toBe(0);
  expect((await replaying.as('POST', '/api/v2/testing/claim', claim)).code).toBe('S00000');
  expect(total(await replaying.as.get(PAGE, { pageSize: 2 }))).toBe(1);
  expect(await replaying.as.get(PAGE, { pageSize: 3 })).toMatchObject({ code: 'E00010' });
  const { status, headers } = await upload(replaying.server);
  const told = [status, headers.get('location'), headers.get('tus-resumable')];
  expect(told).toEqual([201, '/api/v2/firmwareVersion/upload/7', '1.0.0']);
});

const ME = '/sso-api/auth/getUserInfo';
const account = (answer: { readonly model: unknown }): unknown => field(answer.model, 'userAccount');

test('a replay answers each person, and as it was after the last write, however often it is asked', async () => {
  const { as: lin, chen } = await rehearsalAs({ REHEARSAL: 'record', SERVER: real.address });
  for (const person of [lin, chen]) await person.get(ME);
  await lin.get(PAGE);
  await chen('POST', '/api/v2/testing/claim', claim);
  await lin.get(PAGE);
  real.stop();

  const replayed = await rehearsalAs({ REHEARSAL: 'replay', SERVER: undefined });
  for (const [person, code] of [
    [replayed.chen, 'test.chen'],
    [replayed.as, 'dev.lin'],
    [replayed.chen, 'test.chen'],
  ] as const)
    expect(account(await person.get(ME))).toBe(code);
  const totals = async () => [total(await replayed.as.get(PAGE)), total(await replayed.chen.get(PAGE))];
  expect([await totals(), await totals()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await replayed.chen('POST', '/api/v2/testing/claim', claim);
  expect(await totals()).toEqual([1, 1]);
});

test('a replay tells people apart by any account: who signs in here, or whose session it was', async () => {
  const { server: recording } = await rehearsalAs({ REHEARSAL: 'record', SERVER: real.address });
  const ask = async (server: typeof recording, cookie: string, route = MINE) =>
    field(await (await server.fetch('', 'default', route, { headers: { cookie } })).json(), 'model');
  const sessions = ['sid=E1001', 'sid=E1002'];
  for (const session of sessions) for (const route of [ME, MINE]) await ask(recording, session, route);
  real.stop();

  const { server, as } = await rehearsalAs({ REHEARSAL: 'replay', SERVER: undefined });
  for (const session of [...sessions, ...sessions])
    expect(await ask(server, session)).toBe(session.replace('sid=', ''));
  for (const code of ['E1002', 'E1001']) expect(await ask(server, `sid=E1001; sso_session=${code}`)).toBe(code);
  expect(await as.get('/rehearsal/personas')).toMatchObject({
    model: [{ account: 'E1001', name: '名E1001', roles: ['测试'] }, { account: 'E1002' }],
  });
  const signIn = async (code: string) => (await as.post('/sso/session', { account: code })).code;
  expect([await signIn('E1001'), await signIn('dev.lin')]).toEqual(['S00000', 'E00003']);
});

test('a sign-in page leads back to where it was called from, by an address without the server’s', async () => {
  const { server } = await rehearsalAs({ REHEARSAL: 'record', SERVER: real.address });
  const back = encodeURIComponent(`${server.address}/a?b=1`);
  const { status, headers } = await server.fetch('', 'default', `/sso/login?redirect_url=${back}`);
  expect([status, headers.get('location')]).toEqual([303, '/a?b=1']);
});

test('a gateway’s form arrives, the page’s own origin as the server’s; one of another site does not', async () => {
  const { server } = await rehearsalAs({ REHEARSAL: 'record', SERVER: real.address });
  const enter = (origin: string) =>
    server.fetch('', 'default', '/sso/enter', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'account=dev.lin&next=%2Fa',
    });
  expect((await enter(server.address)).status).toBe(302);
  expect(real.seen).toEqual([['POST', '/sso/enter', { account: 'dev.lin', next: '/a' }]]);
  expect(real.origins).toEqual([real.address]);
  expect((await enter('https://elsewhere.example')).status).toBe(400);
  expect(real.seen).toHaveLength(1);
});

test('a single call of a world passes through, with its other faults; without a server that is refused', async () => {
  const { server, as } = await rehearsalAs({ REHEARSAL: undefined, SERVER: real.address });
  const passThrough = { call: 'operateLog.page', effect: { kind: 'passThrough' } };
  await as.post('/rehearsal/faults', passThrough);
  const answer = await server.fetch('dev.lin', 'default', PAGE);
  expect(answer.headers.getSetCookie()).toEqual(['session=real; Path=/']);
  expect(await answer.json()).toMatchObject({ model: { total: 0 } });
  expect((await as.get('/api/v2/firmware/page', { pageSize: 2 })).model).toMatchObject({ list: [{}, {}] });
  expect(real.seen).toHaveLength(1);
  await as.post('/rehearsal/faults', { call: 'operateLog.page', effect: { kind: 'lost' }, times: 1 });
  await expect(as.get(PAGE)).rejects.toThrow();
  expect(real.seen).toHaveLength(2);

  const alone = await rehearsalAs({ SERVER: undefined });
  expect(await alone.as.post('/rehearsal/faults', passThrough)).toMatchObject({ http: 400, code: 'E00003' });
});
