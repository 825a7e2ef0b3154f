import { defineConfig } from '@playwright/test';
import sealed from './playwright.sealed.mjs';

/** The build for another base than the root, behind the preview or behind a real nginx (`npm run test:base`). */
const server = process.env.BEHIND === 'sealed' ? 'sealed' : 'preview';

export default defineConfig({
  ...sealed,
  testMatch: 'base/*.spec.ts',
  outputDir: '../reports/playwright-base',
  reporter: [['list']],
  webServer: { ...sealed.webServer, command: `node config/scripts/${server}.mjs` },
});
