/**
 * npm run check -- nginxConf: prints nginx's configuration for APP_ENV and ROUTER_BASE with what the code knows filled
 * in. What is known only where it runs stays as ${PLACEHOLDER}; config/deploy/README.md lists them.
 */
import { readFileSync } from 'node:fs';
import { at, main, routerBase } from './tools.mjs';
import { importTypeScript } from './typescript.mjs';

await main(async () => {
  const { fillIn, nginxValues } = await importTypeScript(at('config/deploy/nginx.ts'));
  const template = readFileSync(at('config/deploy/nginx.conf.template'), 'utf8');
  process.stdout.write(fillIn(template, nginxValues(process.env.APP_ENV ?? 'prod', routerBase())));
});
