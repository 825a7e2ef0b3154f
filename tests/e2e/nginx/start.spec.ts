// Needs a real nginx: only it refuses a configuration of config/deploy.
import path from 'node:path';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { expect } from '../fixtures';
import { settingsIn } from '../../testSettings';
import { nginxOf, port, selfSigned, smallBuild, test, whole } from './front';

test.skip(process.env.IMAGE !== undefined, 'start.sh is tried on this machine.');

let folder = '';
test.beforeAll(async () => {
  const { give, makeRelease, ownFolder } = await nginxOf();
  folder = ownFolder();
  await makeRelease(path.join(folder, 'release'), await smallBuild('22'));
  mkdirSync(path.join(folder, 'site'));
  selfSigned(folder);
  give(folder);
});

/** Runs start.sh with variables of a deployment that start, where the product answers at an address, and others. */
const start = async (verb: string, address: string, others: Readonly<Record<string, string>> = {}) =>
  (await nginxOf()).runScript(path.join(folder, 'release/start.sh'), [verb], {
    ...{ PRODUCT_SERVER: address, PORT: '127.0.0.1:8099', RUN: path.join(folder, 'run'), APP_ENV: 'prod' },
    GATEWAY: `${address}/api`,
    ...{ ACCESS_LOG: path.join(folder, 'access.log'), SITE: path.join(folder, 'site'), ...others },
  });

/** [variable, wrong value, how its sentence begins or continues]; `profile`: a value of ENV_FILE's content */
const WRONG: readonly (readonly [name: string, value: string, said: string])[] = [
  ['PRODUCT_SERVER', '', 'PRODUCT_SERVER is "": set it to the address'],
  ['PRODUCT_SERVER', 'https://product.example/path', 'without a path or a slash at its end'],
  ['PRODUCT_SERVER', 'ftp://product.example', 'without a path or a slash at its end'],
  ['PRODUCT_SERVER', 'https://127.0.0.1:70000', 'PRODUCT_SERVER is "https://127.0.0.1:70000": set it'],
  ['PRODUCT_SERVER', 'https://no-such-host.invalid', 'Could not resolve host: no-such-host.invalid'],
  ['PRODUCT_SERVER', 'http://127.0.0.1:1', 'the server cannot be reached'],
  ['PRODUCT_HOST', 'https://a.example', 'PRODUCT_HOST is "https://a.example": set it to a host without a scheme'],
  ['PRODUCT_VERIFY', 'off', 'PRODUCT_VERIFY is unknown'],
  ['PRODUCT_CA', '/none.pem', 'PRODUCT_CA is "/none.pem": there are no certificates'],
  ['PRODUCT_CA', '/etc/hostname', 'there are no certificates'],
  ['TRUSTED_PROXIES', '10.0.0.1,10.0.0.2', 'TRUSTED_PROXIES is "10.0.0.1,10.0.0.2": name addresses'],
  ['TRUSTED_PROXIES', 'balancer.example', 'name addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/8 10.0.0.0/33', 'nginx refuses this configuration'],
  ['PORT', '70000', 'PORT is "70000": set it to a port from 1 to 65535'],
  ['PORT', '127.0.0.1:', 'set it to a port from 1 to 65535'],
  ['RUN', 'run', 'RUN is "run": set it to a folder'],
  ['RUN', '/proc/no/run', "a folder for nginx's own files that www-data can make and write"],
  ['SITE', '/no/such/site', 'SITE is "/no/such/site": there is no such folder'],
  ['HSTS', 'max-age=1', 'HSTS is unknown'],
  ['ACCESS_LOG', '/no/such/folder/access.log', 'set it to a file that www-data can write'],
  ['PORT', '80', 'www-data may not use a port below 1024'],
  ['GATEWAY', '/sso-api', 'with 404 text/html; charset=utf-8. It needs a file of SITE with location /sso-api/'],
  ['GATEWAY', 'https://no-such-host.invalid/sso-api', 'Could not resolve host: no-such-host.invalid'],
  ['GATEWAY', 'gateway.example', 'GATEWAY is "gateway.example": set it to the address of the sign-on'],
  ['GATEWAY', 'http://127.0.0.1:1/sso-api', 'GATEWAY is "http://127.0.0.1:1/sso-api": the server cannot be reached'],
  ['PRODUCT_SEVER', 'https://product.example', 'PRODUCT_SEVER is unknown'],
  ['APP_ENV', '', 'The environment is "": set APP_ENV'],
  ['ENV_FILE', '/no/such/file', 'ENV_FILE is "/no/such/file": www-data cannot read it, or it is no JSON'],
  ['profile', '{ "environment": ', 'it is no JSON'],
  ['profile', '{ "colour": "red" }', 'The profile: colour is unknown.'],
  ['profile', '{ "rules": { "holidays": ["2026-13-01"] } }', 'rules.holidays.0 is "2026-13-01": it must be like'],
  ['profile', '{ "rules": { "holidays": ["2026-02-30"] } }', 'The profile: rules.holidays.0 is'],
  ['profile', '{ "rules": { "opens": 19 } }', 'The profile: rules.opens must be before rules.closes.'],
];

