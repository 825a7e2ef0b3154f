// start.sh and the files of config/deploy: only a real nginx refuses a configuration.
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { expect } from '../fixtures';
import { settingsIn } from '../../testSettings';
import { nginxOf, port, smallBuild, test, whole } from './front';

test.skip(process.env.IMAGE !== undefined, 'start.sh is tried on this machine.');

let folder = '';
test.beforeAll(async () => {
  const { give, makeRelease, ownFolder } = await nginxOf();
  folder = ownFolder();
  await makeRelease(path.join(folder, 'release'), await smallBuild('22'));
  mkdirSync(path.join(folder, 'site'));
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', path.join(folder, 'key.pem')],
      ...['-out', path.join(folder, 'cert.pem'), '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ],
    { stdio: 'ignore' },
  );
  give(folder);
});

/** Variables of a deployment that start, where the product answers. */
const right = (address: string) => ({
  ...{ PRODUCT_SERVER: address, PORT: '127.0.0.1:8099', RUN: path.join(folder, 'run'), APP_ENV: 'prod' },
  ...{ ACCESS_LOG: path.join(folder, 'access.log'), SITE: path.join(folder, 'site') },
});

/** [variable, wrong value, how its sentence begins or continues]; `profile`: a value of ENV_FILE's content */
const WRONG: readonly (readonly [name: string, value: string, said: string])[] = [
  ['PRODUCT_SERVER', '', 'PRODUCT_SERVER is "": set it to the address'],
  ['PRODUCT_SERVER', 'https://product.example/', 'without a path or a slash at its end'],
  ['PRODUCT_SERVER', 'https://product.example/path', 'without a path or a slash at its end'],
  ['PRODUCT_SERVER', 'ftp://product.example', 'without a path or a slash at its end'],
  ['PRODUCT_SERVER', 'https://127.0.0.1:70000', 'PRODUCT_SERVER is "https://127.0.0.1:70000": set it'],
  ['PRODUCT_SERVER', 'https://no-such-host.invalid', 'this machine knows no host no-such-host.invalid'],
  ['PRODUCT_SERVER', 'http://127.0.0.1:1', 'the server cannot be reached'],
  [
    'PRODUCT_HOST',
    'https://product.example',
    'PRODUCT_HOST is "https://product.example": set it to a host without a scheme',
  ],
  ['PRODUCT_HOST', 'product.example; return 200', 'set it to a host'],
  ['PRODUCT_VERIFY', 'no', 'PRODUCT_VERIFY is "no": set it to on or off'],
  ['PRODUCT_CA', '/none.pem', 'PRODUCT_CA is "/none.pem": there are no certificates'],
  ['PRODUCT_CA', '/etc/hostname', 'there are no certificates'],
  ['READY_PATH', '/', 'its root page tells nothing'],
  ['READY_PATH', 'health', 'READY_PATH is "health": set it to a path'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.1,10.0.0.2',
    'TRUSTED_PROXIES is "10.0.0.1,10.0.0.2": name addresses or networks, separated by spaces',
  ],
  ['TRUSTED_PROXIES', 'balancer.example', 'name addresses or networks'],
  ['PORT', '', 'PORT is "": set it to a port from 1 to 65535'],
  ['PORT', '70000', 'PORT is "70000": set it to a port from 1 to 65535'],
  ['PORT', '0', 'set it to a port from 1 to 65535'],
  ['PORT', '127.0.0.1:', 'set it to a port from 1 to 65535'],
  ['RUN', '', 'RUN is "": set it to a folder'],
  ['RUN', 'run', 'RUN is "run": set it to a folder'],
  ['SITE', '/etc/console site', 'SITE is "/etc/console site": set it to a folder'],
  ['HSTS', 'max-age=1"', 'HSTS is "max-age=1"": set it as'],
  ['ACCESS_LOG', '', 'ACCESS_LOG is "": set it to a file'],
  ['ACCESS_LOG', '/no/such/folder/access.log', 'cannot write this file'],
  ['CONNECT_MORE', 'https://x.example; script-src *', 'CONNECT_MORE is "https://x.example;": name origins'],
  ['CONNECT_MORE', 'x.example', 'CONNECT_MORE is "x.example": name origins'],
  ['APP_ENV', '', 'APP_ENV is "": set it to dev, test, pre or prod'],
  ['APP_ENV', 'prdo', 'The environment "prdo" is unknown'],
  ['ENV_FILE', '/no/such/file', 'ENV_FILE is "/no/such/file": there is no such file'],
  ['profile', '{ "environment": ', 'it is no JSON'],
  ['profile', '{ "colour": "red" }', 'The profile: colour is unknown.'],
  [
    'profile',
    '{ "rules": { "holidays": ["2026-13-01"] } }',
    'The profile: rules.holidays.0 is "2026-13-01": it must be like',
  ],
  ['profile', '{ "rules": { "holidays": ["2026-02-30"] } }', 'The profile: rules.holidays.0 is'],
  ['profile', '{ "rules": { "opens": 19 } }', 'The profile: rules.opens must be before rules.closes.'],
];

