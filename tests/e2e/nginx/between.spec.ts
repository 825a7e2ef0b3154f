import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '../fixtures';
import { companyIn } from '../../company';
import { CACHE, carriesEveryHeader, get } from './everyAnswer';

/** What nginx does between browsers and the product's server, which here is one that says whatever a test wants. */

const UPLOAD = '/api/v2/firmwareVersion/upload/1';
const MEGABYTE = 1024 * 1024;
const CONSOLE = { 'x-requested-with': 'firmware-console' };

/** What a careless server sends along with everything. */
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

type Answerer = (asked: IncomingMessage, answer: ServerResponse) => void;

let product: Server;
let answers: Answerer;
let nginx: { readonly ended: Promise<number>; readonly stop: () => void; readonly folder: string };
let folder = '';
let address = '';

const whole: Answerer = (asked, answer) => {
  asked.resume().on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
};

/** The third of three releases, each made as `npm run build -- --previous` leaves it. */
async function thirdRelease(): Promise<string> {
  const { carryPrevious, listRelease } = await import('../../../config/scripts/release.mjs');
  const releases = [
    ['index.html', 'p__list.11111111.async.js'],
    ['index.html', 'p__list.22222222.async.js', 'p__list.22222222.async.js.br'],
    ['index.html', 'p__list.33333333.async.js'],
  ].map((files, index) => {
    const made = path.join(folder, String(index + 1));
    mkdirSync(made);
    for (const file of files) writeFileSync(path.join(made, file), `${String(index + 1)}: ${file}`);
    listRelease(made, '1.0.0');
    return made;
  });
  return releases.reduce((before, next) => {
    carryPrevious(before, next);
    return next;
  });
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'served-'));
  const [{ startNginx }, { freePort }] = await Promise.all([
    import('../../../config/scripts/nginx.mjs'),
    import('../../../config/scripts/tools.mjs'),
  ]);
  product = createServer((asked, answer) => {
    answers(asked, answer);
  });
  const [behind, port] = [Number(await freePort(0)), Number(await freePort(0))];
  await new Promise<void>((resolve) => product.listen(behind, '127.0.0.1', resolve));
  const productServer = `http://127.0.0.1:${String(behind)}`;
  nginx = await startNginx({ port, productServer, root: await thirdRelease(), env: companyIn('test') });
  address = `http://127.0.0.1:${String(port)}`;
});

test.afterAll(async () => {
  nginx.stop();
  await nginx.ended;
  product.closeAllConnections();
  product.close();
  rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(() => {
  answers = whole;
});

/** Sends what stands in the parts, one after the other; `next` holds the rest back. */
function upload(to: string, parts: readonly string[], next: Promise<unknown>): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = parts.join('').length;
    const sending = send(
      `${address}${to}`,
      { method: 'PATCH', headers: { ...CONSOLE, 'content-length': length } },
      (answer) => {
        answer.resume().on('end', () => {
          resolve(answer.statusCode ?? 0);
        });
      },
    );
    sending.on('error', reject);
    sending.write(parts[0] ?? '');
    void next.then(() => sending.end(parts[1] ?? ''));
  });
}

for (const status of [200, 201, 204, 400, 403, 404, 500, 503])
  test(`an answer of the product's server with ${String(status)} carries every header, and none of its own`, async ({
    request,
  }) => {
    for (const call of ['/api/v2/firmware/page', '/workflow/approval/verifyApproval', UPLOAD]) {
      answers = (_asked, answer) => answer.writeHead(status, CARELESS).end();
      const answer = await get(request, `${address}${call}`);
      expect(answer.status(), call).toBe(status);
      carriesEveryHeader(answer, CACHE.never);
    }
  });

test('how long its answers may be kept is for the product to say', async ({ request }) => {
  answers = (_asked, answer) => answer.writeHead(200, { 'cache-control': 'private, max-age=60' }).end();
  carriesEveryHeader(await get(request, `${address}/api/v2/firmwareVersion/template`), 'private, max-age=60');
});

test('what the product answers is compressed on the way, for whoever takes it', async ({ request }) => {
  answers = (_asked, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify('a'.repeat(5_000)));
  const answer = await get(request, `${address}/api/v2/firmware/page`, 'gzip');
  expect(answer.headers()).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(await answer.json()).toHaveLength(5_000);
});

