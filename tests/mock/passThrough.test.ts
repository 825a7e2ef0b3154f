import './folder';
import type { AddressInfo } from 'node:net';
import express from 'express';

/** A real server behind the rehearsal, to which single calls pass through (P-REHEARSAL-13). */

const PAGE = '/api/v2/operateLog/page';

async function realServer() {
  const seen: unknown[] = [];
  const app = express();
  app.use(express.json(), (request, _response, next) => {
    seen.push([request.method, request.path, request.body, request.get('Origin')]);
    next();
  });
  app.get(PAGE, (_request, response) => {
    response.cookie('session', 'real', { domain: 'test.example' });
    response.json({ code: 'S00000', message: '', model: { list: [], total: 0, asOf: '2026-03-05T06:00:00.000Z' } });
  });
  app.post('/api/v2/testing/claim', (_request, response) => {
    response.json({ code: 'E00009', message: '', model: null });
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((listens) => server.once('listening', listens));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { address, seen, stop };
}

/** The rehearsal with a real server behind it, or with none. */
async function rehearsalBefore(real: string | undefined) {
  jest.resetModules();
  if (real === undefined) Reflect.deleteProperty(process.env, 'SERVER');
  else process.env.SERVER = real;
  const { RehearsalServer } = await import('./server');
  const server = await RehearsalServer.start();
  return { server, as: server.as('dev.lin', 'default') };
}

let real: Awaited<ReturnType<typeof realServer>>;
beforeEach(async () => {
  real = await realServer();
});
afterEach(() => {
  real.stop();
});

test('a single call of a world passes through, with its other faults; without a server that is refused', async () => {
  const { server, as } = await rehearsalBefore(real.address);
  const passThrough = { call: 'operateLog.page', effect: { kind: 'passThrough' } };
  await as.post('/rehearsal/faults', passThrough);
  const answer = await server.fetch('dev.lin', 'default', PAGE, { headers: { origin: server.address } });
  expect(answer.headers.getSetCookie()).toEqual(['session=real; Path=/']);
  expect(await answer.json()).toMatchObject({ model: { total: 0 } });
  expect((await as.get('/api/v2/firmware/page', { pageSize: 2 })).model).toMatchObject({ list: [{}, {}] });
  expect(real.seen).toEqual([['GET', PAGE, undefined, real.address]]);
  await as.post('/rehearsal/faults', { call: 'operateLog.page', effect: { kind: 'lost' }, times: 1 });
  await expect(as.get(PAGE)).rejects.toThrow();
  expect(real.seen).toHaveLength(2);

  await as.post('/rehearsal/faults', { call: 'testing.claim', effect: { kind: 'passThrough' } });
  expect((await as.post('/api/v2/testing/claim', { orderNo: 'TO-1' })).code).toBe('E00009');
  expect(real.seen[2]).toEqual(['POST', '/api/v2/testing/claim', { orderNo: 'TO-1' }, undefined]);
  const { model } = await as.get('/rehearsal/requests', { call: 'testing.claim' });
  expect(model).toMatchObject({ list: [{ outcome: 'answered', code: 'E00009', executed: false }] });

  const alone = await rehearsalBefore(undefined);
  expect(await alone.as.post('/rehearsal/faults', passThrough)).toMatchObject({ http: 400, code: 'E00003' });
});
