/**
 * Serves dist behind a real nginx with the deployment's configuration, for browser tests; the rehearsal is product
 * server and gateway.
 */
import { existsSync } from 'node:fs';
import { startNginx } from './nginx.mjs';
import { at, Failure, freePort, importTypeScript, local, main, node, ready, stay } from './tools.mjs';

const port = Number(process.env.PORT ?? 4173);

/** Paths of the rehearsal, which keep its headers. */
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
  // Hosts and contacts of the tests, as a deployment has its own.
  const { companyIn } = await importTypeScript(at('tests/company.ts'));
  const nginx = await startNginx({
    port,
    productServer,
    env: companyIn('test'),
    locations: rehearsalOnly(productServer),
  });
  console.log(`The build is served by nginx at http://${local}:${port}`);
  const code = await Promise.race([nginx.ended, rehearsal.ended]);
  nginx.stop();
  rehearsal.stop();
  await Promise.all([nginx.ended, rehearsal.ended]);
  return code;
});
