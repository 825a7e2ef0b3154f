/** npm run test:sealed: the build behind a real nginx, in a browser. Further arguments go to Playwright. */
import { at, ensureBuild, ensurePackages, Failure, main, node, run } from './tools.mjs';

const nginx = process.env.NGINX ?? 'nginx';

await main(() => {
  if (!run(nginx, ['-v'], { quiet: true }))
    throw new Failure(
      'There is no nginx: install nginx and libnginx-mod-http-brotli-static, or set NGINX to its path.',
    );
  ensurePackages();
  ensureBuild();
  const playwright = at('node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', '-c', 'config/playwright.sealed.mts', ...process.argv.slice(2)];
  return run(node, args) ? 0 : 1;
});