test('each wrong value is named in a sentence, and nothing is served', async ({ front }) => {
  const { address } = front;
  const check = (changed: Readonly<Record<string, string>>) => start('check', address, changed);
  expect(await check({})).toMatchObject({
    status: 0,
    said: expect.stringMatching(
      /^Everything is right: release [0-9a-f]{12} for prod at 127.0.0.1:8099, whose pages may call: https:/,
    ),
  });
  const tried = WRONG.map(async ([name, value, sentence], index) => {
    const file = path.join(folder, `${String(index)}.json`);
    if (name === 'profile') writeFileSync(file, value);
    const { status, said } = await check(name === 'profile' ? { ENV_FILE: file } : { [name]: value });
    expect([name, value, status, said]).toEqual([name, value, 1, expect.stringContaining(sentence)]);
  });
  await Promise.all(tried);
  const secure = await check({ PRODUCT_SERVER: address.replace('http:', 'https:') });
  expect(secure.said).toContain('the server cannot be reached. Look at its scheme, host and port');
  // All at once are as many sentences.
  const { said } = await check({ PORT: '', RUN: '', GATEWAY: 'x', PRODUCT_HOST: '/', ACCESS_LOG: '' });
  expect(said.match(/^\w+/gm)).toEqual(['PRODUCT_HOST', 'RUN', 'ACCESS_LOG', 'PORT', 'GATEWAY']);
  const busy = await check({ PORT: new URL(address).host });
  expect(busy.said).toContain('another program uses this port. Stop it, or choose another one');
});

test('a release that nginx cannot read is not started; without its page it is not ready', async ({ front }) => {
  const dist = path.join(folder, 'release/dist');
  const chunk = path.join(dist, 'p__list.22222222.async.js');
  chmodSync(chunk, 0);
  const said = `This release is not whole: ${chunk} is missing, or www-data cannot read it, or it is another file than was built. Copy it again\n`;
  expect(await start('run', front.address)).toEqual({ status: 1, said });
  chmodSync(chunk, 0o644);
  renameSync(chunk, `${chunk}.away`);
  expect(await start('check', front.address)).toEqual({ status: 1, said });
  writeFileSync(chunk, '');
  expect((await start('check', front.address)).said).toBe(said);
  renameSync(`${chunk}.away`, chunk);
  const list = path.join(dist, 'release.json');
  renameSync(list, `${list}.away`);
  expect((await start('run', front.address)).said).toContain(`not whole: ${list} is missing or empty`);
  renameSync(`${list}.away`, list);
  const page = path.join(front.folder, 'release/dist/index.html');
  const readiness = async () => (await fetch(`${front.address}/readyz`)).status;
  front.answerWith((_asked, answer) => answer.writeHead(403).end());
  chmodSync(page, 0);
  expect(await readiness()).toBe(403);
  chmodSync(page, 0o644);
  renameSync(page, `${page}.away`);
  expect(await readiness()).toBe(503);
  renameSync(`${page}.away`, page);
  expect(await readiness()).toBe(200);
});

test('nginx accepts a gateway on this origin, and TLS here', async ({ front }) => {
  const site = (name: string) => path.join(folder, 'site', name);
  const tls = readFileSync(path.resolve('config/deploy/examples/tls.conf'), 'utf8')
    .replace(/\/etc\/console\/tls\/fullchain\.pem/, path.join(folder, 'cert.pem'))
    .replace(/\/etc\/console\/tls\/privkey\.pem/, path.join(folder, 'key.pem'));
  writeFileSync(site('tls.conf'), tls);
  const gateway = (address: string) => {
    writeFileSync(site('gateway.conf'), `location /sso-api/ { proxy_pass ${address}; }`);
    return start('check', front.address, { GATEWAY: '/sso-api' });
  };
  expect(await gateway(`${front.address}/api/`)).toEqual({
    status: 0,
    said: expect.stringContaining('Everything is right'),
  });
  expect((await gateway('https://127.0.0.1:1')).said).toContain('sso-api/auth/getUserInfo with 502');
  for (const name of ['gateway.conf', 'tls.conf']) rmSync(site(name));
});

test('the product’s certificate is verified; its host and trusted proxies can be set', async ({ request }) => {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  let heard: IncomingMessage['headers'] = {};
  const secure = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    heard = asked.headers;
    whole(asked, answer);
  });
  const [behind, { startNginx }] = [await port(), await nginxOf()];
  await once(secure.listen(behind, 'localhost'), 'listening');
  const productServer = `https://localhost:${String(behind)}`;
  const asked = async (settings: Readonly<Record<string, string>>) => {
    const [free, root] = [await port(), await smallBuild('33')];
    const own = { GATEWAY: `${productServer}/api`, ...settings };
    const server = await startNginx({ port: free, productServer, root, env: settingsIn('test'), settings: own });
    const headers = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https', 'x-request-id': 'balancer-7' };
    const answer = await request.get(`http://127.0.0.1:${String(free)}/api/v2/firmware/page`, { headers });
    server.stop();
    await server.ended;
    const log = readFileSync(path.join(server.folder, 'access.log'), 'utf8');
    const [, ...said] = /"client":"([^"]*)","peer":"([^"]*)".*"requestId":"([^"]*)"/.exec(log) ?? [];
    return [answer.status(), ...said];
  };
  expect(await asked({})).toEqual([502, '127.0.0.1', '127.0.0.1', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  const settings = { PRODUCT_CA: cert, PRODUCT_HOST: 'product.example', TRUSTED_PROXIES: '10.0.0.0/8 127.0.0.1' };
  expect(await asked(settings)).toEqual([200, '9.9.9.9', '127.0.0.1', 'balancer-7']);
  expect(heard).toMatchObject({
    host: 'product.example',
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-proto': 'https',
    'x-request-id': 'balancer-7',
  });
  const unknown = await start('check', productServer);
  expect(unknown.said).toContain('at PRODUCT_CA: curl: (60)');
  const plain = await start('check', productServer.replace('https', 'http'), { PRODUCT_CA: cert });
  expect(plain.said).toContain('Look at its scheme, host and port');
  secure.closeAllConnections();
  secure.close();
});
