/** npm run test:e2e: builds where dist is out of date, then runs the browser tests against it. */
import { at, ensureBuild, main, newest, node, run } from './tools.mjs';

await main(() => {
  if (newest(at('tests/e2e/specs')) === 0) {
    console.log('There are no browser tests in tests/e2e/specs.');
    return 0;
  }
  ensureBuild();
  const playwright = at('node_modules/@playwright/test/cli.js');
  return run(node, [playwright, 'test', '-c', 'config/playwright.config.mts', ...process.argv.slice(2)]) ? 0 : 1;
});
