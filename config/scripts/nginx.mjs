/**
 * Starts the nginx of config/deploy for tests: this machine's (or NGINX), or that of a built image (IMAGE=name,
 * ENGINE=docker or podman), both by config/deploy/start.sh as in a deployment.
 */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, buildEnvironment, Failure, importTypeScript, local, ready, routerBase, stay } from './tools.mjs';

const image = process.env.IMAGE;

/** Without capabilities, and read-only except for /tmp. */
function inImage({ address, productServer, root, site, folder, settings }) {
  chmodSync(folder, 0o777);
  const said = Object.entries({
    PORT: address,
    PRODUCT_SERVER: productServer,
    ACCESS_LOG: '/noted/access.log',
    ...settings,
  });
  const variables = said.flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const files = ['-v', `${site}:/etc/console/site:ro`, '-v', `${folder}:/noted`];
  if (root !== at('dist')) files.push('-v', `${root}:/srv/console:ro`);
  const shut = ['--network', 'host', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  return stay(process.env.ENGINE ?? 'docker', ['run', '--rm', ...shut, ...variables, ...files, image], {});
}

/**
 * Writes the configuration template and the settings of all environments into a folder.
 * @param head text before the template
 */
export async function writeConf(folder, head = '') {
  const { environments, fillIn, nginxValues } = await importTypeScript(at('config/deploy/nginx.ts'));
  const template = readFileSync(at('config/deploy/nginx.conf.template'), 'utf8');
  writeFileSync(path.join(folder, 'nginx.conf.template'), head + fillIn(template, nginxValues(routerBase())));
  writeFileSync(path.join(folder, 'environments.json'), `${JSON.stringify(environments(), null, 2)}\n`);
}

async function onThisMachine({ address, productServer, root, site, folder, settings }) {
  // With root, nginx's workers would run as a user who cannot read this folder.
  await writeConf(folder, process.getuid?.() === 0 ? 'user root;\n' : '');
  return stay('sh', [at('config/deploy/start.sh')], {
    TEMPLATE: path.join(folder, 'nginx.conf.template'),
    ENVIRONMENTS: path.join(folder, 'environments.json'),
    PORT: address,
    PRODUCT_SERVER: productServer,
    ROOT: root,
    RUN: folder,
    SITE: site,
    ACCESS_LOG: path.join(folder, 'access.log'),
    APP_ENV: buildEnvironment,
    ...settings,
  });
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
  if (Object.keys(env).length > 0) {
    writeFileSync(path.join(site, 'env.json'), JSON.stringify(env));
    settings = { ENV_FILE: path.join(image ? '/etc/console/site' : site, 'env.json'), ...settings };
  }
  const order = { address: `${local}:${port}`, productServer, root, site, folder, settings };
  const { ended, stop } = image ? inImage(order) : await onThisMachine(order);
  if (!(await ready(`http://${order.address}/healthz`, { seconds: 30, any: true, ended })))
    throw new Failure('nginx did not start: see its output above.');
  return { ended, stop, folder };
}
