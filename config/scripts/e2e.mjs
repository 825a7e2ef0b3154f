/** npm run test:e2e: builds if needed and runs the browser tests; with SERVER=dev, against the development server. */
import { at, ensureBuild, main, node, run } from './tools.mjs';

await main(() => {
  if (process.env.SERVER !== 'dev') ensureBuild();
  const playwright = at('node_modules/@playwright/test/cli.js');
  return run(node, [playwright, 'test', '-c', 'config/playwright.config.mts', ...process.argv.slice(2)]) ? 0 : 1;
});
