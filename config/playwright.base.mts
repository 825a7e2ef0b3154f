import { defineConfig } from '@playwright/test';
import nginx from './playwright.nginx.mjs';

/** Tests of a build below another base, served by the preview or nginx (`npm run check -- base`). */
const server = process.env.BEHIND === 'nginx' ? 'nginxPreview' : 'preview';

export default defineConfig({
  ...nginx,
  testMatch: 'base/*.spec.ts',
  outputDir: '../reports/playwright-base',
  reporter: [['list']],
  webServer: { ...nginx.webServer, command: `node config/scripts/${server}.mjs` },
});
