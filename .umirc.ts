import { defineConfig } from '@umijs/max';
import { build } from './config/build';
import { defines } from './config/profile';
import { routes } from './config/routes';
import { proxyTo, servedAt, settingsMeta } from './config/serving';

const command = process.argv[2];

export default defineConfig({
  ...build,
  ...servedAt(command, process.env),
  define: defines(process.env.APP_ENV, command),
  // One build runs in all environments; the server of the page names the environment.
  metas: command === 'dev' ? settingsMeta(process.env.ENV_FILE) : [],
  // With the rehearsal, it passes the calls on (mock/README.md).
  proxy: proxyTo(process.env.MOCK === 'none' ? process.env.SERVER : ''),
  routes,
});
