const parser = require('@typescript-eslint/parser');
const { defineConfig } = require('eslint/config');
const boundaries = require('eslint-plugin-boundaries');
const testingLibrary = require('eslint-plugin-testing-library');

const who = require('./eslint.boundaries.cjs');

const typescript = ['**/*.ts', '**/*.tsx'];
const javascript = ['**/*.js', '**/*.cjs', '**/*.mjs'];

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
/** What makes a browser test need a second try. */
const waiting = [
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"], Literal[value="networkidle"]',
    message: 'Wait for what a user sees: a machine under load is slower, and a page may poll.',
  },
];
const clock = [
  {
    selector:
      'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'A spec does not know the date: begin a world on a fixed day, or read it from an answer.',
  },
];
const only = (...groups) => ({ 'no-restricted-syntax': ['error', ...groups.flat()] });

const without = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const noAlias = {
  group: ['@/*', '@@/*'],
  message: 'The rehearsal loads this file without aliases: use a relative path.',
};

/** The parts of src that are imported with `@/`; domain and contract use relative paths (see above). */
const aliased = ['services', 'session', 'transfer', 'components', 'shell', 'features', 'pages'];
const inConsole = aliased.map((part) => `src/${part}/**/*.{ts,tsx}`);
const testsOfScreens = aliased.map((part) => `tests/${part}/**/*.{ts,tsx}`);
/** One way to write an import: a relative path inside a part (a feature, for features), `@/` from part to part. */
const importStyle = aliased.map((part) => {
  const toOthers = {
    regex: `^(\\.\\./)+(domain|contract|${aliased.join('|')})/`,
    message: 'Import other parts with @/.',
  };
  const inside = { group: [`@/${part}/*`], message: 'Inside a part, import with a relative path.' };
  const rules = part === 'features' || part === 'pages' ? without(toOthers) : without(toOthers, inside);
  return { files: [`src/${part}/**`], rules };
});

/** What the code's own structure asks for; everything else is in oxlint.json. */
module.exports = defineConfig([
  {
    ignores: [
      ...['node_modules/', 'dist/', 'reports/', 'coverage/', 'public/', '.rehearsal/', '.mfsu/'],
      ...['src/.umi/', 'src/.umi-production/', 'src/.umi-test/'],
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  {
    files: [...typescript, ...javascript],
    languageOptions: { parser },
    rules: {
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
      ...only(errorCode, callPath, wholesale, propsName),
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },

  { files: testsOfScreens, ...testingLibrary.configs['flat/react'] },

  { files: inConsole, rules: only(errorCode, callPath, wholesale, propsName, queryKey) },
  { files: ['src/domain/**'], rules: only(callPath, wholesale) },
  { files: ['src/contract/**'], rules: only(errorCode, wholesale) },
  { files: ['src/domain/**', 'src/contract/**', 'mock/**', 'config/**', '.umirc.ts'], rules: without(noAlias) },
  ...importStyle,
  { files: ['tests/**'], rules: only(wholesale) },
  { files: ['tests/e2e/**'], rules: only(wholesale, waiting) },
  // Those of orders plan releases and due dates ahead of the rehearsal's clock.
  { files: ['tests/e2e/specs/**'], ignores: ['tests/e2e/specs/orders.*'], rules: only(wholesale, waiting, clock) },

  { files: [...typescript, ...javascript], plugins: { boundaries }, ...who.all },
  ...who.rules,
]);