test('the product learns who asks, of which host, and whether it was encrypted', async ({ request }) => {
  let heard: IncomingMessage['headers'] = {};
  answers = (asked, answer) => {
    heard = asked.headers;
    whole(asked, answer);
  };
  const claims = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'stranger.example', 'x-forwarded-proto': 'https' };
  await request.get(`${address}/api/v2/firmware/page`, { headers: { ...claims, cookie: 'a=1' } });
  expect(heard).toMatchObject({
    cookie: 'a=1',
    host: new URL(address).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(address).host,
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('an address reaches the product as it was written', async ({ request }) => {
  let heard: string | undefined = '';
  answers = (asked, answer) => {
    heard = asked.url;
    whole(asked, answer);
  };
  await request.get(`${address}/api/v2/firmware/a%2Fb?keyword=%2F`);
  expect(heard).toBe('/api/v2/firmware/a%2Fb?keyword=%2F');
});

test('a slash at the end changes nothing; a gateway that is not here is none of the console’s pages', async ({
  request,
}) => {
  expect(await (await get(request, `${address}/testing/list/`)).text()).toBe('3: index.html');
  expect((await get(request, `${address}/sso-api/auth/getUserInfo`)).status()).toBe(404);
});

/** config/deploy/start.sh with a file that says this: what nginx's policy lets pages call, or why it did not start. */
function startWith(env: object, appEnv?: string): string {
  const [run, file] = [path.join(folder, 'start'), path.join(folder, 'env.json')];
  const [environments, template] = ['environments.json', 'nginx.conf.template'].map((name) =>
    path.join(nginx.folder, name),
  );
  writeFileSync(file, JSON.stringify(env));
  const { APP_ENV: _ours, ...outer } = process.env;
  const tried = spawnSync('sh', [path.resolve('config/deploy/start.sh')], {
    encoding: 'utf8',
    env: {
      ...{
        ...outer,
        NGINX: 'true',
        PRODUCT_SERVER: 'http://127.0.0.1:1',
        PORT: '1',
        ROOT: folder,
        RUN: run,
        SITE: run,
      },
      ...{ ACCESS_LOG: 'off', ENVIRONMENTS: environments, TEMPLATE: template, ENV_FILE: file },
      ...(appEnv !== undefined && { APP_ENV: appEnv }),
    },
  });
  if (tried.status !== 0) return tried.stderr;
  const policy = /connect-src 'self' ([^;]*);/.exec(readFileSync(path.join(run, 'nginx.conf'), 'utf8'))?.[1] ?? '';
  return tried.stderr + policy;
}

test('a start says what it cannot run with: a product on another origin, a host that is none, an unknown name', () => {
  test.skip(process.env.IMAGE !== undefined, 'start.sh is tried on this machine.');
  const gateways = ['charge-cloud', 'charge', 'energy-cloud', 'energy', 'mobility-cloud', 'mobility'].map(
    (name) => `https://gateway.${name}.example`,
  );
  expect(startWith(companyIn('prod'))).toBe(gateways.join(' '));
  expect(startWith({ ...companyIn('prod'), reportTo: 'https://seen.example:8443/in' })).toBe(
    [...gateways, 'https://seen.example:8443'].join(' '),
  );
  for (const serverHost of ['https://product.example', '//product.example', '/\\product.example'])
    expect(startWith({ ...companyIn('prod'), serverHost })).toMatch(
      /serverHost is .* empty or a path, because .* origin/,
    );
  expect(startWith({ ...companyIn('prod'), gatewayLabel: 'g; script-src *' })).toContain('characters that no host has');
  expect(startWith({ ...companyIn('prod'), environment: 'moon' })).toContain('"moon" is unknown');
  expect(startWith({ suffixes: companyIn('prod').suffixes })).toContain('APP_ENV');
});

/** A product's server behind TLS, by a certificate that nobody has signed but itself. */
test('the product’s certificate is checked; its name, and proxies that are believed, can be set', async ({
  request,
}) => {
  test.skip(process.env.IMAGE !== undefined, 'The certificate lies on this machine.');
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  let heard: IncomingMessage['headers'] = {};
  const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    heard = asked.headers;
    whole(asked, answer);
  });
  const [{ startNginx }, { freePort }] = await Promise.all([
    import('../../../config/scripts/nginx.mjs'),
    import('../../../config/scripts/tools.mjs'),
  ]);
  const behind = Number(await freePort(0));
  await new Promise<void>((resolve) => secure.listen(behind, 'localhost', resolve));
  const statusWith = async (settings: Readonly<Record<string, string>>): Promise<number> => {
    const port = Number(await freePort(0));
    const productServer = `https://localhost:${String(behind)}`;
    const server = await startNginx({ port, productServer, root: folder, settings });
    const headers = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https' };
    const answer = await request.get(`http://127.0.0.1:${String(port)}/api/v2/firmware/page`, { headers });
    server.stop();
    await server.ended;
    return answer.status();
  };
  expect(await statusWith({})).toBe(502);
  const settings = { PRODUCT_CA: cert, PRODUCT_HOST: 'product.example', TRUSTED_PROXIES: '10.0.0.0/8 127.0.0.1' };
  expect(await statusWith(settings)).toBe(200);
  expect(heard).toMatchObject({
    host: 'product.example',
    'x-forwarded-for': '9.9.9.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
  });
  secure.closeAllConnections();
  secure.close();
});

test('a file reaches the product while it is still being sent, and is kept nowhere on the way', async () => {
  const arrived: string[] = [];
  const firstPart = new Promise<void>((resolve) => {
    answers = (asked, answer) => {
      asked.on('data', (part: Buffer) => {
        arrived.push(part.toString());
        resolve();
      });
      asked.on('end', () => answer.writeHead(204).end());
    };
  });
  let kept: readonly string[] = ['not looked at'];
  const seen = firstPart.then(() => {
    expect(arrived.join('')).toBe('one');
    kept = process.env.IMAGE === undefined ? readdirSync(path.join(nginx.folder, 'body')) : [];
  });
  expect(await upload(UPLOAD, ['one', 'two'], seen)).toBe(204);
  expect(arrived.join('')).toBe('onetwo');
  expect(kept).toEqual([]);
});

test('what the product answers to an upload reaches the browser as it comes', async () => {
  let finish: () => void = () => undefined;
  answers = (_asked, answer) => {
    answer.writeHead(200, { 'content-type': 'text/plain' });
    answer.write('first');
    finish = () => answer.end('last');
  };
  const parts: string[] = [];
  await new Promise<void>((resolve, reject) => {
    send(`${address}${UPLOAD}`, (answer) => {
      answer.on('data', (part: Buffer) => {
        parts.push(part.toString());
        finish();
      });
      answer.on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
  expect(parts).toEqual(['first', 'last']);
});

test('a file that goes with a decision passes up to the limit that the screen names, and not beyond', async ({
  request,
}) => {
  const to = `${address}/api/v2/testing/attachment/upload?orderNo=T1`;
  const data = Buffer.alloc(20 * MEGABYTE);
  expect((await request.put(to, { data, headers: CONSOLE })).status()).toBe(200);
  expect((await request.put(to, { data: Buffer.concat([data, Buffer.alloc(1)]), headers: CONSOLE })).status()).toBe(
    413,
  );
});

/** Decisions §3: another site cannot have a signed-in browser change anything. */
test('a call with effects passes from a page of the console alone', async ({ request }) => {
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
    ['GET', '/api/v2/firmware/page', { 'sec-fetch-site': 'cross-site' }, 200],
  ];
  for (const [method, to, headers, status] of tried) {
    const answer = await request.fetch(`${address}${to}`, { method, headers });
    expect(answer.status(), `${method} ${to} ${JSON.stringify(headers)}`).toBe(status);
  }
});

test('a file may be of any size, other calls are held to two megabytes', async ({ request }) => {
  const data = Buffer.alloc(2 * MEGABYTE + 1);
  const file = await request.patch(`${address}${UPLOAD}`, { data, headers: CONSOLE });
  expect(file.status()).toBe(200);
  const call = await request.post(`${address}/api/v2/firmware/save`, { data, headers: CONSOLE });
  expect(call.status()).toBe(413);
  carriesEveryHeader(call, CACHE.ask);
  expect(
    (await request.post(`${address}/api/v2/firmware/save`, { data: data.subarray(2), headers: CONSOLE })).status(),
  ).toBe(200);
});

test('chunks of the release before are still there, older ones are gone', async ({ request }) => {
  const before = await get(request, `${address}/p__list.22222222.async.js`);
  expect(await before.text()).toBe('2: p__list.22222222.async.js');
  carriesEveryHeader(before, CACHE.always);
  const compressed = await request.head(`${address}/p__list.22222222.async.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(compressed.headers()['content-encoding']).toBe('br');
  expect((await get(request, `${address}/p__list.33333333.async.js`)).status()).toBe(200);
  const older = await get(request, `${address}/p__list.11111111.async.js`);
  expect(older.status()).toBe(404);
  carriesEveryHeader(older, CACHE.ask);
  expect(await (await get(request, `${address}/`)).text()).toBe('3: index.html');
});

test('nothing that people search for, and no cookie, is noted', async ({ request }) => {
  await request.get(`${address}/api/v2/firmware/page?keyword=SECRET-QUERY`, {
    headers: { cookie: 'sso=SECRET-COOKIE', referer: `${address}/firmware/firmware?keyword=SECRET-REFERER` },
  });
  const noted = (): string => readFileSync(path.join(nginx.folder, 'access.log'), 'utf8');
  const lines = (): unknown[] =>
    noted()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  await expect.poll(lines).toContainEqual(
    expect.objectContaining({
      ...{ method: 'GET', path: '/api/v2/firmware/page', status: 200, client: '127.0.0.1' },
      upstreamSeconds: expect.stringMatching(/^\d/),
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  );
  expect(noted()).not.toContain('SECRET');
  expect(noted()).not.toContain('/healthz');
});

test('its health is its own, readiness is the product’s, and an answer that never comes is one of nginx', async ({
  request,
}) => {
  answers = (_asked, answer) => answer.writeHead(403).end();
  expect(await (await get(request, `${address}/readyz`)).text()).toBe('ready\n');
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
  const lost = await get(request, `${address}/api/v2/firmware/page`);
  expect(lost.status()).toBe(502);
  carriesEveryHeader(lost, CACHE.never);
  expect((await get(request, `${address}/readyz`)).status()).toBe(503);
  const health = await get(request, `${address}/healthz`);
  expect(health.status()).toBe(200);
  expect(await health.text()).toBe('ok\n');
});
