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

/** The first matching pattern decides; unmatched files are refused. `capture` names the wildcards. */
const parts = [
  ...['domain', 'contract', 'services', 'session', 'transfer', 'components', 'shell', 'models', 'locales'].map(
    (name) => ({ category: name, pattern: `src/${name}/**` }),
  ),
  { category: 'feature', pattern: 'src/features/*/**/*', capture: ['feature'] },
  { category: 'generated', pattern: 'src/.umi*/**' },
  { category: 'shallowPage', pattern: `src/pages/{${shallowPages.join()}}/**`, capture: ['page'] },
  { category: 'page', pattern: 'src/pages/*/*/**/*', capture: ['group', 'page'] },
  { category: 'wiring', pattern: 'src/*' },
  // The rehearsal's rooms: each may import those named before it.
  ...['engine', 'firmware', 'control', 'drawer'].map((name) => ({
    category: name,
    pattern: `mock/rehearsal/${name}/**`,
  })),
  { category: 'mock', pattern: 'mock/*' },
  { category: 'breaks', pattern: 'tests/breaks.mjs' },
  { category: 'tests', pattern: 'tests/**' },
  // The server's names, used by the rehearsal too.
  { category: 'wire', pattern: 'config/wire.ts' },
  { category: 'settings', pattern: ['config/**', '.umirc.ts', 'package.json'] },
];

/** Parts that may import only their own folder of that kind. */
const ownFolderOnly = ['page', 'shallowPage'];

/** npm packages by group. */
const umi = ['@umijs/max', 'umi'];
const screen = ['react', 'react-dom', 'antd', '@ant-design/icons', '@ant-design/pro-components', 'ahooks'];
const product = [...Object.keys(dependencies), 'umi'];
const server = [...product, ...Object.keys(devDependencies)].filter((name) => ![...umi, ...screen].includes(name));
const everything = [...product, ...Object.keys(devDependencies), '@umijs/*'];

const ofFeatures = {
  parts: ['session', 'transfer', 'components', 'services', 'contract', 'domain', 'locales', 'feature'],
  packages: product,
};

/** parts: values and types; types: `import type` only; packages: npm packages; node: Node's modules. */
const imports = {
  domain: { packages: ['valibot'] },
  contract: { parts: ['domain'], packages: ['valibot'] },
  services: { parts: ['contract', 'domain'], packages: [...umi, 'react'] },
  session: { parts: ['services', 'contract', 'domain'], packages: product },
  transfer: { parts: ['services', 'contract', 'domain'], packages: product },
  components: { parts: ['domain', 'locales'], types: ['contract'], packages: product },
  shell: {
    parts: ['session', 'transfer', 'components', 'services', 'contract', 'domain', 'locales', 'feature'],
    packages: product,
  },
  feature: ofFeatures,
  page: ofFeatures,
  shallowPage: ofFeatures,
  models: { packages: [...umi, 'react', 'ahooks'] },
  locales: { parts: ['domain'], packages: umi },
  wiring: {
    parts: [
      ...['domain', 'contract', 'services', 'session', 'transfer', 'components', 'shell', 'models', 'locales'],
      ...['page', 'shallowPage', 'settings'],
    ],
    packages: product,
  },
  mock: { parts: ['control', 'firmware', 'engine', 'contract', 'domain'], packages: server, node: true },
  engine: { parts: ['contract', 'domain'], packages: server, node: true },
  firmware: { parts: ['engine', 'contract', 'domain'], packages: server, node: true },
  control: { parts: ['firmware', 'engine', 'contract', 'domain', 'wire'], packages: server, node: true },
  // The drawer runs in a browser and uses only types of the server.
  drawer: {
    parts: ['domain'],
    types: ['control', 'firmware', 'engine'],
    packages: ['react', 'react-dom', '@tanstack/react-query'],
  },
  wire: { types: ['contract'] },
  // The OpenAPI document of the rehearsal's own calls is written from their declarations.
  settings: { parts: ['domain', 'contract', 'wire', 'control', 'breaks'], packages: everything, node: true },
};

const file = (categories) => ({ file: { categories } });

/** The import policies of a part. */
function policiesOf({ category, capture = [] }) {
  const from = file(category);
  const may = imports[category] ?? {};
  // The same folder, by the captured wildcards.
  const captured = Object.fromEntries(capture.map((name) => [name, `{{ from.file.captured.${name} }}`]));
  return [
    {
      from,
      allow: { to: ownFolderOnly.includes(category) ? { file: { categories: category, captured } } : file(category) },
    },
    { from, allow: { to: file(may.parts ?? []) } },
    { from, allow: { to: file(may.types ?? []), dependency: { kind: 'type' } } },
    { from, allow: { to: { module: { origin: 'external', source: may.packages ?? [] } } } },
    { from, allow: { to: { module: { origin: may.node ? 'core' : [] } } } },
  ];
}

const MESSAGE =
  '{{ from.file.categories }} may not import {{ dependency.source }}: see who may import whom in config/eslint.boundaries.cjs';

const heldTo = (policies) => ({
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkAllOrigins: true,
      checkUnknownLocals: true,
      checkInternals: true,
      message: MESSAGE,
      policies,
    },
  ],
});

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
    rules: part.category === 'tests' ? { 'boundaries/dependencies': 'off' } : heldTo(policiesOf(part)),
  }))
  .reverse();

module.exports = { all, rules, interfaceVersion: 2, resolve };
