/**
 * Browser tests; builds if needed. Further arguments go to Playwright.
 *
 * npm run test:e2e: of the build behind the preview; with SERVER=dev, of the development server.
 *
 * npm run test:nginx: of the build behind a real nginx. With IMAGE=name (and ENGINE=podman) the nginx is that of a built
 * image: config/deploy/README.md.
 *
 * npm run check -- base: of a build for another base, ROUTER_BASE, behind the preview and, if installed, nginx. The build
 * stays in dist.
 */
import { at, ensureBuild, ensurePackages, Failure, main, node, run } from './tools.mjs';

const playwright = (config, args, env) =>
  run(node, [at('node_modules/@playwright/test/cli.js'), 'test', '-c', `config/${config}.mts`, ...args], { env });

const hasNginx = () => run(process.env.NGINX ?? 'nginx', ['-v'], { quiet: true });

const SUITES = {
  preview(args) {
    if (process.env.SERVER !== 'dev') ensureBuild();
    return playwright('playwright.config', args);
  },

  'behind-nginx'(args) {
    if (!process.env.IMAGE && !hasNginx())
      throw new Failure(
        'There is no nginx: install nginx, libnginx-mod-http-brotli-static, gettext-base, jq and ca-certificates, or set NGINX to its path.',
      );
    ensurePackages();
    ensureBuild();
    return playwright('playwright.nginx', args);
  },

  'other-base'(args) {
    process.env.ROUTER_BASE ??= '/fw/';
    process.env.COMPRESS ??= 'none';
    ensureBuild();
    const servers = hasNginx() ? ['preview', 'nginx'] : ['preview'];
    if (servers.length === 1) console.log('nginx not found: only the preview is tested.');
    return servers.every((server) => {
      console.log(`\n━━ ${process.env.ROUTER_BASE} behind ${server}`);
      return playwright('playwright.nginx', args, { BASE_BEHIND: server });
    });
  },
};

await main(() => {
  const [first, ...args] = process.argv.slice(2);
  const done = first in SUITES ? SUITES[first](args) : SUITES.preview(process.argv.slice(2));
  return done ? 0 : 1;
});
