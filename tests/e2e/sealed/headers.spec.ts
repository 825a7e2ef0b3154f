import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures';

/** What nginx sends with every kind of answer (config/deploy/nginx.conf.template), as a literal table. */

const dist = path.resolve(__dirname, '../../../dist');
const fileLike = (pattern: RegExp): string => {
  const name = readdirSync(dist).find((each) => pattern.test(each));
  if (name === undefined) throw new Error(`dist holds nothing like ${String(pattern)}`);
  return `/${name}`;
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' https://gateway.charge-cloud.example https://gateway.charge.example https://gateway.energy-cloud.example https://gateway.energy.example https://gateway.mobility-cloud.example https://gateway.mobility.example",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ON_EVERY_ANSWER = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  server: 'nginx',
};

const ALWAYS = 'public, max-age=31536000, immutable';
const ASK = 'no-cache';
const NEVER = 'no-store';

type Row = readonly [kind: string, path: () => string, status: number, type: RegExp, cache: string | undefined];

const ANSWERS: readonly Row[] = [
  ['the page', () => '/', 200, /^text\/html; charset=utf-8$/, ASK],
  ['the page by its name', () => '/index.html', 200, /^text\/html; charset=utf-8$/, ASK],
  ['a route', () => '/testing/list?id=T202603050001', 200, /^text\/html; charset=utf-8$/, ASK],
  ['an unknown route', () => '/no/such/place', 200, /^text\/html; charset=utf-8$/, ASK],
  ['a script with a hash', () => fileLike(/^umi\.[0-9a-f]{8}\.js$/), 200, /^application\/javascript/, ALWAYS],
  ['a style sheet with a hash', () => fileLike(/\.[0-9a-f]{8}\.chunk\.css$/), 200, /^text\/css/, ALWAYS],
  ['a script without one', () => '/boot.js', 200, /^application\/javascript/, ASK],
  ['a manual', () => '/manual/user.zh-CN.html', 200, /^text\/html; charset=utf-8$/, ASK],
  ['a picture', () => '/manual/images/testing-list.png', 200, /^image\/png$/, ASK],
  ['a chunk that is gone', () => '/p__gone.0badcafe.async.js', 404, /^text\/html/, ASK],
  ['a hidden file', () => '/.env', 404, /^text\/html/, ASK],
  ['the bill of materials', () => '/supply/bom.json', 404, /^text\/html/, ASK],
  ['the list of files', () => '/release.json', 404, /^text\/html/, ASK],
  ['its health', () => '/healthz', 200, /^text\/plain/, ASK],
  ["the product's refusal", () => '/api/v2/firmware/page', 403, /^application\/json/, NEVER],
];

const get = (request: APIRequestContext, address: string, encodings = 'identity') =>
  request.get(address, { headers: { 'accept-encoding': encodings }, maxRedirects: 0 });

for (const [kind, address, status, type, cache] of ANSWERS) {
  test(`${kind} carries every header`, async ({ request }) => {
    const answer = await get(request, address());
    expect(answer.status()).toBe(status);
    const headers = answer.headers();
    expect(headers).toMatchObject(ON_EVERY_ANSWER);
    expect(headers['content-type']).toMatch(type);
    expect(headers['cache-control']).toBe(cache);
    expect(Object.keys(headers)).not.toContain('x-powered-by');
  });
}

test('no header is sent twice', async ({ request }) => {
  for (const address of ['/', '/boot.js', '/healthz', '/api/v2/firmware/page', '/p__gone.0badcafe.async.js']) {
    const names = (await get(request, address)).headersArray().map(({ name }) => name.toLowerCase());
    expect(names, address).toEqual([...new Set(names)]);
  }
});

test('files are sent compressed, ahead of time where they were', async ({ request }) => {
  const script = fileLike(/^umi\.[0-9a-f]{8}\.js$/);
  const sizes: number[] = [];
  for (const [encodings, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await get(request, script, encodings);
    const headers = answer.headers();
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    // A length is known only of what lies on the disk.
    sizes.push(Number(headers['content-length']));
  }
  const [brotli = NaN, gzip = NaN, plain = NaN] = sizes;
  expect(brotli).toBeLessThan(gzip);
  expect(gzip).toBeLessThan(plain / 2);
});

test('a file is not sent again while it is the same', async ({ request }) => {
  const first = await get(request, '/');
  const again = await request.get('/', { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
});
