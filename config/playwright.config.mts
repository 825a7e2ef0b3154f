import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, launchArgs } from './scripts/chromium.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const port = Number(process.env.PORT ?? 4172);
const address = `http://127.0.0.1:${port}`;
const executablePath = await findChromium();
const journals = path.join(root, 'reports/rehearsal', String(port));

// VALIDATE=1, and CI: what calls do differently from the OpenAPI document is written here, and fails the run at its end.
const differences = path.join(root, `reports/differences-${String(port)}.txt`);
if (process.env.VALIDATE || process.env.CI) process.env.DIFFERENCES = differences;

// SERVER=dev: the development server, in which React and antd report deprecated props and wrong use as console errors;
// each of them fails its test (tests/e2e/watch.ts).
const development = process.env.SERVER === 'dev';

// Workers load this file too; only the main process clears what is written in a run.
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const each of [journals, differences]) rmSync(each, { recursive: true, force: true });

export default defineConfig({
  testDir: '../tests/e2e/specs',
  // `npm test` runs the specs directly in specs/ and tests tagged @main; CI and `npm run test:e2e` run all. The pattern
  // is matched against file, title and tags.
  ...(process.env.E2E === 'main' && { grep: /(^| )[^ /]+\.spec\.ts |@main/ }),
  // Not there: the built files, their early script, a second server of them, the texts of React's errors, and notices that
  // close before the slow start-up ends.
  ...(development && {
    testIgnore: /(broken-world|bundle|early|malformed|missing-chunk|reports)\.spec/,
    grepInvert: /server restart|missing main script|during start-up the page shows its layout/,
  }),
  outputDir: '../reports/playwright',
  globalTeardown: path.join(root, 'config/playwright.differences.mts'),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A test that passes only after a retry is a defect.
  retries: 0,
  workers: 2,
  reporter: [
    ['list'],
    ['json', { outputFile: '../reports/playwright.json' }],
    ['html', { outputFolder: '../reports/playwright-html', open: 'never' }],
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
    // Animations cost time.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost 40 % of every test; use `--trace on` for a failing one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node config/scripts/${development ? 'start' : 'preview'}.mjs`,
    cwd: root,
    // The development server answers before its rehearsal does.
    ...(development ? { wait: { stdout: /^Firmware console:/m } } : { url: `${address}/rehearsal/health` }),
    env: { PORT: String(port), HOST: '127.0.0.1', REHEARSAL_DIR: journals },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: development ? 180_000 : 60_000,
  },
});
