// Needs a real nginx: only it has these answers; and a browser for the settings of the page.
import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { request as send, type IncomingMessage } from 'node:http';
import { requestsOf } from '../calls';
import { expect } from '../fixtures';
import { carriesEveryHeader, CONSOLE, get, test, UPLOAD, whole } from './front';

const dist = path.resolve(__dirname, '../../../dist');
const fileLike = (pattern: RegExp): string => `/${readdirSync(dist).find((each) => pattern.test(each)) ?? 'missing'}`;
const [HTML, SCRIPT, ALWAYS] = [/^text\/html/, /^application\/javascript/, 'public, max-age=31536000, immutable'];

test('each kind of answer has every header, its status, type and caching', async ({ request }) => {
  const answers: readonly (readonly [address: string, status: number, type: RegExp, cache: string])[] = [
    ['/', 200, /^text\/html; charset=utf-8$/, 'no-cache'],
    ['/index.html', 200, HTML, 'no-cache'],
    ['/testing/list?id=T202603050001', 200, HTML, 'no-cache'],
    ['/no/such/place', 200, HTML, 'no-cache'],
    [fileLike(/^umi\.[0-9a-f]{8}\.js$/), 200, SCRIPT, ALWAYS],
    [fileLike(/\.[0-9a-f]{8}\.chunk\.css$/), 200, /^text\/css/, ALWAYS],
    ['/boot.js', 200, SCRIPT, 'no-cache'],
    ['/manual/user.zh-CN.html', 200, HTML, 'no-cache'],
    ['/manual/images/testing-list.png', 200, /^image\/png$/, 'no-cache'],
    ['/p__gone.0badcafe.async.js', 404, HTML, 'no-cache'],
    ['/.env', 404, HTML, 'no-cache'],
    ['/supply/bom.json', 404, HTML, 'no-cache'],
    ['/release.json', 404, HTML, 'no-cache'],
    ['/healthz', 200, /^text\/plain/, 'no-cache'],
    ['/api/v2/firmware/page', 403, /^application\/json/, 'no-store'],
  ];
  for (const [address, status, type, cache] of answers) {
    const answer = await get(request, address);
    expect([address, answer.status()]).toEqual([address, status]);
    carriesEveryHeader(answer, cache);
    expect(answer.headers()['content-type']).toMatch(type);
  }
});

test('files are sent compressed; precompressed ones as they are', async ({ request }) => {
  const sizes: number[] = [];
  for (const encodings of ['br, gzip', 'gzip', 'identity']) {
    const headers = (await get(request, fileLike(/^umi\.[0-9a-f]{8}\.js$/), encodings)).headers();
    const encoding = { 'br, gzip': 'br', gzip: 'gzip' }[encodings];
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    // Only precompressed files have a Content-Length.
    sizes.push(Number(headers['content-length']));
  }
  const [brotli = NaN, gzip = NaN, plain = NaN] = sizes;
  expect(brotli).toBeLessThan(gzip);
  expect(gzip).toBeLessThan(plain / 2);
});

/** P-SETTINGS-2: the build is for prod, this nginx has the settings of another environment. */
test('the page contains the settings of its environment, without a further request', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const asked = requestsOf(page, /env|settings/);
  await page.goto('/firmware/firmware');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('技术支持：试验支持组')).toBeVisible();
  expect(asked).toEqual([]);
  // It may change without a new build.
  expect((await get(page.request, '/')).headers()).not.toHaveProperty('etag');
  expect((await get(page.request, '/index.html', 'br, gzip')).headers()['content-encoding']).toBe('gzip');
});

test('answers of the product carry every header, none of its own', async ({ request, front }) => {
  const careless = {
    'content-security-policy': "default-src *; script-src * 'unsafe-eval'",
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'camera=*',
    'referrer-policy': 'unsafe-url',
    'strict-transport-security': 'max-age=0',
    'x-content-type-options': 'sniff',
    'x-powered-by': 'Something 1.2.3',
    'x-request-id': 'its own',
    server: 'Something/1.2.3',
  };
  for (const status of [200, 201, 204, 400, 403, 404, 500, 503])
    for (const call of ['/api/v2/firmware/page', '/workflow/approval/verifyApproval', UPLOAD]) {
      front.answerWith((_asked, answer) => answer.writeHead(status, careless).end());
      const answer = await get(request, `${front.address}${call}`);
      expect([call, answer.status()]).toEqual([call, status]);
      carriesEveryHeader(answer, 'no-store');
    }
});

