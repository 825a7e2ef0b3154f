import { ESLint } from 'eslint';
import path from 'node:path';
import config from '../../config/eslint.config.cjs';

const root = path.resolve(__dirname, '../..');

const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

const OURS = ['boundaries/dependencies', 'boundaries/no-unknown-files'];
const RULES = [...OURS, 'no-restricted-imports', 'no-restricted-syntax'];

async function violations(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.map(({ ruleId }) => ruleId ?? '').filter((rule) => RULES.includes(rule));
}

const importOf = (source: string) => `import { thing } from '${source}';\nthing();\n`;
const typeImportOf = (source: string) => `import type { Thing } from '${source}';\nexport type Mine = Thing;\n`;

/** One case for each of a file's imports. */
const each = (rows: readonly (readonly [file: string, sources: string])[]) =>
  rows.flatMap(([file, sources]) => sources.split(' ').map((source) => [file, source] as const));

const forbidden = each([
  ['src/domain/x.ts', 'react antd antd/es/table @umijs/max umi ahooks dayjs node:fs crypto ../contract/envelope'],
  ['src/domain/x.ts', '../services/client ../../mock/rehearsal/firmware/step ../../config/environments'],
  ['src/domain/deep/x.ts', '../../contract/envelope'],
  ['src/contract/x.ts', '@umijs/max react antd dayjs node:path ../services/client'],
  ['src/services/x.ts', '@/session/signIn @/transfer/queue @/components/List antd'],
  ['src/session/x.ts', '@/transfer/queue @/components/List @/shell/Header'],
  ['src/transfer/x.ts', '@/session/signIn @/shell/Strip'],
  ['src/components/x.tsx', '@/shell/Shell @/contract/envelope @/pages/firmware/firmware'],
  ['src/components/x.tsx', '@/features/version/facts'],
  ['src/features/version/x.tsx', '@/pages/version/detail @/shell/Header'],
  ['src/shell/x.tsx', '@/pages/firmware/firmware'],
  ['src/pages/firmware/add/index.tsx', '@/pages/firmware/firmware ../firmware'],
  ['src/pages/version/detail/parts/x.tsx', '../../edit/parts/y'],
  ['src/pages/changeResume/index.tsx', '@/pages/version/detail'],
  ['src/pages/403/index.tsx', '../404 @/pages/404/parts/x'],
  ['src/pages/version/edit/index.tsx', '@/pages/403'],
  ['src/pages/version/detail/index.tsx', '@/shell/Header node:fs express'],
  ['src/pages/version/detail/index.tsx', '../../../../mock/rehearsal/engine/world'],
  ['src/app.tsx', '../mock/rehearsal/firmware/step ../tests/e2e/fixtures'],
  ['mock/x.ts', '../src/pages/firmware/firmware ../src/services/client ../src/session/signIn @/domain/errors react'],
  ['mock/x.ts', '@umijs/max @ant-design/icons ../config/profile ../config/openapi/schemas'],
  ['mock/rehearsal/control/x.ts', '../../gateway ../../../src/services/client ../page/page ../../../config/profile'],
  ['mock/rehearsal/engine/x.ts', '../firmware/step ../control/http'],
  ['mock/rehearsal/firmware/x.ts', '../control/http'],
  ['mock/rehearsal/firmware/steps/x.ts', 'react'],
  ['config/x.ts', '../src/services/client'],
]);

const allowed = each([
  ['src/domain/x.ts', 'valibot'],
  ['src/domain/deep/x.ts', '../errors'],
  ['src/contract/x.ts', 'valibot ./envelope ../domain/errors'],
  ['src/services/x.ts', '@umijs/max @/contract/envelope @/domain/errors'],
  ['src/session/x.ts', '@/services/client idb-keyval'],
  ['src/transfer/x.ts', '@/services/client tus-js-client'],
  ['src/components/x.tsx', 'antd @ant-design/icons/es/icons/StopOutlined @/domain/errors @/transfer/inWorker'],
  ['src/shell/x.tsx', '@/session/signIn @/components/List'],
  ['src/pages/version/detail/index.tsx', './parts/x @/transfer/queue dayjs/plugin/utc @/features/version/facts'],
  ['src/pages/version/detail/parts/x.tsx', '../index @/pages/version/detail/parts/y'],
  ['src/pages/changeResume/parts/x.tsx', '../index'],
  ['src/features/version/x.tsx', '@/components/list/recordListTypes'],
  ['src/features/testOrder/x.tsx', '@/features/version/facts'],
  ['src/app.tsx', '@/shell/Header @/session/signIn'],
  ['mock/x.ts', './rehearsal/firmware/step ../src/contract/envelope node:fs express'],
  ['mock/rehearsal/engine/x.ts', '../../../src/domain/errors'],
  ['mock/rehearsal/firmware/x.ts', '../engine/step'],
  ['mock/rehearsal/control/x.ts', '../engine/step ../firmware/step'],
  ['mock/rehearsal/page/x.tsx', 'react antd'],
  ['config/x.ts', './wire ../src/contract/endpoint ../mock/rehearsal/control/declared'],
  ['tests/e2e/x.ts', '../../mock/rehearsal/engine/world'],
  ['tests/components/x.tsx', '@/pages/version/detail'],
]);

