/**
 * Serves dist as it is deployed: a real nginx with the template's configuration in front, the rehearsal behind it as
 * the product's server and, on the same origin, as the sign-on gateway. For the browser tests of the deployment.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, Failure, freePort, local, main, node, ready, routerBase, stay } from './tools.mjs';
import { importTypeScript } from './typescript.mjs';

const port = Number(process.env.PORT ?? 4173);

/** Paths that only the rehearsal has: its gateway and its own. They keep the rehearsal's own headers. */
const rehearsalOnly = (server) =>
  `location ~ ^/(sso|sso-api|rehearsal)/ { add_header X-Answered-By rehearsal; proxy_pass ${server}; }\n`;

/** Writes what nginx runs with, and returns its folder. */
async function configure(productServer) {
  const { fillIn, nginxValues } = await importTypeScript(at('config/deploy/nginx.ts'));
  const folder = at('reports/nginx', String(port));
  const site = path.join(folder, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'rehearsal.conf'), rehearsalOnly(productServer));
  const values = {
    ...nginxValues('prod', routerBase()),
    ACCESS_LOG: path.join(folder, 'access.log'),
    PORT: `${local}:${port}`,
    PRODUCT_SERVER: productServer,
    ROOT: at('dist'),
    RUN: folder,
    SITE: site,
  };
  const template = readFileSync(at('config/deploy/nginx.conf.template'), 'utf8');
  writeFileSync(path.join(folder, 'nginx.conf'), fillIn(template, values));
  return folder;
}

await main(async () => {
  if (!existsSync(at('dist/index.html'))) throw new Failure('There is no build yet: run npm run build first.');
  await freePort(port);
  const behind = await freePort(0);
  const rehearsal = stay(node, [at('config/scripts/preview.mjs')], { PORT: behind, HOST: local, RIBBON: 'none' });
  if (!(await ready(`http://${local}:${behind}/rehearsal/health`, { seconds: 60, ended: rehearsal.ended })))
    throw new Failure('The rehearsal did not start: see its output above.');
  const folder = await configure(`http://${local}:${behind}`);
  // Started by root, nginx would give its work to an account that may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const args = ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf'), '-g', `${user}daemon off;`];
  const nginx = stay(process.env.NGINX ?? 'nginx', args, {});
  console.log(`The build is served by nginx at http://${local}:${port}`);
  const code = await Promise.race([nginx.ended, rehearsal.ended]);
  nginx.stop();
  rehearsal.stop();
  await Promise.all([nginx.ended, rehearsal.ended]);
  return code;
});
