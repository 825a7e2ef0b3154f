import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, launchArgs } from './scripts/chromium.mjs';

/**
 * Browser tests of the build behind the preview. With SUITE=nginx, of the build behind a real nginx: its responses, and the
 * main job through it. With SUITE=minimal, the main job and the rights of routes with a server of the specification's minimum; with
 * SUITE=server, the main job and the rules with the server of SERVER.
 */
const suite = process.env.SUITE;
const name = ['playwright', suite].filter(Boolean).join('-');
// SERVER=dev: the development server, in which React and antd report deprecated props and wrong use as console errors;
// each of them fails its test (tests/e2e/watch.ts).
const development = process.env.SERVER === 'dev';
const preview = process.env.BEHIND === 'nginx' ? 'nginx.mjs preview' : 'preview.mjs';
const server = `config/scripts/${development ? 'start.mjs' : preview}`;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const port = Number(process.env.PORT ?? 4172);
const address = `http://127.0.0.1:${port}`;
const executablePath = await findChromium();
const journals = path.join(root, 'reports/rehearsal', String(port));
// Workers load this file too; only the main process clears what is written in a run.
const isRun = process.env.TEST_WORKER_INDEX === undefined && !process.argv.includes('--list');
if (isRun) rmSync(journals, { recursive: true, force: true });

const SUITES: Readonly<Record<string, Pick<PlaywrightTestConfig, 'testDir' | 'testMatch' | 'grepInvert'>>> = {
  '': { testDir: '../tests/e2e/specs' },
  minimal: { testDir: '../tests/e2e', testMatch: ['shapes/*.spec.ts', 'specs/pages.routes.spec.ts'] },
  server: { testDir: '../tests/e2e/company' },
  nginx: {
    testDir: '../tests/e2e',
    testMatch: ['specs/orders.main-job.spec.ts', 'nginx/*.spec.ts'],
    grepInvert: /by keyboard/,
  },
};

export default defineConfig({
  ...SUITES[suite ?? ''],
  // `npm test` runs what is tagged @main: the main job and sign-in; CI and `npm run test:e2e` run all.
  ...(process.env.E2E === 'main' && { grep: /@main/ }),
  // Not there: the built files, a second server of them, and notices that close before the slow start-up ends.
  ...(development && {
    testIgnore: /(bundle|missing-chunk)\.spec/,
    grepInvert: /server restart|shown with fields that are/,
  }),
  outputDir: `../reports/${name}`,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  retries: 0,
  workers: 2,
  reporter: [
    ['list'],
    ['json', { outputFile: `../reports/${name}.json` }],
    ['html', { outputFolder: `../reports/${name}-html`, open: 'never' }],
  ],
  use: {
    baseURL: address,
    browserName: 'chromium',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      args: launchArgs,
      // In the C locale every download with a Chinese name would be called "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath !== undefined && { executablePath }),
    },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost 40 % of every test; use `--trace on` for a failing one.
    trace: 'off',
    // Of each person (tests/kit/fixtures.ts).
    screenshot: 'off',
  },
  webServer: {
    command: `node ${server}`,
    cwd: root,
    // The development server answers before its rehearsal does.
    ...(development
      ? { wait: { stdout: /^Firmware console:/m } }
      : { url: suite === 'server' ? address : `${address}/rehearsal/health` }),
    env: { PORT: String(port), HOST: '127.0.0.1', REHEARSAL_DIR: journals },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: development ? 180_000 : 60_000,
  },
});
