const js = require('@eslint/js');
const boundaries = require('eslint-plugin-boundaries');
const prettier = require('eslint-config-prettier');
const reactHooks = require('eslint-plugin-react-hooks');
const testingLibrary = require('eslint-plugin-testing-library');
const tseslint = require('typescript-eslint');
const path = require('node:path');

const who = require('./eslint.boundaries.cjs');

const root = path.resolve(__dirname, '..');
const typescript = ['**/*.ts', '**/*.tsx'];
const javascript = ['**/*.js', '**/*.cjs', '**/*.mjs'];

/** The globals of Node's modules and scripts. */
const GLOBALS = [
  ...['process', 'console', 'fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'URL', 'AbortSignal', 'Buffer'],
  ...['performance', 'module', 'require', '__dirname', 'exports'],
];

/** Names that may be written in one place only. */
const errorCode = [
  {
    selector: 'Literal[value=/^[ES]000\\d\\d$/], TemplateElement[value.raw=/^[ES]000\\d\\d$/]',
    message: 'Codes of the error catalogue are named in src/domain only.',
  },
];
// A prefix pattern such as '/api/(.*)' is no call path.
const callPath = [
  {
    selector:
      'Literal[value=/^\\u002f(api|workflow)\\u002f(?!\\()/], TemplateElement[value.raw=/^\\u002f(api|workflow)\\u002f/]',
    message: 'Paths of calls are declared in src/contract only.',
  },
];
const propsName = [
  {
    selector: ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration)[id.name="Props"]',
    message: 'Name it after its component: ListTableProps.',
  },
];
const wholesale = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that declares it.' },
  {
    selector: 'ImportExpression > :not(Literal).source',
    message: 'Name the imported file literally, so that its direction can be checked.',
  },
];
const queryKey = [
  {
    selector: 'Property[key.name="queryKey"] ArrayExpression',
    message: 'The keys of queries are made in src/domain/queryKeys.ts only.',
  },
];
const only = (...groups) => ({ 'no-restricted-syntax': ['error', ...groups.flat()] });

const without = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const noAlias = {
  group: ['@/*', '@@/*'],
  message: 'The rehearsal loads this file without aliases: use a relative path.',
};

/** The parts of src that are imported with `@/`; domain, contract and locales use relative paths (see above). */
const aliased = ['services', 'session', 'transfer', 'components', 'shell', 'features', 'pages'];
const inConsole = aliased.map((part) => `src/${part}/**/*.{ts,tsx}`);
const testsOfScreens = aliased.map((part) => `tests/${part}/**/*.{ts,tsx}`);
/** One way to write an import: a relative path inside a part (a feature, for features), `@/` from part to part. */
const importStyle = aliased.map((part) => {
  const toOthers = {
    regex: `^(\\.\\./)+(domain|contract|locales|${aliased.join('|')})/`,
    message: 'Import other parts with @/.',
  };
  const inside = { group: [`@/${part}/*`], message: 'Inside a part, import with a relative path.' };
  const rules = part === 'features' || part === 'pages' ? without(toOthers) : without(toOthers, inside);
  return { files: [`src/${part}/**`], rules };
});

module.exports = tseslint.config(
  {
    ignores: [
      ...['node_modules/', 'dist/', 'reports/', 'coverage/', 'public/', '.rehearsal/', '.mfsu/'],
      ...['src/.umi/', 'src/.umi-production/', 'src/.umi-test/'],
    ],
  },
  { linterOptions: { noInlineConfig: true } },

  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      ...only(errorCode, callPath, wholesale, propsName),
    },
  },

  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { requireDefaultForNonUnion: true }],
    },
  },
  {
    files: javascript,
    languageOptions: {
      parser: tseslint.parser,
      globals: Object.fromEntries(GLOBALS.map((name) => [name, 'readonly'])),
    },
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.cjs', '**/*.mjs'], languageOptions: { sourceType: 'module' } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },

  { files: ['src/**/*.{ts,tsx}', 'mock/**/*.tsx', ...testsOfScreens], ...reactHooks.configs.flat.recommended },
  { files: testsOfScreens, ...testingLibrary.configs['flat/react'] },

  { files: inConsole, rules: only(errorCode, callPath, wholesale, propsName, queryKey) },
  { files: ['src/domain/**'], rules: only(callPath, wholesale) },
  { files: ['src/contract/**'], rules: only(errorCode, wholesale) },
  { files: ['src/domain/**', 'src/contract/**', 'mock/**', 'config/**', '.umirc.ts'], rules: without(noAlias) },
  ...importStyle,
  {
    files: ['tests/**'],
    rules: {
      ...only(wholesale),
      // expect.any(), expect.objectContaining() etc. are typed as any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },

  { files: [...typescript, ...javascript], plugins: { boundaries }, ...who.all },
  ...who.rules,
  prettier,
);
