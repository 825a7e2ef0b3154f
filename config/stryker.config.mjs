/**
 * Mutation testing of the rules (decisions §7): `npm run check -- mutation`, with `--mutate
 * 'src/domain/access/**\/*.ts'` for a part. All of src/domain is mutated, texts and tables included. Runs are not
 * incremental: they take minutes, and Stryker does not know which tests depend on constants computed while a module
 * loads. The runner below runs the tests in Stryker's own worker, bundled once, with jest's `expect`, `each` and mocks:
 * jest itself restarts for every mutant and takes seconds, this takes milliseconds. The rules keep no state between
 * calls, so tests can be repeated; modules with computed constants are loaded again.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import vm from 'node:vm';
import { buildSync } from 'esbuild';

export default {
  testRunner: 'rules',
  plugins: ['./config/stryker.config.mjs'],
  coverageAnalysis: 'perTest',
  mutate: ['src/domain/**/*.ts'],
  ignorePatterns: [
    ...['/dist*', '/reports', '/.rehearsal*', '/public', '/tests/e2e', '/src/.umi*', '/src/locales'],
    ...['/src/pages', '/src/components', '/src/shell'],
  ],
  concurrency: 1,
  jsonReporter: { fileName: 'reports/mutation.json' },
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 98, low: 95, break: 95 },
  tempDirName: '.stryker-tmp',
  timeoutMS: 10000,
};

const require = createRequire(import.meta.url);
/** Resolves jest's own packages. */
const ofJest = createRequire(require.resolve('jest'));
const { expect } = ofJest('expect');
const { bind } = ofJest('jest-each');
const { ModuleMocker } = ofJest('jest-mock');

/** Left out: random addresses duplicate literal tables, and the theme is no rule. */
const LEFT_OUT = /\.property\.test\.ts$|\/theme\.test\.ts$/;

/** Collects declared tests, like jest's globals; it declares those of the current `file`. */
function collector() {
  const found = { tests: [], file: '', after: [] };
  const within = [];
  const each = (declare) => Object.assign(declare, { each: bind(declare) });
  const test = each((title, run) => {
    const name = [...within, title].join(' ');
    const before = found.tests.filter((one) => one.file === found.file && one.name === name).length;
    found.tests.push({ id: `${found.file} ${name} ${String(before)}`, name, file: found.file, run });
  });
  const describe = each((title, declare) => {
    within.push(title);
    declare();
    within.pop();
  });
  const mocks = new ModuleMocker(globalThis);
  const restoreAllMocks = () => mocks.restoreAllMocks();
  found.after.push(restoreAllMocks);
  const jest = { fn: mocks.fn.bind(mocks), spyOn: mocks.spyOn.bind(mocks), restoreAllMocks };
  Object.assign(globalThis, { expect, test, describe, afterEach: (run) => found.after.unshift(run), jest });
  return found;
}

/** Bundles the test files with the code under test; packages stay external. */
function bundle(files) {
  const cases = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`);
  const { outputFiles } = buildSync({
    stdin: { contents: `module.exports = { ${cases.join(', ')} };`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    target: 'node20',
    alias: { '@': path.resolve('src') },
    logLevel: 'error',
  });
  return new vm.Script(`(function (require, module, exports) {${outputFiles[0].text}\n})`, { filename: 'tests.cjs' });
}

class RulesRunner {
  #counters = (globalThis.__stryker__ = {});
  #load = () => undefined;
  #loaded = collector();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const names = readdirSync('tests/domain', { recursive: true, encoding: 'utf8' });
    const files = names.map((name) => `tests/domain/${name.replaceAll('\\', '/')}`);
    const script = bundle(files.filter((file) => file.endsWith('.test.ts') && !LEFT_OUT.test(file)).sort());
    const from = createRequire(path.resolve('package.json'));
    this.#load = () => {
      this.#loaded = collector();
      const module = { exports: {} };
      script.runInThisContext()(from, module, module.exports);
      for (const [file, declare] of Object.entries(module.exports)) {
        this.#loaded.file = file;
        declare();
      }
    };
  }

  async dryRun() {
    const counters = this.#counters;
    Object.assign(counters, { mutantCoverage: { static: {}, perTest: {} }, currentTestId: undefined });
    this.#load();
    const tests = [];
    for (const test of this.#loaded.tests) {
      const { id, name, file } = test;
      counters.currentTestId = id;
      const begun = performance.now();
      const failureMessage = await this.#run(test);
      const told = { id, name, fileName: path.resolve(file), timeSpentMs: performance.now() - begun };
      tests.push(failureMessage === null ? { ...told, status: 0 } : { ...told, status: 1, failureMessage });
    }
    counters.currentTestId = undefined;
    return { status: 'complete', tests, mutantCoverage: counters.mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, reloadEnvironment, testFilter, hitLimit }) {
    const counters = this.#counters;
    Object.assign(counters, { hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    try {
      counters.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
      if (reloadEnvironment || this.#loaded.tests.length === 0) this.#load();
      counters.activeMutant = activeMutant.id;
      const wanted = this.#loaded.tests.filter(({ id }) => testFilter?.includes(id) ?? true);
      for (const [index, test] of wanted.entries()) {
        const failureMessage = await this.#run(test);
        if (hitLimit !== undefined && counters.hitCount > hitLimit) return { status: 'timeout', reason: 'hit limit' };
        if (failureMessage !== null)
          return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests: index + 1 };
      }
      return { status: 'survived', nrOfTests: wanted.length };
    } catch (error) {
      // The bundle failed to load, so no test ran.
      return { status: 'error', errorMessage: String(error) };
    } finally {
      counters.activeMutant = undefined;
    }
  }

  /** Runs one test. @returns its error, or null */
  async #run(test) {
    try {
      await test.run();
      return null;
    } catch (error) {
      return String(error instanceof Error ? (error.stack ?? error.message) : error);
    } finally {
      for (const run of this.#loaded.after) await run();
    }
  }
}

const createRules = () => new RulesRunner();
createRules.inject = [];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', factory: createRules }];
