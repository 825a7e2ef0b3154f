import { ESLint } from 'eslint';
import type { Linter } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import config from '../../config/eslint.config.cjs';

const root = path.resolve(__dirname, '../..');

/** The project's configuration without typed rules, since these files exist in memory only. */
const real: Linter.Config[] = [...config, tseslint.configs.disableTypeChecked];
const withoutTheRule: Linter.Config[] = [...real, { rules: { 'boundaries/dependencies': 'off' } }];

const linter = (overrideConfig: Linter.Config[]) => new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig });
const eslint = linter(real);

const RULES = [
  'boundaries/dependencies',
  'boundaries/no-unknown-files',
  'no-restricted-imports',
  'no-restricted-syntax',
];

async function violations(file: string, text: string, by = eslint): Promise<string[]> {
  const [result] = await by.lintText(text, { filePath: path.join(root, file) });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.map(({ ruleId }) => ruleId ?? '').filter((rule) => RULES.includes(rule));
}

const importOf = (source: string) => `import { thing } from '${source}';\nthing();\n`;
const typeImportOf = (source: string) => `import type { Thing } from '${source}';\nexport type Mine = Thing;\n`;

const forbidden: readonly (readonly [file: string, source: string])[] = [
  ['src/domain/x.ts', 'react'],
  ['src/domain/x.ts', 'antd'],
  ['src/domain/x.ts', 'antd/es/table'],
  ['src/domain/x.ts', '@umijs/max'],
  ['src/domain/x.ts', 'umi'],
  ['src/domain/x.ts', 'ahooks'],
  ['src/domain/x.ts', 'dayjs'],
  ['src/domain/x.ts', 'node:fs'],
  ['src/domain/x.ts', 'crypto'],
  ['src/domain/x.ts', '../contract/envelope'],
  ['src/domain/deep/x.ts', '../../contract/envelope'],
  ['src/domain/x.ts', '../services/client'],
  ['src/domain/x.ts', '../../mock/rehearsal/firmware/world'],
  ['src/domain/x.ts', '../../config/environments'],
  ['src/contract/x.ts', '@umijs/max'],
  ['src/contract/x.ts', 'react'],
  ['src/contract/x.ts', 'antd'],
  ['src/contract/x.ts', 'dayjs'],
  ['src/contract/x.ts', 'node:path'],
  ['src/contract/x.ts', '../services/client'],
  ['src/services/x.ts', '@/session/signIn'],
  ['src/services/x.ts', '@/transfer/queue'],
  ['src/services/x.ts', '@/components/List'],
  ['src/services/x.ts', 'antd'],
  ['src/session/x.ts', '@/transfer/queue'],
  ['src/session/x.ts', '@/components/List'],
  ['src/session/x.ts', '@/shell/Header'],
  ['src/transfer/x.ts', '@/session/signIn'],
  ['src/transfer/x.ts', '@/shell/Strip'],
  ['src/components/x.tsx', '@/session/signIn'],
  ['src/components/x.tsx', '@/services/client'],
  ['src/components/x.tsx', '@/contract/envelope'],
  ['src/components/x.tsx', '@/pages/firmware/firmware'],
  ['src/components/x.tsx', '@/features/version/facts'],
  ['src/features/version/x.tsx', '@/pages/version/detail'],
  ['src/features/version/x.tsx', '@/shell/Header'],
  ['src/shell/x.tsx', '@/pages/firmware/firmware'],
  ['src/models/x.ts', '@/domain/errors'],
  ['src/models/x.ts', '@/components/List'],
  ['src/locales/x.ts', '@/contract/envelope'],
  ['src/locales/x.ts', '@/session/signIn'],
  ['src/pages/firmware/add/index.tsx', '@/pages/firmware/firmware'],
  ['src/pages/firmware/add/index.tsx', '../firmware'],
  ['src/pages/version/detail/parts/x.tsx', '../../edit/parts/y'],
  ['src/pages/changeResume/index.tsx', '@/pages/version/detail'],
  ['src/pages/403/index.tsx', '../404'],
  ['src/pages/403/index.tsx', '@/pages/404/parts/x'],
  ['src/pages/version/edit/index.tsx', '@/pages/403'],
  ['src/pages/version/detail/index.tsx', '@/shell/Header'],
  ['src/pages/version/detail/index.tsx', '@/models/busy'],
  ['src/pages/version/detail/index.tsx', 'node:fs'],
  ['src/pages/version/detail/index.tsx', 'express'],
  ['src/pages/version/detail/index.tsx', '../../../../mock/rehearsal/firmware/world'],
  ['src/app.tsx', '../mock/rehearsal/firmware/world'],
  ['src/app.tsx', '../tests/e2e/fixtures'],
  ['mock/x.ts', '../src/pages/firmware/firmware'],
  ['mock/x.ts', '../src/services/client'],
  ['mock/x.ts', '../src/session/signIn'],
  ['mock/x.ts', '@/domain/errors'],
  ['mock/x.ts', 'react'],
  ['mock/x.ts', '@umijs/max'],
  ['mock/x.ts', '@ant-design/icons'],
  ['mock/rehearsal/control/x.ts', '../../gateway'],
  ['mock/rehearsal/control/x.ts', '../../../src/services/client'],
  ['mock/rehearsal/engine/x.ts', '../firmware/world'],
  ['mock/rehearsal/engine/x.ts', '../../../src/domain/workflow/steps'],
  ['mock/rehearsal/firmware/x.ts', '../control/http'],
  ['mock/rehearsal/firmware/steps/x.ts', 'react'],
  ['mock/rehearsal/control/x.ts', '../drawer/api'],
  ['config/x.ts', '../src/services/client'],
];

