import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtSettings, environments } from '../../config/environments';
import { settingsMeta } from '../../config/serving';
import { approvals } from '@/contract/approvals';
import { CONSOLE_HEADER, SAME_SITE } from '@/contract/crossSite';
import { ENDPOINTS, FILE_CALLS } from '@/contract/endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { RELEASE_HEADER, RELEASE_META, SETTINGS_META } from '@/contract/settings';
import { userRole } from '@/contract/userRole';
import { sizeText } from '@/domain/firmware/file';
import { BODY_LIMIT } from '@/domain/bodyLimit';
import { ERROR, errorText } from '@/domain/errors';
import { reasonText } from '@/domain/reasons';
import { checkLengths } from '@/domain/workflow/checkEvidence';
import { largestEvidence, order } from '../domain/workflow/sample';

/** Values that the deployment takes from the code (config/deploy). tests/e2e/nginx checks nginx's answers. */

const template = readFileSync(path.resolve(__dirname, '../../config/deploy/nginx.conf.template'), 'utf8');

test('the deployment has the settings of each environment', () => {
  const names = ['dev', 'test', 'pre', 'prod'] as const;
  expect(environments()).toEqual(Object.fromEntries(names.map((name) => [name, builtSettings(name)])));
});

test('development and preview insert the settings of ENV_FILE into the page like nginx, and none without it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  const file = path.join(folder, 'env.json');
  writeFileSync(file, '{ "environment": "test", "support": { "zh-CN": "\\"组\\"", "en-US": "us" } }');
  const [{ name, content } = { name: '', content: '' }] = settingsMeta(file);
  expect(name).toBe('console-env');
  expect(content).toMatch(/^[\w%.~()*!'-]+$/);
  const support = { 'zh-CN': '"组"', 'en-US': 'us' };
  expect(JSON.parse(decodeURIComponent(content))).toEqual({ ...builtSettings('test'), support });
  rmSync(folder, { recursive: true });
  expect(settingsMeta(undefined)).toEqual([]);
});

test('nginx has the paths and names of the contract, and the texts of the catalogue', () => {
  const groups: readonly Readonly<Record<string, Pick<Endpoint, 'host' | 'path'>>>[] = Object.values(ENDPOINTS);
  const calls = groups.flatMap((group) => Object.values(group)).filter(({ host }) => host === 'product');
  const all = [...calls, ...Object.values(FILE_CALLS).flatMap((files) => Object.values(files))];
  expect(all.filter(({ path: called }) => !/^\/(api|workflow)\//.test(called))).toEqual([]);
  // In each spelling: parameters after a segment (`;x`), slashes, any suffix.
  const transfer = approvals.transfer.path.split('/').slice(1);
  const written = [
    `product${userRole.getUserPageSources.path};`,
    `(GET|HEAD) ${transfer.map((segment) => `/+${segment}(?:;[^/]*)?`).join('')}"`,
    ...[`(${SAME_SITE})?\\|${CONSOLE_HEADER.value}$`, `meta name="${SETTINGS_META}"`, `meta name="${RELEASE_META}"`],
    ...['~^4 E00013; default E00002', 'client_max_body_size 100m;'],
    ...(['en-US', 'zh-CN'] as const).flatMap((language) => [
      ...[errorText(ERROR.refused, language), errorText(ERROR.network, language)],
      reasonText('bodyTooLarge', {}, language),
    ]),
  ];
  expect(written.filter((each) => !template.includes(each))).toEqual([]);
  expect(template.toLowerCase()).toContain(`add_header ${RELEASE_HEADER} `);
  expect([ERROR.refused, ERROR.network]).toEqual(['E00013', 'E00002']);
});

test('a call may be as large as the largest legal input, and no larger than needed', () => {
  const evidence = largestEvidence();
  expect(checkLengths(evidence, order.scope)).toEqual([]);
  const limit = 100 * 1024 * 1024;
  expect(BODY_LIMIT).toBe(limit);
  const bytes = Buffer.byteLength(JSON.stringify({ orderNo: 'TO-1', stepOrder: 4, revision: 1, evidence }));
  expect(bytes).toBeLessThan(limit);
  expect(bytes).toBeGreaterThan(0.9 * limit);
  // Those who operate another proxy read it (docs), and nginx is asked with it (tests/e2e/nginx/answers.spec.ts).
  expect(readFileSync(path.resolve(__dirname, '../../docs/gateway.md'), 'utf8')).toContain(
    `calls up to ${sizeText(limit)}`,
  );
});

test('the scripts ask what nginx asks, and fill in what it lacks', () => {
  const start = readFileSync(path.resolve(__dirname, '../../config/deploy/start.sh'), 'utf8');
  expect(start).toContain(`$PRODUCT_SERVER${userRole.getUserPageSources.path}"`);
  const settingsScript = readFileSync(path.resolve(__dirname, '../../config/deploy/settings.jq'), 'utf8');
  const names = new Set(Array.from(template.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name));
  const isGiven = (name: string) => new RegExp(`\\b${name}(:?=|: )`).test(start + settingsScript);
  expect([...names].filter((name) => !isGiven(name))).toEqual(['BASE']);
});
