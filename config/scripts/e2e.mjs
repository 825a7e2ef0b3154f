/**
 * Browser tests; builds if needed. Further arguments go to Playwright (config/playwright.config.mts). VALIDATE=1, and CI: a
 * call that differs from the OpenAPI document (validator.mjs) fails the run at its end.
 *
 * npm run test:e2e: of the build behind the preview; with SERVER=dev, of the development server.
 *
 * npm run test:nginx: of the build behind a real nginx. With IMAGE=name (and ENGINE=podman) the nginx is that of a built
 * image: config/deploy/README.md.
 *
 * npm run check -- minimal: the main job and the rights of routes, with a rehearsal of the specification's minimum
 * (mock/README.md).
 *
 * npm run check -- foreign: builds with the adapter of config/company/foreign.ts, and walks the main job with a rehearsal
 * that speaks so. The build stays in dist.
 *
 * npm run check -- engines: the main job in Firefox and in WebKit, as Debian has them. ENGINES=Firefox for one of them,
 * FIREFOX for its path.
 *
 * npm run check -- base: of a build for another base, ROUTER_BASE, behind the preview and, if installed, nginx. The build
 * stays in dist.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { whereIs } from './chromium.mjs';
import { at, ensureBuild, ensurePackages, Failure, main, node, run } from './tools.mjs';

const file = at(`reports/differences-${process.env.PORT ?? 4172}.txt`);

/** Runs Playwright to its end; a stop signal reaches it, so that it stops its servers first. @returns whether all passed */
async function toItsEnd(args, env) {
  const child = spawn(node, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  const interrupt = () => child.kill('SIGINT');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function playwright(args, env = {}) {
  const differences = process.env.VALIDATE || process.env.CI ? { DIFFERENCES: file } : {};
  rmSync(file, { force: true });
  const cli = [at('node_modules/@playwright/test/cli.js'), 'test', '-c', 'config/playwright.config.mts'];
  const passed = await toItsEnd([...cli, ...args], { ...differences, ...env });
  if (!existsSync(file)) return passed;
  const lines = [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].sort();
  throw new Failure(`${lines.length} differences from the OpenAPI document:\n${lines.join('\n')}`);
}

const hasNginx = () => run(process.env.NGINX ?? 'nginx', ['-v'], { quiet: true });
const NEEDED = 'nginx, libnginx-mod-http-brotli-static, gettext-base, jq and ca-certificates';
function ensureNginx() {
  if (!hasNginx()) throw new Failure(`There is no nginx: install ${NEEDED}, or set NGINX to its path.`);
}

const SUITES = {
  'behind-nginx'(args) {
    if (!process.env.IMAGE) ensureNginx();
    ensurePackages();
    ensureBuild();
    return playwright(args, { SUITE: 'nginx', BEHIND: 'nginx' });
  },

  engines(args) {
    const missing = ['Xvfb', 'WebKitWebDriver', process.env.FIREFOX ?? 'firefox-esr'].filter((name) => !whereIs(name));
    if (missing.length > 0)
      throw new Failure(`Not found: ${missing.join(', ')}. Install firefox-esr, webkit2gtk-driver and xvfb.`);
    ensureBuild();
    return playwright(args, { SUITE: 'engines' });
  },

  minimal(args) {
    ensureBuild();
    // Answers of another shape differ from the document on purpose.
    return playwright(args, { SUITE: 'minimal', REHEARSAL_SHAPE: 'minimal', DIFFERENCES: '' });
  },

  foreign(args) {
    process.env.COMPRESS ??= 'none';
    process.env.WIRE = 'foreign';
    ensureBuild();
    return playwright(args, { SUITE: 'foreign' });
  },

  async 'other-base'(args) {
    process.env.ROUTER_BASE ??= '/fw/';
    process.env.COMPRESS ??= 'none';
    ensureBuild();
    const servers = hasNginx() ? ['preview', 'nginx'] : ['preview'];
    if (servers.length === 1) console.log('nginx not found: only the preview is tested.');
    let passed = true;
    for (const server of servers) {
      console.log(`\n━━ ${process.env.ROUTER_BASE} behind ${server}`);
      passed = (await playwright(args, { SUITE: 'base', BEHIND: server })) && passed;
    }
    return passed;
  },
};

// The product's tests use the contract's own names (config/wire.ts).
process.env.WIRE ??= 'none';
await main(async () => {
  const [first, ...args] = process.argv.slice(2);
  if (first in SUITES) return (await SUITES[first](args)) ? 0 : 1;
  if (process.env.SERVER !== 'dev') ensureBuild();
  return (await playwright(process.argv.slice(2))) ? 0 : 1;
});
