/**
 * npm run test:nginx: the build behind a real nginx, in a browser. Further arguments go to Playwright. With IMAGE=name
 * (and ENGINE=podman) the nginx is that of a built image: config/deploy/README.md.
 */
import { at, ensureBuild, ensurePackages, Failure, main, node, run } from './tools.mjs';

const nginx = process.env.NGINX ?? 'nginx';

await main(() => {
  if (!process.env.IMAGE && !run(nginx, ['-v'], { quiet: true }))
    throw new Failure(
      'There is no nginx: install nginx, libnginx-mod-http-brotli-static, gettext-base, jq and ca-certificates, or set NGINX to its path.',
    );
  ensurePackages();
  ensureBuild();
  const playwright = at('node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', '-c', 'config/playwright.nginx.mts', ...process.argv.slice(2)];
  return run(node, args) ? 0 : 1;
});
