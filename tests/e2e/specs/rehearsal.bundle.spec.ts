// Needs no browser, but the build that the browser tests run on.
import path from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const DIST = path.resolve('dist');
/** Strings that occur only in the rehearsal, the mock server: texts, paths, cookies, people. */
const MARKERS = ['rehears', '演练', '/sso/session', 'sso_session', 'dev.lin', 'test.chen', 'ops.he', 'nopage.bai'];
const TEXTS = /\.(js|css|html|json|svg|map|txt)$/;

test('the production bundle contains no rehearsal code', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.test(file));
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(10);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(DIST, file), 'utf8').toLowerCase();
    return MARKERS.filter((marker) => text.includes(marker)).map((marker) => `${file}: ${marker}`);
  });
  expect(found).toEqual([]);
});
