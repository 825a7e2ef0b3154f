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
    '/dist*',
    '/reports',
    '/.rehearsal*',
    '/public',
    '/mock',
    '/src/.umi*',
    '/src/pages',
    '/src/components',
    '/src/shell',
    '/src/locales',
    '/tests/e2e',
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

/** Collects declared tests, like jest's globals. */
function collector() {
  const tests = [];
  const afterEach = [];
  const within = [];
  let file = '';
  const each = (declare) => Object.assign(declare, { each: bind(declare) });
  const test = each((name, run) => {
    const full = [...within, name].join(' ');
    const twins = tests.filter((one) => one.file === file && one.name === full).length;
    tests.push({ id: `${file} ${full}${twins > 0 ? ` (${String(twins + 1)})` : ''}`, name: full, file, run });
  });
  const describe = each((name, declare) => {
    within.push(name);
    declare();
    within.pop();
  });
  const mocks = new ModuleMocker(globalThis);
  Object.assign(globalThis, {
    expect,
    test,
    it: test,
    describe,
    afterEach: (run) => afterEach.push(run),
    jest: { fn: mocks.fn.bind(mocks), spyOn: mocks.spyOn.bind(mocks), restoreAllMocks: () => mocks.restoreAllMocks() },
  });
  const done = async () => {
    for (const run of afterEach) await run();
    mocks.restoreAllMocks();
  };
  return { tests, done, enter: (next) => void (file = next) };
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
  /** Duration of each test without a mutant: fast ones run first. */
  #cost = new Map();

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
        this.#loaded.enter(file);
        declare();
      }
    };
  }

  async dryRun() {
    const counters = this.#counters;
    counters.mutantCoverage = { static: {}, perTest: {} };
    counters.currentTestId = undefined;
    this.#load();
    const tests = [];
    for (const test of this.#loaded.tests) {
      counters.currentTestId = test.id;
      const begun = performance.now();
      const failureMessage = await this.#run(test);
      const timeSpentMs = performance.now() - begun;
      this.#cost.set(test.id, timeSpentMs);
      const { id, name } = test;
      const told = { id, name, fileName: path.resolve(test.file), timeSpentMs };
      tests.push(failureMessage === null ? { ...told, status: 0 } : { ...told, status: 1, failureMessage });
    }
    counters.currentTestId = undefined;
    return { status: 'complete', tests, mutantCoverage: counters.mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, reloadEnvironment, testFilter, hitLimit }) {
    const counters = this.#counters;
    Object.assign(counters, { hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    const activate = (on) => void (counters.activeMutant = on ? activeMutant.id : undefined);
    try {
      activate(mutantActivation === 'static');
      if (reloadEnvironment || this.#loaded.tests.length === 0) this.#load();
      activate(true);
      const asked = testFilter && new Set(testFilter);
      const tests = this.#loaded.tests.filter(({ id }) => asked?.has(id) ?? true);
      tests.sort((left, right) => (this.#cost.get(left.id) ?? 0) - (this.#cost.get(right.id) ?? 0));
      let nrOfTests = 0;
      for (const test of tests) {
        nrOfTests += 1;
        const failureMessage = await this.#run(test);
        if (hitLimit !== undefined && counters.hitCount > hitLimit) return { status: 'timeout', reason: 'hit limit' };
        if (failureMessage === null) continue;
        activate(false);
        if (mutantActivation === 'static') this.#load();
        if (await this.#fails(test.id)) return { status: 'error', errorMessage: `${test.id} fails without it, too.` };
        return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests };
      }
      return { status: 'survived', nrOfTests };
    } catch (error) {
      // The bundle failed to load, so no test ran.
      return { status: 'error', errorMessage: String(error) };
    } finally {
      activate(false);
    }
  }

  /** Whether a test fails without the mutant too; it then proves nothing. */
  async #fails(id) {
    const test = this.#loaded.tests.find((one) => one.id === id);
    return test === undefined || (await this.#run(test)) !== null;
  }

  /** Runs one test. @returns its error, or null */
  async #run(test) {
    try {
      await test.run();
      return null;
    } catch (error) {
      return String(error instanceof Error ? (error.stack ?? error.message) : error);
    } finally {
      await this.#loaded.done();
    }
  }
}

const createRules = () => new RulesRunner();
createRules.inject = [];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', factory: createRules }];
