/**
 * The nginx of config/deploy for tests: this machine's (or NGINX), or that of a built image (IMAGE=name, ENGINE=docker or
 * podman), both started by config/deploy/start.sh as in a deployment.
 *
 * nginx.mjs preview: serves dist behind it for browser tests; the rehearsal is product server and gateway.
 *
 * npm run check -- nginxConf FOLDER: writes the input of start.sh. `nginx.conf.template`: with build-time values for
 * ROUTER_BASE; run-time values remain as ${PLACEHOLDER}. `environments.json`: the build's settings of each environment. `profile.schema.json`: what
 * a profile (ENV_FILE) may set.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, local, ready, startPreview, startProcess } from './processes.mjs';
import { at, buildEnvironment, Failure, importTypeScript, main, routerBase } from './tools.mjs';

const image = process.env.IMAGE;

/** Without capabilities, and read-only except for /tmp. */
function inImage(settings, { root, site, folder }) {
  chmodSync(folder, 0o777);
  const said = Object.entries({ ACCESS_LOG: '/noted/access.log', ...settings });
  const variables = said.flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const files = ['-v', `${site}:/etc/console/site:ro`, '-v', `${folder}:/noted`];
  if (root !== at('dist')) files.push('-v', `${root}:/srv/console:ro`);
  const isolation = ['--network', 'host', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  return startProcess(process.env.ENGINE ?? 'docker', ['run', '--rm', ...isolation, ...variables, ...files, image], {});
}

/**
 * Writes the configuration template and the settings of all environments into a folder.
 * @param head text before the template
 */
async function writeConf(folder, head = '') {
  mkdirSync(folder, { recursive: true });
  const { environments, fillIn, nginxValues } = await importTypeScript(at('config/deploy/nginx.ts'));
  const template = readFileSync(at('config/deploy/nginx.conf.template'), 'utf8');
  writeFileSync(path.join(folder, 'nginx.conf.template'), head + fillIn(template, nginxValues(routerBase())));
  const { profileSchema } = await importTypeScript(at('config/profile.ts'));
  const json = { 'environments.json': environments(), 'profile.schema.json': profileSchema() };
  for (const [name, content] of Object.entries(json))
    writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}

async function onThisMachine(settings, { root, site, folder }) {
  // With root, nginx's workers would run as a user who cannot read this folder.
  await writeConf(folder, process.getuid?.() === 0 ? 'user root;\n' : '');
  const inFolder = (name) => path.join(folder, name);
  const written = { TEMPLATE: inFolder('nginx.conf.template'), ENVIRONMENTS: inFolder('environments.json') };
  const places = { ROOT: root, RUN: folder, SITE: site, ACCESS_LOG: inFolder('access.log') };
  const variables = { ...written, ...places, APP_ENV: buildEnvironment, ...settings };
  return startProcess('sh', [at('config/deploy/start.sh')], variables);
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
  const folder = at('reports/nginx', String(port));
  const site = path.join(folder, 'site');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
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
const rehearsalOnly = (gateway, server) =>
  `location ~ ^(/sso|${gateway}|/rehearsal)/ { add_header X-Answered-By rehearsal; proxy_pass ${server}; }\n`;

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
    if (what === undefined) throw new Failure('Into which folder? npm run check -- nginxConf FOLDER');
    return writeConf(path.resolve(what));
  });
}
