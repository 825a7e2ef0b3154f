import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { environments, fillIn, nginxValues } from '../../config/deploy/nginx';
import { builtSettings } from '../../config/environments';
import { settingsMeta } from '../../config/serving';
import { RELEASE_HEADER } from '@/contract/settings';
import { userRole } from '@/contract/userRole';
import { sizeText } from '@/domain/firmware/file';
import { BODY_LIMIT } from '@/domain/bodyLimit';
import { checkLengths } from '@/domain/workflow/evidence';
import { largestEvidence, order } from '../domain/workflow/sample';

/** Values that the deployment takes from the code (config/deploy). tests/e2e/nginx checks nginx's answers. */

const template = readFileSync(path.resolve(__dirname, '../../config/deploy/nginx.conf.template'), 'utf8');

test('the deployment has the settings of each environment, and of an unknown one', () => {
  expect(environments()).toEqual({
    dev: builtSettings('dev'),
    test: builtSettings('test'),
    pre: builtSettings('pre'),
    prod: builtSettings('prod'),
    unknown: builtSettings('dev'),
  });
});

test('development and preview insert the settings of ENV_FILE into the page like nginx, and none without it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  const file = path.join(folder, 'env.json');
  writeFileSync(file, '{ "environment": "test", "support": { "zh-CN": "\\"组\\"", "en-US": "us" } }');
  const [{ name, content } = { name: '', content: '' }] = settingsMeta(file);
  expect(name).toBe('console-env');
  expect(content).toMatch(/^[\w%.~()*!'-]+$/);
  expect(JSON.parse(decodeURIComponent(content))).toEqual({
    ...builtSettings('test'),
    support: { 'zh-CN': '"组"', 'en-US': 'us' },
  });
  rmSync(folder, { recursive: true });
  expect(settingsMeta(undefined)).toEqual([]);
});

test('the paths of calls and of uploads are those of the contract', () => {
  const UPLOAD_PATH = '/api/v2/firmwareVersion/upload';
  expect(nginxValues()).toMatchObject({ PRODUCT_PREFIXES: 'api|workflow', UPLOAD_PATH });
});

test.each([
  ['the root by default', undefined, '/', ''],
  ['another base', '/fw/', '/fw/', '"/" /fw/; "~^/fw(\\?|$)" /fw/;'],
  ['a base with a dot, escaped in patterns', '/fw.2/', '/fw\\.2/', '"/" /fw.2/; "~^/fw\\.2(\\?|$)" /fw.2/;'],
])('the build is served at %s', (_name, base, BASE_PATTERN, TO_BASE) => {
  expect(nginxValues(base)).toMatchObject({ BASE_PATTERN, TO_BASE });
});

test('a call may be as large as the largest legal input, and no larger than needed', () => {
  const evidence = largestEvidence();
  expect(checkLengths(evidence, order.scope)).toEqual([]);
  const limit = Number(nginxValues().BODY_LIMIT);
  expect(limit).toBe(BODY_LIMIT);
  const bytes = Buffer.byteLength(JSON.stringify({ orderNo: 'TO-1', stepOrder: 4, revision: 1, evidence }));
  expect(bytes).toBeLessThan(limit);
  expect(bytes).toBeGreaterThan(0.9 * limit);
  expect(template).toContain('client_max_body_size ${BODY_LIMIT};');
  // Those who operate another proxy read it (docs), and nginx is asked with it (tests/e2e/nginx/bodies.spec.ts).
  expect(readFileSync(path.resolve(__dirname, '../../docs/gateway.md'), 'utf8')).toContain(
    `calls up to ${sizeText(limit)}`,
  );
});

test('readiness asks a call of the contract by default, and a switch waits for the release that the page compares', () => {
  const read = (name: string) => readFileSync(path.resolve(__dirname, '../../config/deploy', name), 'utf8');
  expect(read('switch.sh')).toContain(`^${RELEASE_HEADER}: $id`);
  expect(read('start.sh')).toContain(`READY_PATH:=${userRole.getUserPageSources.path}}`);
});

test('only the placeholders that start.sh fills in remain', () => {
  const left = Array.from(fillIn(template, nginxValues()).matchAll(/\$\{(\w+)\}/g), ([, name]) => name);
  expect([...new Set(left)].sort()).toEqual([
    ...['ACCESS_LOG', 'AS', 'CONNECT_SRC', 'GATEWAY_NAME', 'GATEWAY_PROBE', 'HSTS', 'PORT'],
    ...['PRODUCT_ADDRESS', 'PRODUCT_CA', 'PRODUCT_HOST', 'PRODUCT_NAME', 'PRODUCT_SCHEME', 'PRODUCT_VERIFY'],
    ...['READY_PATH', 'REAL_IP', 'RELEASE', 'ROOT', 'RUN', 'SETTINGS', 'SITE', 'TRUSTED'],
  ]);
});
