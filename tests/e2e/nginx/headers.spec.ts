import path from 'node:path';
import { readdirSync } from 'node:fs';
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { CACHE, carriesEveryHeader, get } from './everyAnswer';

/** Headers of nginx's own responses (config/deploy/nginx.conf.template), as a literal table. */

const dist = path.resolve(__dirname, '../../../dist');
const fileLike = (pattern: RegExp): string => {
  const name = readdirSync(dist).find((each) => pattern.test(each));
  if (name === undefined) throw new Error(`No file in dist matches ${String(pattern)}`);
  return `/${name}`;
};

type Row = readonly [kind: string, path: () => string, status: number, type: RegExp, cache: string];

const ANSWERS: readonly Row[] = [
  ['the page', () => '/', 200, /^text\/html; charset=utf-8$/, CACHE.ask],
  ['the page by its name', () => '/index.html', 200, /^text\/html; charset=utf-8$/, CACHE.ask],
  ['a route', () => '/testing/list?id=T202603050001', 200, /^text\/html; charset=utf-8$/, CACHE.ask],
  ['an unknown route', () => '/no/such/place', 200, /^text\/html; charset=utf-8$/, CACHE.ask],
  ['a script with a hash', () => fileLike(/^umi\.[0-9a-f]{8}\.js$/), 200, /^application\/javascript/, CACHE.always],
  ['a style sheet with a hash', () => fileLike(/\.[0-9a-f]{8}\.chunk\.css$/), 200, /^text\/css/, CACHE.always],
  ['a script without one', () => '/boot.js', 200, /^application\/javascript/, CACHE.ask],
  ['a manual', () => '/manual/user.zh-CN.html', 200, /^text\/html; charset=utf-8$/, CACHE.ask],
  ['a picture', () => '/manual/images/testing-list.png', 200, /^image\/png$/, CACHE.ask],
  ['a chunk that is gone', () => '/p__gone.0badcafe.async.js', 404, /^text\/html/, CACHE.ask],
  ['a hidden file', () => '/.env', 404, /^text\/html/, CACHE.ask],
  ['the bill of materials', () => '/supply/bom.json', 404, /^text\/html/, CACHE.ask],
  ['the list of files', () => '/release.json', 404, /^text\/html/, CACHE.ask],
  ['its health', () => '/healthz', 200, /^text\/plain/, CACHE.ask],
  ["the product's refusal", () => '/api/v2/firmware/page', 403, /^application\/json/, CACHE.never],
];

for (const [kind, address, status, type, cache] of ANSWERS) {
  test(`${kind} has every header`, async ({ request }) => {
    const answer = await get(request, address());
    expect(answer.status()).toBe(status);
    carriesEveryHeader(answer, cache);
    expect(answer.headers()['content-type']).toMatch(type);
  });
}

test('files are sent compressed; precompressed ones as they are', async ({ request }) => {
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
