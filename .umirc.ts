import { defineConfig } from '@umijs/max';
import { build } from './config/build';
import { defines } from './config/environments';
import { routes } from './config/routes';
import { proxyTo, servedAt, settingsMeta } from './config/serving';
import { WIRE_MAP } from './config/wire';

const command = process.argv[2];

export default defineConfig({
  ...build,
  ...servedAt(command, process.env),
  define: { ...defines(process.env.APP_ENV, command), WIRE_MAP },
  // One build runs in all environments; the server of the page names the environment.
  metas: command === 'dev' ? settingsMeta(process.env.ENV_FILE) : [],
  proxy: proxyTo(process.env.SERVER),
  routes,
});
