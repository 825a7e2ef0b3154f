/**
 * npm run check -- base: builds for another base and tests it in a browser behind the preview and, if installed, nginx.
 * The build stays in dist. Arguments are passed to Playwright.
 */
import { at, ensureBuild, ensurePackages, main, node, run } from './tools.mjs';

process.env.ROUTER_BASE ??= '/fw/';
process.env.COMPRESS ??= 'none';

const walk = (server) => {
  console.log(`\n━━ ${process.env.ROUTER_BASE} behind ${server}`);
  const args = [at('node_modules/@playwright/test/cli.js'), 'test', '-c', 'config/playwright.base.mts'];
  return run(node, [...args, ...process.argv.slice(2)], { env: { BEHIND: server } });
};

await main(() => {
  ensurePackages();
  ensureBuild();
  const nginx = run(process.env.NGINX ?? 'nginx', ['-v'], { quiet: true });
  if (!nginx) console.log('nginx not found: only the preview is tested.');
  return walk('preview') && (!nginx || walk('nginx')) ? 0 : 1;
});
