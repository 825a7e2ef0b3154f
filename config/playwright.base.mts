import { defineConfig } from '@playwright/test';
import nginx from './playwright.nginx.mjs';

/** The build for another base than the root, behind the preview or behind a real nginx (`npm run check -- base`). */
const server = process.env.BEHIND === 'nginx' ? 'nginxPreview' : 'preview';

export default defineConfig({
  ...nginx,
  testMatch: 'base/*.spec.ts',
  outputDir: '../reports/playwright-base',
  reporter: [['list']],
  webServer: { ...nginx.webServer, command: `node config/scripts/${server}.mjs` },
});