test('the product gets client address, host, scheme and request id; connections are kept', async ({ front }) => {
  const heard: IncomingMessage[] = [];
  front.answerWith((asked, answer) => {
    heard.push(asked);
    whole(asked, answer);
  });
  const claims = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'stranger.example', 'x-forwarded-proto': 'https' };
  const headers = { ...claims, cookie: 'a=1', 'x-request-id': 'claimed' };
  // On one connection to nginx, because each of its workers keeps its own.
  for (let calls = 0; calls < 12; calls += 1)
    await (await fetch(`${front.address}/api/v2/firmware/page`, { headers })).text();
  const { host } = new URL(front.address);
  expect(heard[0]?.headers).toMatchObject({
    cookie: 'a=1',
    host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(new Set(heard.map(({ socket }) => socket.remotePort)).size).toBeLessThan(12);
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

test('a body may have the size that the console offers, and is not kept on its way', async ({ request, front }) => {
  const data = Buffer.alloc(100 * 1024 * 1024 + 1, 'x');
  const attachment = '/api/v2/testing/attachment/upload?orderNo=T1';
  // BODY_LIMIT of src/domain/bodyLimit.ts (tests/config/nginx.test.ts); a firmware file is sent in parts.
  const sent = [
    ['put', attachment, 20 * 1024 * 1024, 200],
    ['post', '/api/v2/testing/saveEvidence', data.length - 1, 200],
    ['post', '/api/v2/testing/saveEvidence', data.length, 413],
  ] as const;
  for (const [method, to, size, status] of sent) {
    const answer = await request[method](front.address + to, { data: data.subarray(0, size), headers: CONSOLE });
    expect([to, size, answer.status()]).toEqual([to, size, status]);
    if (status === 413)
      expect((await answer.json()) as unknown).toMatchObject({ message: expect.stringContaining('没有保存') });
  }
  const arrived = new Promise<string>((resolve) => {
    front.answerWith((asked) => void asked.once('data', (part: Buffer) => resolve(part.toString())));
  });
  const upload = send(front.address + UPLOAD, { method: 'PATCH', headers: { ...CONSOLE, 'content-length': 6 } });
  upload.on('error', () => undefined).write('one');
  // Before the rest is sent.
  expect(await arrived).toBe('one');
  upload.destroy();
});

/** What finds a call of a user's report: method and path as they came, also of what nginx itself refuses. */
test('the access log says which call failed, and contains no search term and no cookie', async ({ request, front }) => {
  const call = `${front.address}/api/v2/firmware/page?keyword=SECRET-QUERY`;
  const headers = { cookie: 'sso=SECRET-COOKIE', referer: `${front.address}/firmware/firmware?keyword=SECRET-REFERER` };
  await request.get(call, { headers });
  await request.post(`${front.address}/api/v2/firmware/save`);
  await request.get(`${front.address}/testing/list?id=SECRET`);
  await front.stopProduct();
  const lost = await request.post(`${front.address}${UPLOAD}`, { headers: { ...CONSOLE, 'accept-language': 'en-US' } });
  carriesEveryHeader(lost, 'no-store');
  expect(await lost.json()).toMatchObject({ code: 'E00002', message: 'Network error', success: false });
  expect(await (await get(request, call)).json()).toMatchObject({ code: 'E00002', message: '网络异常' });
  expect((await request.get(`${front.address}/readyz`)).status()).toBe(503);
  expect(await (await request.get(`${front.address}/healthz`)).text()).toBe('ok\n');
  await front.stop();
  const log = readFileSync(path.join(front.folder, 'access.log'), 'utf8');
  const lines = log.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]));
  const line = (method: string, asked: string, status: number, upstreamStatus: string) =>
    expect.objectContaining({ method, path: asked, status, upstreamStatus, client: '127.0.0.1' }) as unknown;
  expect(lines).toEqual(
    expect.arrayContaining([
      line('GET', '/api/v2/firmware/page', 200, '200'),
      line('POST', '/api/v2/firmware/save', 400, ''),
      line('GET', '/testing/list', 200, ''),
      line('POST', UPLOAD, 502, '502'),
      expect.objectContaining({ status: 502, requestId: lost.headers()['x-request-id'] }),
    ]),
  );
  expect(log).not.toMatch(/SECRET|healthz|readyz/);
});

test('ready: product and gateway answer a request without session', async ({ request, front }) => {
  const answers: readonly (readonly [product: number, gateway: number, status: number])[] = [
    [403, 403, 200],
    [401, 302, 200],
    [200, 403, 200],
    [403, 200, 200],
    [404, 403, 503],
    [403, 404, 503],
  ];
  for (const [product, gateway, status] of answers) {
    const asked: string[] = [];
    front.answerWith(({ url = '', headers: { cookie = '' } }, answer) => {
      asked.push(url + cookie);
      const own = url.endsWith('/auth/getUserInfo') ? gateway : product;
      answer.writeHead(own, own === 302 ? { location: 'https://access.example/sso/login' } : {}).end();
    });
    const readiness = await request.get(`${front.address}/readyz`, { maxRedirects: 0, headers: { cookie: 'sso=1' } });
    expect([product, gateway, readiness.status()]).toEqual([product, gateway, status]);
    expect(asked[0]).toBe('/api/v2/userRole/getUserPageSources');
    if (asked.length > 1) expect(asked[1]).toBe('/api/auth/getUserInfo');
    const count = asked.length;
    await request.get(`${front.address}/readyz%2Fproduct`);
    expect(asked).toHaveLength(count);
  }
});
