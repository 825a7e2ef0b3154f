import path from 'node:path';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { expect } from '../fixtures';
import { CACHE, carriesEveryHeader, get } from './everyAnswer';
import { CONSOLE, startFront, test, UPLOAD, whole } from './productServer';

/** nginx between browsers and the product's server, here a test server with arbitrary answers. */

/** Headers of a careless server. */
const CARELESS = {
  'content-security-policy': "default-src *; script-src * 'unsafe-eval'",
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=*',
  'referrer-policy': 'unsafe-url',
  'strict-transport-security': 'max-age=0',
  'x-content-type-options': 'sniff',
  'x-powered-by': 'Something 1.2.3',
  server: 'Something/1.2.3',
};

for (const status of [200, 201, 204, 400, 403, 404, 500, 503])
  test(`a product's answer with ${String(status)} carries every header, none of its own`, async ({
    request,
    front,
  }) => {
    for (const call of ['/api/v2/firmware/page', '/workflow/approval/verifyApproval', UPLOAD]) {
      front.answerWith((_asked, answer) => answer.writeHead(status, CARELESS).end());
      const answer = await get(request, `${front.address}${call}`);
      expect(answer.status(), call).toBe(status);
      carriesEveryHeader(answer, CACHE.never);
    }
  });

test('the product gets client address, host and scheme', async ({ request, front }) => {
  let heard: IncomingMessage['headers'] = {};
  front.answerWith((asked, answer) => {
    heard = asked.headers;
    whole(asked, answer);
  });
  const claims = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'stranger.example', 'x-forwarded-proto': 'https' };
  await request.get(`${front.address}/api/v2/firmware/page`, { headers: { ...claims, cookie: 'a=1' } });
  expect(heard).toMatchObject({
    cookie: 'a=1',
    host: new URL(front.address).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(front.address).host,
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('a connection to the product is kept for the next call', async ({ front }) => {
  const ports: (number | undefined)[] = [];
  front.answerWith((asked, answer) => {
    ports.push(asked.socket.remotePort);
    whole(asked, answer);
  });
  // On one connection to nginx, because each of its workers keeps its own.
  for (let calls = 0; calls < 12; calls += 1) await (await fetch(`${front.address}/api/v2/firmware/page`)).text();
  expect(new Set(ports).size).toBeLessThan(12);
});

/** P-WIRE-13: another site cannot make a signed-in browser change anything. */
test('a call with effects is accepted only from a page of the console', async ({ request, front }) => {
  const transfer = '/workflow/approval/task/transfer?orderNo=T1';
  const tried: [method: string, to: string, headers: Readonly<Record<string, string>>, status: number][] = [
    ['POST', '/api/v2/firmware/save', CONSOLE, 200],
    ['POST', '/api/v2/firmware/save', { ...CONSOLE, 'sec-fetch-site': 'same-origin' }, 200],
    ['POST', '/api/v2/firmware/save', {}, 400],
    ['POST', '/api/v2/firmware/save', { ...CONSOLE, 'sec-fetch-site': 'cross-site' }, 400],
    ['PUT', '/api/v2/testing/attachment/upload', { 'sec-fetch-site': 'same-origin' }, 400],
    ['PATCH', UPLOAD, {}, 400],
    ['GET', transfer, { ...CONSOLE, 'sec-fetch-site': 'same-origin' }, 200],
    ['GET', transfer, { 'sec-fetch-site': 'cross-site' }, 400],
    ['GET', transfer, {}, 400],
    ...['/transfer/', '/transfer;x', '/transfer.json', '%2ftransfer', ';v=1/transfer', '//TRANSFER'].map(
      (spelling): (typeof tried)[number] => ['GET', transfer.replace('/transfer', spelling), {}, 400],
    ),
    ['HEAD', transfer, {}, 400],
    ['GET', '/api/v2/firmware/page', { 'sec-fetch-site': 'cross-site' }, 200],
  ];
  for (const [method, to, headers, status] of tried) {
    const answer = await request.fetch(`${front.address}${to}`, { method, headers });
    expect(answer.status(), `${method} ${to} ${JSON.stringify(headers)}`).toBe(status);
    if (status === 400 && method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'E00013', model: null });
  }
});

test('chunks of the previous release are served, older ones are not', async ({ request, front }) => {
  const before = await get(request, `${front.address}/p__list.22222222.async.js`);
  expect(await before.text()).toBe('2: p__list.22222222.async.js');
  carriesEveryHeader(before, CACHE.always);
  const compressed = await request.head(`${front.address}/p__list.22222222.async.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(compressed.headers()['content-encoding']).toBe('br');
  expect((await get(request, `${front.address}/p__list.33333333.async.js`)).status()).toBe(200);
  const older = await get(request, `${front.address}/p__list.11111111.async.js`);
  expect(older.status()).toBe(404);
  carriesEveryHeader(older, CACHE.ask);
  expect(await (await get(request, `${front.address}/`)).text()).toBe('3: index.html');
});

test('the access log contains no search term and no cookie', async ({ request, front }) => {
  await request.get(`${front.address}/api/v2/firmware/page?keyword=SECRET-QUERY`, {
    headers: { cookie: 'sso=SECRET-COOKIE', referer: `${front.address}/firmware/firmware?keyword=SECRET-REFERER` },
  });
  const noted = (): string => readFileSync(path.join(front.nginxFolder, 'access.log'), 'utf8');
  const lines = (): unknown[] =>
    noted()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  await expect
    .poll(lines)
    .toContainEqual(
      expect.objectContaining({
        method: 'GET',
        path: '/api/v2/firmware/page',
        status: 200,
        client: '127.0.0.1',
        upstreamSeconds: expect.stringMatching(/^\d/),
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      }),
    );
  expect(noted()).not.toContain('SECRET');
  expect(noted()).not.toContain('/healthz');
});

/** [what the product answers to a request without session, status, content type, whether that is a product's answer] */
const READINESS: readonly (readonly [string, number, Record<string, string>, boolean])[] = [
  ['not signed in', 403, {}, true],
  ['not signed in, by 401', 401, {}, true],
  ['the way to the login', 302, { location: 'https://access.example/sso/login' }, true],
  ['data', 200, { 'content-type': 'application/json' }, true],
  ['a page, as a proxy in between has for every path', 200, { 'content-type': 'text/html; charset=utf-8' }, false],
  ['that it has no such call', 404, { 'content-type': 'application/json' }, false],
  ['a failure', 500, {}, false],
];

for (const [what, status, headers, isReady] of READINESS)
  test(`a product that answers ${what} is ${isReady ? 'ready' : 'not ready'}`, async ({ request, front }) => {
    let asked = '';
    front.answerWith(({ url, headers: { cookie } }, answer) => {
      asked = `${url ?? ''} ${cookie ?? 'without cookie'}`;
      answer.writeHead(status, headers).end();
    });
    const readiness = await request.get(`${front.address}/readyz`, { headers: { cookie: 'a=1' } });
    expect([readiness.status(), asked]).toEqual([
      isReady ? 200 : 503,
      '/api/v2/userRole/getUserPageSources without cookie',
    ]);
    expect(await readiness.text()).toBe(
      isReady ? 'ready\n' : "the product's server does not answer, or with a page: see READY_PATH\n",
    );
  });

test('health is nginx’s own; a product that does not answer is not ready', async ({ request }) => {
  // A pair of its own, because the product's server is stopped.
  const front = await startFront();
  await front.stopProduct();
  const lost = await get(request, `${front.address}/api/v2/firmware/page`);
  expect(lost.status()).toBe(502);
  carriesEveryHeader(lost, CACHE.never);
  expect(await lost.json()).toMatchObject({ code: 'E00002', message: '网络异常', success: false });
  const english = await request.get(`${front.address}${UPLOAD}`, { headers: { 'accept-language': 'en-US' } });
  expect([english.status(), await english.json()]).toMatchObject([502, { code: 'E00002', message: 'Network error' }]);
  expect((await get(request, `${front.address}/readyz`)).status()).toBe(503);
  const health = await get(request, `${front.address}/healthz`);
  expect(health.status()).toBe(200);
  expect(await health.text()).toBe('ok\n');
  await front.stop();
});