describe('allowed imports', () => {
  test.each(forbidden)('%s may not import %s', async (file, source) => {
    expect(await violations(file, importOf(source))).not.toEqual([]);
  });

  test.each(allowed)('%s may import %s', async (file, source) => {
    expect(await violations(file, importOf(source))).toEqual([]);
  });

  test('types count as imports', async () => {
    expect(await violations('src/domain/x.ts', typeImportOf('../contract/envelope'))).not.toEqual([]);
    expect(await violations('src/pages/version/detail/index.tsx', typeImportOf('@/shell/Header'))).not.toEqual([]);
  });

  test('components may import only types of the contract', async () => {
    expect(await violations('src/components/x.tsx', typeImportOf('@/contract/envelope'))).toEqual([]);
    expect(await violations('src/components/x.tsx', typeImportOf('@/shell/Shell'))).not.toEqual([]);
  });

  test.each([
    ['export', "export { thing } from '../contract/envelope';"],
    ['dynamic import', "export const late = () => import('../contract/envelope');"],
    ['import type', "export type Thing = import('../contract/envelope').Thing;"],
    ['require', "export const thing: unknown = require('../contract/envelope');"],
    ['worker', "export const w = new Worker(new URL('../contract/worker.ts', import.meta.url));"],
    ['unnamed import', 'export const late = (name: string) => import(name);'],
    ['barrel', "export * from './errors';"],
  ])('an import by %s is checked as well', async (_, text) => {
    expect(await violations('src/domain/x.ts', text)).not.toEqual([]);
  });

  test.each(['src/utils/x.ts', 'src/pages/firmware/x.tsx', 'src/layouts/index.tsx'])(
    '%s belongs to no part',
    async (file) => {
      expect(await violations(file, 'export {};\n')).toEqual(['boundaries/no-unknown-files']);
    },
  );
});

describe('what makes a browser test need a second try', () => {
  test.each([
    ['tests/e2e/specs/lists.x.spec.ts', 'await page.waitForTimeout(500);'],
    ['tests/e2e/steps.ts', "await page.waitForLoadState('networkidle');"],
    ['tests/e2e/specs/lists.x.spec.ts', 'expect(shown).toBe(new Date().getFullYear());'],
    ['tests/e2e/specs/regression/x.spec.ts', 'const tomorrow = new Date(Date.now() + 86_400_000);'],
  ])('%s may not have %s', async (file, text) => {
    expect(await violations(file, `${text}\nexport {};\n`)).toEqual(['no-restricted-syntax']);
  });

  test.each([
    ['tests/e2e/specs/lists.x.spec.ts', "await page.waitForURL('/testing/list'); expect(new Date(shown));"],
    ['tests/components/x.test.ts', 'const now = Date.now();'],
  ])('%s may have %s', async (file, text) => {
    expect(await violations(file, `${text}\nexport {};\n`)).toEqual([]);
  });
});

describe('names that may be written in one place only', () => {
  test.each([
    ['src/services/x.ts', "export const ok = 'S00000';"],
    ['src/services/x.ts', "export const url = '/api/' + 'v2';"],
    ['src/domain/x.ts', "export const url = '/api/v2/firmware/page';"],
  ])('%s may not contain %s', async (file, text) => {
    expect(await violations(file, text)).toEqual(['no-restricted-syntax']);
  });

  test.each([
    ['src/domain/x.ts', "export const ok = 'S00000';"],
    ['src/contract/x.ts', "export const url = '/api/v2/firmware/page';"],
    ['tests/domain/x.test.ts', "export const url = ['/api/v2/firmware/page', 'S00000'];"],
    ['src/services/x.ts', "export const host = '/apiary/';"],
    ['mock/x.ts', "export const rest = '/api/(.*)';"],
  ])('%s may contain %s', async (file, text) => {
    expect(await violations(file, text)).toEqual([]);
  });
});
