/**
 * Allowed imports between parts of the code, one line per part; anything not listed is forbidden. A part may import
 * itself, except that a page never imports another page.
 */
const fs = require('node:fs');
const path = require('node:path');
const { dependencies, devDependencies } = require('../package.json');

const root = path.resolve(__dirname, '..');

/** Page folders directly under src/pages; all others are two levels deep, like their routes. */
const shallowPages = ['403', '404', 'changeResume'];

/** npm packages by group. */
const umi = ['@umijs/max', 'umi'];
const screen = ['react', 'react-dom', 'antd', '@ant-design/icons', '@ant-design/pro-components', 'ahooks'];
const product = [...Object.keys(dependencies), 'umi'];
const server = [...product, ...Object.keys(devDependencies)].filter((name) => ![...umi, ...screen].includes(name));
const everything = [...product, ...Object.keys(devDependencies), '@umijs/*'];

const below = ['session', 'transfer', 'components', 'services', 'contract', 'domain', 'feature'];
const ofPages = { parts: below, packages: product };
const rehearsal = (name, ...parts) => ({
  pattern: `mock/rehearsal/${name}/**`,
  parts: [...parts, 'contract', 'domain', 'names'],
  packages: [...server, '@umijs/bundler-utils'],
  node: true,
});

/**
 * parts: values and types; types: `import type` only; packages: npm packages; node: Node's modules. Its files are
 * `src/NAME/**` unless it has a pattern; the first that matches decides, unmatched files are refused. `capture` names the
 * wildcards; `alone`: a part may import only its own folder of that kind.
 */
const imports = {
  domain: { packages: ['valibot'] },
  contract: { parts: ['domain'], packages: ['valibot'] },
  services: { parts: ['contract', 'domain'], packages: [...umi, 'react'] },
  session: { parts: ['services', 'contract', 'domain'], packages: product },
  transfer: { parts: ['services', 'contract', 'domain'], packages: product },
  components: { parts: ['session', 'services', 'transfer', 'domain'], types: ['contract'], packages: product },
  shell: { parts: below, packages: product },
  feature: { ...ofPages, pattern: 'src/features/*/**/*', capture: ['feature'] },
  generated: { pattern: 'src/.umi*/**' },
  shallowPage: { ...ofPages, pattern: `src/pages/{${shallowPages.join()}}/**`, capture: ['page'], alone: true },
  page: { ...ofPages, pattern: 'src/pages/*/*/**/*', capture: ['group', 'page'], alone: true },
  wiring: {
    pattern: 'src/*',
    parts: [
      ...['domain', 'contract', 'services', 'session', 'transfer', 'components', 'shell'],
      ...['page', 'shallowPage', 'settings'],
    ],
    packages: product,
  },
  names: { pattern: 'mock/rehearsal/names.ts' },
  engine: rehearsal('engine'),
  firmware: rehearsal('firmware', 'engine'),
  control: rehearsal('control', 'firmware', 'engine'),
  // Page and ribbon run in a browser and use only types of the server; the page has the console's theme (config/theme.ts).
  rehearsalPage: {
    pattern: 'mock/rehearsal/page/**',
    parts: ['session', 'domain', 'names', 'settings'],
    types: ['control'],
    packages: ['react', 'react-dom', 'antd', 'dayjs', '@tanstack/react-query'],
  },
  mock: {
    pattern: 'mock/*',
    parts: ['control', 'firmware', 'engine', 'contract', 'domain', 'names'],
    packages: server,
    node: true,
  },
  breaks: { pattern: 'tests/breaks.mjs' },
  tests: { pattern: 'tests/**' },
  // Gives the rehearsal the server's names.
  settings: {
    pattern: ['config/**', '.umirc.ts', 'package.json'],
    parts: ['domain', 'contract', 'control', 'breaks'],
    packages: everything,
    node: true,
  },
};

const parts = Object.entries(imports).map(([category, { pattern = `src/${category}/**`, capture }]) => ({
  category,
  pattern,
  ...(capture && { capture }),
}));

const file = (categories) => ({ file: { categories } });

/** The import policies of a part. */
function policiesOf(category) {
  const from = file(category);
  const { parts = [], types = [], packages = [], node, capture = [], alone } = imports[category];
  // The same folder, by the captured wildcards.
  const captured = Object.fromEntries(capture.map((name) => [name, `{{ from.file.captured.${name} }}`]));
  return [
    { to: alone ? { file: { categories: category, captured } } : file(category) },
    { to: file(parts) },
    { to: file(types), dependency: { kind: 'type' } },
    { to: { module: { origin: 'external', source: packages } } },
    { to: { module: { origin: node ? 'core' : [] } } },
  ].map((allow) => ({ from, allow }));
}

const MESSAGE =
  '{{ from.file.categories }} may not import {{ dependency.source }}: see who may import whom in config/eslint.boundaries.cjs';

const CHECKED = { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, checkInternals: true };
const heldTo = (policies) => ({ 'boundaries/dependencies': ['error', { ...CHECKED, message: MESSAGE, policies }] });

const endings = ['', '.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.tsx'];

const isFile = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Resolves imports for the plugin, which loads this file as its resolver: '@/…' is src, '@@/…' is Umi's generated code,
 * './…' is relative, everything else is a package. A file that does not exist yet resolves to its folder.
 */
function resolve(source, file) {
  let target;
  if (source.startsWith('@/')) target = path.join(root, 'src', source.slice(2));
  else if (source.startsWith('@@/')) target = path.join(root, 'src/.umi', source.slice(3));
  else if (/^\.{0,2}\//.test(source) || /^\.\.?$/.test(source)) target = path.resolve(path.dirname(file), source);
  else return { found: false };

  const ending = endings.find((each) => isFile(target + each));
  return { found: true, path: ending === undefined ? `${target}.ts` : target + ending };
}

const all = {
  settings: {
    'import/resolver': { [path.join(__dirname, 'eslint.boundaries.cjs')]: {} },
    'boundaries/root-path': root,
    'boundaries/files': parts,
    'boundaries/files-single-match': true,
    'boundaries/legacy-templates': false,
    'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
    'boundaries/additional-dependency-nodes': [
      { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
      { selector: 'TSExternalModuleReference > Literal', kind: 'value', name: 'import-equals' },
      {
        selector: 'NewExpression[callee.name=/Worker$/] NewExpression[callee.name=URL] > Literal',
        kind: 'value',
        name: 'worker',
      },
    ],
  },
  rules: { ...heldTo([]), 'boundaries/no-unknown-files': 'error' },
};

/**
 * One configuration per part, because the plugin evaluates every policy for every import. ESLint applies the last
 * configuration that matches a file, the plugin the first matching pattern; hence the reversed order.
 */
const rules = parts
  .map((part) => ({
    // Source files only: other patterns would make ESLint parse those files as scripts.
    files: [part.pattern].flat().map((pattern) => [pattern, '**/*.{ts,tsx,js,cjs,mjs}']),
    rules: part.category === 'tests' ? { 'boundaries/dependencies': 'off' } : heldTo(policiesOf(part.category)),
  }))
  .reverse();

module.exports = { all, rules, interfaceVersion: 2, resolve };
