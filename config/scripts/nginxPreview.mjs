/**
 * Serves dist behind a real nginx with the deployment's configuration; the rehearsal is the product's server and the
 * sign-on gateway. For the browser tests of the deployment.
 */
import { existsSync } from 'node:fs';
import { startNginx } from './nginx.mjs';
import { at, Failure, freePort, local, main, node, ready, stay } from './tools.mjs';
import { importTypeScript } from './typescript.mjs';

const port = Number(process.env.PORT ?? 4173);

/** Paths that only the rehearsal has; they keep the rehearsal's headers. */
const rehearsalOnly = (server) =>
  `location ~ ^/(sso|sso-api|rehearsal)/ { add_header X-Answered-By rehearsal; proxy_pass ${server}; }\n`;

await main(async () => {
  if (!existsSync(at('dist/index.html'))) throw new Failure('No build found: run npm run build first.');
  await freePort(port);
  const behind = await freePort(0);
  const productServer = `http://${local}:${behind}`;
  const rehearsal = stay(node, [at('config/scripts/preview.mjs')], { PORT: behind, HOST: local, RIBBON: 'none' });
  if (!(await ready(`${productServer}/rehearsal/health`, { seconds: 60, ended: rehearsal.ended })))
    throw new Failure('The rehearsal did not start: see its output above.');
  // Hosts and people of the tests' own, as a deployment has its own.
  const { companyIn } = await importTypeScript(at('tests/company.ts'));
  const nginx = await startNginx({
    ...{ port, productServer, env: companyIn('test'), locations: rehearsalOnly(productServer) },
  });
  console.log(`The build is served by nginx at http://${local}:${port}`);
  const code = await Promise.race([nginx.ended, rehearsal.ended]);
  nginx.stop();
  rehearsal.stop();
  await Promise.all([nginx.ended, rehearsal.ended]);
  return code;
});
