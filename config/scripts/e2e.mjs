/**
 * Browser tests; builds if needed. Further arguments go to Playwright (config/playwright.config.mts). VALIDATE=1, and CI: a
 * call that differs from the OpenAPI document (validator.mjs) fails the run at its end.
 *
 * npm run test:e2e: of the build behind the preview; with SERVER=dev, of the development server.
 *
 * npm run test:nginx: of the build behind a real nginx. With IMAGE=name (and ENGINE=podman) the nginx is that of a built
 * image. npm run check -- image builds it first.
 *
 * npm run check -- minimal: the main job and the rights of routes, with a rehearsal of the specification's minimum
 * (mock/rehearsal/README.md).
 *
 * npm run check -- server: the main job and the rules of a server (tests/server) with SERVER=https://test.example, through the
 * preview's validator; SERVER=rehearsal tries it. PEOPLE is a file of sessions (docs/gateway.md).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { withRehearsal } from './rehearsalServer.mjs';
import { ensureBuild } from './build.mjs';
import { at, containerEngine, ensurePackages, Failure, main, node, readReport, run } from './tools.mjs';

const file = at(`reports/differences-${process.env.PORT ?? 4172}.txt`);

/** Runs browser tests to their end; a stop signal reaches them, so that they stop their servers. @returns whether all passed */
async function browse(args, env) {
  rmSync(file, { force: true });
  const cli = [at('node_modules/@playwright/test/cli.js'), 'test', '-c', 'config/playwright.config.mts'];
  const child = spawn(node, [...cli, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const interrupt = () => child.kill('SIGINT');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** The differences of a run, each once. */
const differences = () => (existsSync(file) ? [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].sort() : []);

async function playwright(args, env = {}) {
  const passed = await browse(args, {
    ...(process.env.VALIDATE || process.env.CI ? { DIFFERENCES: file } : {}),
    ...env,
  });
  const lines = differences();
  if (lines.length === 0) return passed;
  throw new Failure(`${lines.length} differences from the OpenAPI document:\n${lines.join('\n')}`);
}

const hasNginx = () => run('nginx', ['-v'], { quiet: true });
const NEEDED = 'nginx, libnginx-mod-http-brotli-static, gettext-base, jq, curl and ca-certificates';
function ensureNginx() {
  if (!hasNginx()) throw new Failure(`There is no nginx: install ${NEEDED}.`);
}

const SUITES = {
  'behind-nginx'(args) {
    if (!process.env.IMAGE) ensureNginx();
    ensurePackages();
    ensureBuild();
    return playwright(args, { SUITE: 'nginx', BEHIND: 'nginx' });
  },

  image(args) {
    const [engine, image] = [containerEngine(), 'firmware-console:ci'];
    if (!engine || !run(engine, ['build', '-f', 'config/deploy/Dockerfile', '-t', image, '.']))
      throw new Failure('The image was not built.');
    Object.assign(process.env, { ENGINE: engine, IMAGE: image });
    return SUITES['behind-nginx'](args);
  },

  minimal(args) {
    ensureBuild();
    // Answers of another shape differ from the document on purpose.
    return playwright(args, { SUITE: 'minimal', REHEARSAL_SHAPE: 'minimal', DIFFERENCES: '' });
  },

  async server(args) {
    const { SERVER = '' } = process.env;
    if (SERVER === 'rehearsal')
      return withRehearsal((address) => {
        process.env.SERVER = address;
        return SUITES.server(args);
      });
    if (!/^https?:/.test(SERVER))
      throw new Failure('Which server? SERVER=https://test.example npm run check -- server (docs/gateway.md).');
    ensureBuild();
    for (const name of ['untried', 'harmless']) rmSync(at(`reports/${name}.json`), { force: true });
    const passed = await browse(args, { SUITE: 'server', DIFFERENCES: file });
    const lines = differences();
    console.log([`\n${lines.length} differences of ${SERVER}:`, ...lines].join('\n'));
    const harmless = readReport('harmless.json') ?? [];
    console.log(`${harmless.length} more that the console does without are in reports/harmless.json.`);
    const { untried = ['everything'], left = [] } = readReport('untried.json') ?? {};
    console.log(['', 'Not tried, so that this is no proof of it:', ...untried, '', 'Left behind:', ...left].join('\n'));
    return passed && lines.length === 0;
  },
};

await main(async () => {
  const [first, ...args] = process.argv.slice(2);
  if (first in SUITES) return (await SUITES[first](args)) ? 0 : 1;
  if (process.env.SERVER !== 'dev') ensureBuild();
  return (await playwright(process.argv.slice(2))) ? 0 : 1;
});
