import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test as base } from '../fixtures';
import { settingsIn } from '../../testSettings';

/** Answers a request of nginx to the product's server. */
export type Answerer = (asked: IncomingMessage, answer: ServerResponse) => void;

/** nginx in front of a test server with arbitrary answers, of one test. */
interface Front {
  readonly address: string;
  /** Folder of nginx's files: its access log, the release that it serves. */
  readonly folder: string;
  readonly answerWith: (answerer: Answerer) => void;
  readonly stopProduct: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const UPLOAD = '/api/v2/firmwareVersion/upload/1';
/** The console's header of calls with effects. */
export const CONSOLE = { 'x-requested-with': 'firmware-console' };

/** Reads the request and answers with an empty object. */
export const whole: Answerer = (asked, answer) => {
  asked.resume().on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
};

export const nginxOf = () => import('../../../config/scripts/nginx.mjs');
export const port = async (): Promise<number> => {
  const { freePort } = await import('../../../config/scripts/processes.mjs');
  return Number(await freePort(0));
};

/** A build of a page and one chunk. */
export async function smallBuild(name: string): Promise<string> {
  const { listRelease } = await import('../../../config/scripts/build.mjs');
  const folder = (await nginxOf()).ownFolder();
  writeFileSync(path.join(folder, 'index.html'), `<head></head>${name}`);
  writeFileSync(path.join(folder, `p__list.${name}${name}${name}${name}.async.js`), name);
  listRelease(folder, '1.0.0');
  return folder;
}

/** A key and a certificate of its own for localhost: key.pem and cert.pem. */
export function selfSigned(folder: string): void {
  const key = `-x509 -newkey rsa:2048 -nodes -keyout ${folder}/key.pem -out ${folder}/cert.pem`;
  const name = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execFileSync('openssl', ['req', ...key.split(' '), ...name.split(' ')], { stdio: 'ignore' });
}

async function startFront(): Promise<Front> {
  let answers = whole;
  const product = createServer((asked, answer) => {
    answers(asked, answer);
  });
  const [behind, free, { startNginx }] = [await port(), await port(), await nginxOf()];
  await once(product.listen(behind, '127.0.0.1'), 'listening');
  const productServer = `http://127.0.0.1:${String(behind)}`;
  const nginx = await startNginx({
    port: free,
    productServer,
    root: await smallBuild('11'),
    env: settingsIn('test'),
    settings: { GATEWAY: `${productServer}/api` },
  });
  const stopProduct = async () => {
    product.closeAllConnections();
    if (product.listening) await once(product.close(), 'close');
  };
  return {
    address: `http://127.0.0.1:${String(free)}`,
    folder: nginx.folder,
    answerWith: (answerer) => {
      answers = answerer;
    },
    stopProduct,
    stop: async () => {
      nginx.stop();
      await nginx.ended;
      await stopProduct();
    },
  };
}

export const test = base.extend<{ readonly front: Front }>({
  // Playwright requires a destructured first argument.
  front: async ({ browserName: _unused }, use) => {
    const front = await startFront();
    await use(front);
    await front.stop();
  },
});

/** Headers that nginx sends with every response (config/deploy/nginx.conf.template), as literals. */
export const ON_EVERY_ANSWER = {
  'content-security-policy': [
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:; frame-src blob:; font-src 'self'",
    `connect-src 'self' ${['charge', 'energy', 'mobility'].map((name) => `https://test-gateway.${name}-cloud.example https://test-gateway.${name}.example`).join(' ')}`,
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  server: 'nginx',
};

/** Gets an address without following redirects. */
export const get = (request: APIRequestContext, address: string, encodings = 'identity'): Promise<APIResponse> =>
  request.get(address, { headers: { 'accept-encoding': encodings }, maxRedirects: 0 });

/** Expects every header once, with its value, and no header that identifies the server. */
export function carriesEveryHeader(answer: APIResponse, cache: string): void {
  const sent = answer.headersArray().map(({ name, value }) => [name.toLowerCase(), value] as const);
  expect(sent.map(([name]) => name)).toEqual([...new Set(sent.map(([name]) => name))]);
  const headers = Object.fromEntries(sent);
  expect(headers).toMatchObject({
    ...ON_EVERY_ANSWER,
    'cache-control': cache,
    'x-console-release': expect.stringMatching(/^[0-9a-f]{12}$/),
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(Object.keys(headers)).not.toContain('x-powered-by');
}