const allowed: readonly (readonly [file: string, source: string])[] = [
  ['src/domain/x.ts', 'valibot'],
  ['src/domain/deep/x.ts', '../errors'],
  ['src/contract/x.ts', 'valibot'],
  ['src/contract/x.ts', './envelope'],
  ['src/contract/x.ts', '../domain/errors'],
  ['src/services/x.ts', '@umijs/max'],
  ['src/services/x.ts', '@/contract/envelope'],
  ['src/services/x.ts', '@/domain/errors'],
  ['src/session/x.ts', '@/services/client'],
  ['src/session/x.ts', 'idb-keyval'],
  ['src/transfer/x.ts', '@/services/client'],
  ['src/transfer/x.ts', 'tus-js-client'],
  ['src/components/x.tsx', 'antd'],
  ['src/components/x.tsx', '@ant-design/icons/es/icons/StopOutlined'],
  ['src/components/x.tsx', '@/domain/errors'],
  ['src/shell/x.tsx', '@/session/signIn'],
  ['src/shell/x.tsx', '@/components/List'],
  ['src/locales/x.ts', '@/domain/errors'],
  ['src/pages/version/detail/index.tsx', './parts/x'],
  ['src/pages/version/detail/parts/x.tsx', '../index'],
  ['src/pages/version/detail/parts/x.tsx', '@/pages/version/detail/parts/y'],
  ['src/pages/changeResume/parts/x.tsx', '../index'],
  ['src/pages/version/detail/index.tsx', '@/transfer/queue'],
  ['src/pages/version/detail/index.tsx', 'dayjs/plugin/utc'],
  ['src/features/version/x.tsx', '@/components/list/types'],
  ['src/features/testOrder/x.tsx', '@/features/version/facts'],
  ['src/pages/version/detail/index.tsx', '@/features/version/facts'],
  ['src/app.tsx', '@/shell/Header'],
  ['src/app.tsx', '@/session/signIn'],
  ['mock/x.ts', './rehearsal/firmware/world'],
  ['mock/x.ts', '../src/contract/envelope'],
  ['mock/x.ts', 'node:fs'],
  ['mock/x.ts', 'express'],
  ['mock/rehearsal/engine/x.ts', '../../../src/domain/errors'],
  ['mock/rehearsal/firmware/x.ts', '../engine/step'],
  ['mock/rehearsal/control/x.ts', '../firmware/world'],
  ['mock/rehearsal/drawer/x.tsx', 'react'],
  ['tests/e2e/x.ts', '../../mock/rehearsal/firmware/world'],
  ['tests/components/x.tsx', '@/pages/version/detail'],
];

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
    expect(await violations('src/components/x.tsx', typeImportOf('@/services/client'))).not.toEqual([]);
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

  test('without the rule on imports nothing is reported', async () => {
    const lenient = linter(withoutTheRule);
    expect(await violations('src/domain/x.ts', importOf('react'), lenient)).toEqual([]);
    expect(await violations('src/pages/version/detail/index.tsx', importOf('@/shell/Header'), lenient)).toEqual([]);
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
    ['src/pages/version/detail/index.tsx', 'export const late = `E00006`;'],
    ['mock/x.ts', "export const late = 'E00006';"],
    ['src/services/x.ts', "export const url = '/api/v2/firmware/page';"],
    ['src/services/x.ts', "export const url = '/api/' + 'v2';"],
    ['src/services/x.ts', 'export const url = (id: string) => `/workflow/approval/${id}`;'],
    ['mock/x.ts', "export const url = '/api/v2/firmware/page';"],
    ['src/domain/x.ts', "export const url = '/api/v2/firmware/page';"],
    ['src/contract/x.ts', "export const ok = 'S00000';"],
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
