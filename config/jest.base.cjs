/** Settings shared by both jest projects. */
const { createConfig } = require('@umijs/max/test');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');

/** Test folders that run in Node; `browserTests` are not run by jest; all others run in jsdom. */
const rules = ['domain', 'contract', 'mock', 'lint', 'config'];
const browserTests = ['e2e'];
const files = '**/*.test.{ts,tsx}';

/** Temporary folders of tests are in memory where it has room, because the rehearsal waits for the disk at each write. */
const memory = '/dev/shm';
const NEEDED_BYTES = 1024 ** 3;
if (freeBytes(memory) > NEEDED_BYTES) process.env.TMPDIR = memory;

function freeBytes(folder) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    // No such folder on this system.
    return 0;
  }
}

/** ES module packages that must be transformed. */
const esModules = ['@tus/', 'srvx/', 'lodash-es/', '@umijs/', 'umi/client/', '.*/esm?/'];

function base(target) {
  process.env.NODE_ENV ??= 'test';
  process.env.APP_ENV ??= 'dev';
  process.env.DID_YOU_KNOW ??= 'none';
  process.chdir(root);
  const { moduleNameMapper, resolver, transform } = createConfig({
    target,
    jsTransformer: 'esbuild',
    // jest's sandbox cannot run import(), so it becomes require().
    jsTransformerOpts: { jsx: 'automatic', target: 'es2022', supported: { 'dynamic-import': false } },
  });
  return {
    rootDir: root,
    moduleNameMapper,
    resolver,
    transform,
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')}))`],
    // Defined by webpack in the build.
    globals: { APP_ENV: process.env.APP_ENV, __webpack_public_path__: '/' },
    restoreMocks: true,
  };
}

module.exports = { base, browserTests, files, root, rules };
