import os from 'node:os';
import path from 'node:path';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { expect } from '../fixtures';
import { settingsIn } from '../../testSettings';
import { test, whole } from './productServer';

/** Settings of config/deploy/start.sh, and the connection to the product's server. */

let folder = '';

test.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'started-'));
});

test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The start's result with these settings: the allowed origins, or the error. */
function startWith(nginxFolder: string, env: object, variables: Readonly<Record<string, string>> = {}): string {
  const [run, file] = [path.join(folder, 'start'), path.join(folder, 'env.json')];
  const [environments, template] = ['environments.json', 'nginx.conf.template'].map((name) =>
    path.join(nginxFolder, name),
  );
  writeFileSync(file, JSON.stringify(env));
  const { APP_ENV: _ours, ...outer } = process.env;
  const tried = spawnSync('sh', [path.resolve('config/deploy/start.sh')], {
    encoding: 'utf8',
    env: {
      ...outer,
      NGINX: 'true',
      PRODUCT_SERVER: 'http://127.0.0.1:1',
      PORT: '1',
      ROOT: path.resolve('dist'),
      RUN: run,
      SITE: run,
      ACCESS_LOG: 'off',
      ENVIRONMENTS: environments,
      TEMPLATE: template,
      ENV_FILE: file,
      ...variables,
    },
  });
  if (tried.status !== 0) return tried.stderr;
  const policy = /connect-src 'self' ([^;]*);/.exec(readFileSync(path.join(run, 'nginx.conf'), 'utf8'))?.[1] ?? '';
  return tried.stderr + policy;
}

test('the page may call the gateways and the address of reports; an unknown environment is reported', ({ front }) => {
  test.skip(process.env.IMAGE !== undefined, 'start.sh is tried on this machine.');
  const gateways = ['charge-cloud', 'charge', 'energy-cloud', 'energy', 'mobility-cloud', 'mobility'].map(
    (name) => `https://gateway.${name}.example`,
  );
  expect(startWith(front.nginxFolder, settingsIn('prod'))).toBe(gateways.join(' '));
  expect(startWith(front.nginxFolder, { ...settingsIn('prod'), reportTo: 'https://seen.example:8443/in' })).toBe(
    [...gateways, 'https://seen.example:8443'].join(' '),
  );
  expect(startWith(front.nginxFolder, { ...settingsIn('prod'), environment: 'moon' })).toContain('"moon" is unknown');
  expect(startWith(front.nginxFolder, { suffixes: settingsIn('prod').suffixes })).toContain('APP_ENV');
});

test('each wrong variable is named in a sentence of its own', ({ front }) => {
  test.skip(process.env.IMAGE !== undefined, 'start.sh is tried on this machine.');
  const wrong = {
    PRODUCT_SERVER: 'product.example/',
    PORT: '70000',
    ROOT: folder,
    PRODUCT_CA: '/none.pem',
    READY_PATH: '/',
  };
  const said = startWith(front.nginxFolder, settingsIn('prod'), wrong).trim().split('\n');
  expect(said.map((line) => line.slice(0, line.indexOf(':')))).toEqual(
    Object.entries(wrong).map(([name, value]) => `${name} is "${value}"`),
  );
  for (const PRODUCT_SERVER of [
    '',
    'https://product.example/',
    'https://product.example/path',
    'ftp://product.example',
  ])
    expect(startWith(front.nginxFolder, settingsIn('prod'), { PRODUCT_SERVER })).toContain('without a path or a slash');
  for (const PORT of ['127.0.0.1:8080', '[::1]:8080', '8080'])
    expect(startWith(front.nginxFolder, settingsIn('prod'), { PORT })).not.toContain('PORT');
});

/** A product server with TLS and a self-signed certificate. */
test('the product’s certificate is verified; its host and trusted proxies can be set', async ({ request }) => {
  test.skip(process.env.IMAGE !== undefined, 'The certificate lies on this machine.');
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  let heard: IncomingMessage['headers'] = {};
  const secure = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    heard = asked.headers;
    whole(asked, answer);
  });
  const [{ startNginx }, { freePort }] = await Promise.all([
    import('../../../config/scripts/nginx.mjs'),
    import('../../../config/scripts/processes.mjs'),
  ]);
  const behind = Number(await freePort(0));
  await new Promise<void>((resolve) => secure.listen(behind, 'localhost', resolve));
  let clients: readonly unknown[] = [];
  const statusWith = async (settings: Readonly<Record<string, string>>): Promise<number> => {
    const port = Number(await freePort(0));
    const productServer = `https://localhost:${String(behind)}`;
    const server = await startNginx({ port, productServer, root: path.resolve('dist'), settings });
    const headers = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https' };
    const answer = await request.get(`http://127.0.0.1:${String(port)}/api/v2/firmware/page`, { headers });
    server.stop();
    await server.ended;
    const lines = readFileSync(path.join(server.folder, 'access.log'), 'utf8').trim().split('\n');
    clients = lines.map((line) => /"client":"([^"]*)","peer":"([^"]*)"/.exec(line)?.slice(1));
    return answer.status();
  };
  expect(await statusWith({})).toBe(502);
  expect(clients).toEqual([['127.0.0.1', '127.0.0.1']]);
  const settings = { PRODUCT_CA: cert, PRODUCT_HOST: 'product.example', TRUSTED_PROXIES: '10.0.0.0/8 127.0.0.1' };
  expect(await statusWith(settings)).toBe(200);
  expect(clients).toEqual([['9.9.9.9', '127.0.0.1']]);
  expect(heard).toMatchObject({
    host: 'product.example',
    'x-forwarded-for': '9.9.9.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
  });
  secure.closeAllConnections();
  secure.close();
});