test('each wrong value is named in a sentence, and nothing is served', async ({ front }) => {
  const { runScript } = await nginxOf();
  const address = `http://127.0.0.1:${new URL(front.address).port}`;
  const check = (changed: Readonly<Record<string, string>>) =>
    runScript(path.join(folder, 'release/start.sh'), ['check'], {
      ...right(address),
      READY_PATH: '/api/x',
      ...changed,
    });
  expect(await check({})).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Everything is right: release [0-9a-f]{12} for prod/),
  });
  const tried = WRONG.map(async ([name, value, sentence], index) => {
    const file = path.join(folder, `${String(index)}.json`);
    if (name === 'profile') writeFileSync(file, value);
    const { status, said } = await check(name === 'profile' ? { ENV_FILE: file } : { [name]: value });
    expect([name, value, status, said]).toEqual([name, value, 1, expect.stringContaining(sentence)]);
  });
  await Promise.all(tried);
  expect((await check({ PRODUCT_SERVER: address.replace('http:', 'https:') })).said).toContain(
    'speaks no TLS at this port',
  );
  // All at once are as many sentences.
  const { said } = await check({ PORT: '', RUN: '', HSTS: '"', PRODUCT_HOST: '/', ACCESS_LOG: '' });
  expect(
    said
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual([...['PRODUCT_HOST', 'PORT', 'RUN', 'HSTS', 'ACCESS_LOG']]);
});

test('a release that the workers cannot read is not started, and a page that is gone is not ready', async ({
  request,
  front,
}) => {
  const { runScript } = await nginxOf();
  const [dist, chunk] = [
    path.join(folder, 'release/dist'),
    path.join(folder, 'release/dist/p__list.22222222.async.js'),
  ];
  chmodSync(chunk, 0);
  expect(await runScript(path.join(folder, 'release/start.sh'), ['run'], right(front.address))).toEqual({
    status: 1,
    said: `This release cannot be served: nginx's workers cannot read all of ${dist}: ${chunk}\n`,
  });
  chmodSync(chunk, 0o644);
  const page = path.join(front.folder, 'release/dist/index.html');
  const readiness = async () => {
    const answer = await request.get(`${front.address}/readyz`);
    return [answer.status(), await answer.text()];
  };
  chmodSync(page, 0);
  expect(await readiness()).toEqual([503, 'the page of this release cannot be read: see its folder\n']);
  chmodSync(page, 0o644);
  renameSync(page, `${page}.away`);
  expect(await readiness()).toEqual([503, 'the page of this release cannot be read: see its folder\n']);
  renameSync(`${page}.away`, page);
  expect(await readiness()).toEqual([200, 'ready\n']);
});

test('nginx accepts the examples: a gateway on this origin, TLS here and in front', async ({ front }) => {
  const { runScript } = await nginxOf();
  const example = (name: string) =>
    readFileSync(path.resolve('config/deploy/examples', name), 'utf8')
      .replace(/\/etc\/console\/tls\/fullchain\.pem/, path.join(folder, 'cert.pem'))
      .replace(/\/etc\/console\/tls\/privkey\.pem/, path.join(folder, 'key.pem'))
      .replaceAll('gateway.example', 'localhost');
  for (const name of ['gateway.conf', 'tls.conf']) writeFileSync(path.join(folder, 'site', name), example(name));
  const checked = await runScript(path.join(folder, 'release/start.sh'), ['check'], {
    ...right(front.address),
    READY_PATH: '/api/x',
  });
  expect(checked).toEqual({ status: 0, said: expect.stringContaining('Everything is right') });
  for (const name of ['gateway.conf', 'tls.conf']) rmSync(path.join(folder, 'site', name));
  const whole = path.join(folder, 'front.conf');
  const pid = `pid ${folder}/front.pid;\nerror_log stderr;\nevents {}\n`;
  writeFileSync(
    whole,
    `${pid}http {\naccess_log off;\n${example('front.conf').replace('listen 443', 'listen 8443')}}\n`,
  );
  execFileSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', whole]);
});

/** A product server with TLS and a self-signed certificate. */
test('the product’s certificate is verified; its host and trusted proxies can be set', async ({ request }) => {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  let heard: IncomingMessage['headers'] = {};
  const secure = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    heard = asked.headers;
    whole(asked, answer);
  });
  const [behind, { runScript, startNginx }] = [await port(), await nginxOf()];
  await new Promise<void>((resolve) => secure.listen(behind, 'localhost', resolve));
  const productServer = `https://localhost:${String(behind)}`;
  const asked = async (settings: Readonly<Record<string, string>>) => {
    const free = await port();
    const server = await startNginx({
      port: free,
      productServer,
      root: await smallBuild('33'),
      env: settingsIn('test'),
      settings,
    });
    const headers = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https', 'x-request-id': 'balancer-7' };
    const answer = await request.get(`http://127.0.0.1:${String(free)}/api/v2/firmware/page`, { headers });
    server.stop();
    await server.ended;
    const log = readFileSync(path.join(server.folder, 'access.log'), 'utf8');
    return [
      answer.status(),
      ...(/"client":"([^"]*)","peer":"([^"]*)".*"requestId":"([^"]*)"/.exec(log)?.slice(1) ?? []),
    ];
  };
  expect(await asked({})).toEqual([502, '127.0.0.1', '127.0.0.1', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  const settings = { PRODUCT_CA: cert, PRODUCT_HOST: 'product.example', TRUSTED_PROXIES: '10.0.0.0/8 127.0.0.1' };
  expect(await asked(settings)).toEqual([200, '9.9.9.9', '127.0.0.1', 'balancer-7']);
  expect(heard).toMatchObject({
    host: 'product.example',
    'x-forwarded-for': '9.9.9.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-request-id': 'balancer-7',
  });
  const check = async (address: string, more = {}) =>
    (await runScript(path.join(folder, 'release/start.sh'), ['check'], { ...right(address), ...more })).said;
  expect(await check(productServer)).toContain('its certificate is not of an authority in PRODUCT_CA');
  expect(await check(productServer.replace('https', 'http'), { PRODUCT_CA: cert })).toContain(
    'ends the connection without an answer. Does it want https?',
  );
  secure.closeAllConnections();
  secure.close();
});
