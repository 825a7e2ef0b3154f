import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import base from './playwright.config.mjs';

/**
 * Tests of the build behind a real nginx: its responses, and the main job through it (`npm run test:nginx`). With
 * BASE_BEHIND=preview or nginx, tests of a build below another base behind that server (`npm run check -- base`).
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const port = Number(process.env.PORT ?? 4173);
const address = `http://127.0.0.1:${port}`;
const journals = path.join(root, 'reports/rehearsal', String(port));
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(journals, { recursive: true, force: true });
const behind = process.env.BASE_BEHIND;
const name = behind ? 'playwright-base' : 'playwright-nginx';

export default defineConfig({
  ...base,
  testDir: '../tests/e2e',
  testMatch: behind ? 'base/*.spec.ts' : ['specs/main-job.spec.ts', 'nginx/*.spec.ts'],
  outputDir: `../reports/${name}`,
  reporter: [['list'], ['json', { outputFile: `../reports/${name}.json` }]],
  use: { ...base.use, baseURL: address },
  webServer: {
    command: `node config/scripts/${behind === 'preview' ? 'preview.mjs' : 'nginx.mjs preview'}`,
    cwd: root,
    url: `${address}/rehearsal/health`,
    env: { PORT: String(port), REHEARSAL_DIR: journals },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
  },
});
