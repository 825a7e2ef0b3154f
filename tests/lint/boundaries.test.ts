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

/** One case for each of a file's imports; that others are allowed is shown by the project, which the linter accepts. */
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

describe('allowed imports', () => {
  test.each(forbidden)('%s may not import %s', async (file, source) => {
    expect(await violations(file, importOf(source))).not.toEqual([]);
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

describe('names that may be written in one place only', () => {
  test.each([
    ['src/services/x.ts', "export const ok = 'S00000';"],
    ['src/services/x.ts', "export const url = '/api/' + 'v2';"],
    ['src/domain/x.ts', "export const url = '/api/v2/firmware/page';"],
  ])('%s may not contain %s', async (file, text) => {
    expect(await violations(file, text)).toEqual(['no-restricted-syntax']);
  });
});
