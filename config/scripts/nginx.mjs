/**
 * The nginx of config/deploy for tests: this machine's, or that of a built image (IMAGE=name, ENGINE=docker or
 * podman), both started by config/deploy/start.sh as in a deployment.
 *
 * nginx.mjs preview: serves dist behind it for browser tests; the rehearsal is product server and gateway.
 *
 * npm run check -- release FOLDER: makes a release of dist, a folder with all that a server needs: the build, start.sh,
 * switch.sh, settings.jq and examples, nginx.conf.template with the base of the build, environments.json (the build's settings of each
 * environment), profile.schema.json (what a profile, ENV_FILE, may set).
 */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseOf, buildEnvironment } from './build.mjs';
import { freePort, local, ready, startPreview, startProcess } from './processes.mjs';
import { at, Failure, importTypeScript, main } from './tools.mjs';

const image = process.env.IMAGE;

/** Starts the nginx of the image, without capabilities and read-only except for /tmp. */
function inImage(settings, { root, site, folder }) {
  chmodSync(folder, 0o777);
  const given = Object.entries({ ACCESS_LOG: '/noted/access.log', ...settings });
  const variables = given.flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const files = ['-v', `${site}:/etc/console/site:ro`, '-v', `${folder}:/noted`];
  if (root !== at('dist')) files.push('-v', `${root}:/srv/console/dist:ro`);
  const isolation = ['--network', 'host', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  return startProcess(process.env.ENGINE ?? 'docker', ['run', '--rm', ...isolation, ...variables, ...files, image], {});
}

/** Makes a release of a build. */
export async function makeRelease(folder, root = at('dist')) {
  mkdirSync(folder, { recursive: true });
  for (const name of ['start.sh', 'switch.sh', 'settings.jq', 'examples'])
    cpSync(at('config/deploy', name), path.join(folder, name), { recursive: true });
  const template = readFileSync(at('config/deploy/nginx.conf.template'), 'utf8');
  writeFileSync(
    path.join(folder, 'nginx.conf.template'),
    template.replaceAll('${BASE}', () => baseOf(root)),
  );
  const { environments } = await importTypeScript(at('config/environments.ts'));
  const { profileSchema } = await importTypeScript(at('config/profile.ts'));
  const json = { 'environments.json': environments(), 'profile.schema.json': profileSchema() };
  for (const [name, content] of Object.entries(json))
    writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  cpSync(root, path.join(folder, 'dist'), { recursive: true });
}

/** Scripts run as nginx's own user, since root may read and write what a deployment may not. */
const asServer = process.getuid?.() === 0 ? ['setpriv', '--reuid=www-data', '--regid=www-data', '--clear-groups'] : [];
const command = (script, ...args) => [...asServer, 'sh', script, ...args];

/**
 * Runs a script of a release.
 * @returns {Promise<{ status: number, said: string }>} its status, and what it said
 */
export function runScript(script, args, variables) {
  const [first, ...rest] = command(script, ...args);
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise((resolve) => {
    execFile(first, rest, { env }, (problem, out, said) => resolve({ status: problem?.code ?? 0, said: said + out }));
  });
}

/** Starts a script of a release. */
export function startScript(script, args, variables) {
  const [first, ...rest] = command(script, ...args);
  return startProcess(first, rest, variables);
}

const folders = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder that nginx's user reaches, unlike that of the sources. Removed when this process ends. */
export function ownFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  folders.push(folder);
  return folder;
}

/** Gives nginx's user a folder and what is in it. */
export function give(folder) {
  if (asServer.length > 0) spawnSync('chown', ['-R', 'www-data:www-data', folder]);
}

async function onThisMachine(settings, { root, site, folder }) {
  const release = path.join(folder, 'release');
  await makeRelease(release, root);
  give(folder);
  const places = { RUN: folder, SITE: site, ACCESS_LOG: path.join(folder, 'access.log') };
  return startScript(path.join(release, 'start.sh'), ['run'], { ...places, APP_ENV: buildEnvironment, ...settings });
}

/**
 * Starts nginx and waits until it answers.
 * @param root folder of the build
 * @param locations additional locations of the site
 * @param env content of the settings file; empty: the build's settings
 * @param settings further variables of start.sh
 * @returns a promise of its end, a function that stops it, and its folder with access.log
 */
export async function startNginx({ port, productServer, root = at('dist'), locations = '', env = {}, settings = {} }) {
  const folder = ownFolder();
  const site = path.join(folder, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'tests.conf'), locations);
  const address = `${local}:${port}`;
  const variables = { PORT: address, PRODUCT_SERVER: productServer, ...settings };
  if (Object.keys(env).length > 0) {
    writeFileSync(path.join(site, 'env.json'), JSON.stringify(env));
    variables.ENV_FILE ??= path.join(image ? '/etc/console/site' : site, 'env.json');
  }
  const { ended, stop } = await (image ? inImage : onThisMachine)(variables, { root, site, folder });
  if (!(await ready(`http://${address}/healthz`, { seconds: 30, any: true, ended })))
    throw new Failure('nginx did not start: see its output above.');
  return { ended, stop, folder };
}

/** Paths of the rehearsal, which keep its headers. */
export const rehearsalOnly = (gateway, server) =>
  `location ~ ^(/sso|${gateway}|/rehearsal)/ { add_header X-Answered-By rehearsal; proxy_set_header Host $http_host; proxy_pass ${server}; }\n`;

async function preview(port = 4173) {
  if (!existsSync(at('dist/index.html'))) throw new Failure('No build found: run npm run build first.');
  await freePort(port);
  const rehearsal = await startPreview();
  const productServer = rehearsal.address;
  // Hosts and contacts of the tests, as a deployment has its own.
  const { settingsIn } = await importTypeScript(at('tests/testSettings.ts'));
  const { GATEWAY_SUFFIX } = await importTypeScript(at('src/domain/environment.ts'));
  const locations = rehearsalOnly(GATEWAY_SUFFIX, productServer);
  const nginx = await startNginx({ port, productServer, env: settingsIn('test'), locations });
  console.log(`The build is served by nginx at http://${local}:${port}`);
  const code = await Promise.race([nginx.ended, rehearsal.ended]);
  nginx.stop();
  rehearsal.stop();
  await Promise.all([nginx.ended, rehearsal.ended]);
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const [what] = process.argv.slice(2);
    if (what === 'preview') return preview(process.env.PORT && Number(process.env.PORT));
    if (what === undefined) throw new Failure('Into which folder? npm run check -- release FOLDER');
    if (!existsSync(at('dist/index.html'))) throw new Failure('No build found: run npm run build first.');
    const folder = path.resolve(what);
    if (existsSync(path.join(folder, 'dist'))) throw new Failure(`${folder} has a release: name a new folder.`);
    await makeRelease(folder);
    console.log(`Release ${JSON.parse(readFileSync(at('dist/release.json'), 'utf8')).id} is in ${folder}.`);
    return 0;
  });
}
