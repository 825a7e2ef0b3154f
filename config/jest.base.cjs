/** What the two kinds of jest tests share. */
const { createConfig } = require('@umijs/max/test');
const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const root = path.resolve(__dirname, '..');

/** Folders of tests that run in Node; those of `elsewhere` are not jest's; every other one runs in jsdom. */
const rules = ['domain', 'contract', 'mock', 'lint', 'config'];
const elsewhere = ['e2e', 'bench'];
const files = '**/*.test.{ts,tsx}';

/** ES modules that Umi's generated files, the rehearsal or our imports name: they are translated like our own files. */
const esModules = ['@tus/', 'srvx/', '@umijs/', 'umi/client/', '.*/esm?/'];

/** What the build defines as globals, read from the same declaration that the build uses. */
function defines() {
  const before = require.extensions['.ts'];
  require.extensions['.ts'] = (module, file) => {
    const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
    module._compile(ts.transpileModule(fs.readFileSync(file, 'utf8'), { compilerOptions }).outputText, file);
  };
  try {
    return require('./environments.ts').defines(process.env.APP_ENV);
  } finally {
    if (before) require.extensions['.ts'] = before;
    else delete require.extensions['.ts'];
  }
}

function base(target) {
  process.env.NODE_ENV ??= 'test';
  process.env.APP_ENV ??= 'dev';
  process.env.DID_YOU_KNOW ??= 'none';
  process.chdir(root);
  const { moduleNameMapper, resolver, transform } = createConfig({
    target,
    jsTransformer: 'esbuild',
    // jest's sandbox cannot run import(): parts that are loaded on demand are required instead.
    jsTransformerOpts: { jsx: 'automatic', target: 'es2022', supported: { 'dynamic-import': false } },
  });
  return {
    rootDir: root,
    moduleNameMapper,
    resolver,
    transform,
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.stryker-tmp/'],
    transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')}))`],
    // What webpack defines: where the build's files are.
    globals: { ...defines(), WIRE_MAP: null, __webpack_public_path__: '/', __webpack_hash__: 'test' },
    restoreMocks: true,
  };
}

module.exports = { base, elsewhere, files, root, rules };
