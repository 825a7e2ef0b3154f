import { defineConfig } from '@umijs/max';
import { baseOf, servedAt } from './config/base';
import { build } from './config/build';
import { defines } from './config/environments';
import { proxy } from './config/proxy';
import { rehearsalFirst, rehearsalScripts, settingsMeta } from './config/rehearsal';
import { routes } from './config/routes';
import { WIRE_MAP } from './config/wire';

const served = servedAt(baseOf(process.env.ROUTER_BASE));

export default defineConfig({
  ...build,
  ...served,
  define: { ...defines(process.env.APP_ENV, process.argv[2]), WIRE_MAP },
  // One build runs in all environments; the server of the page names the environment.
  metas: process.argv[2] === 'dev' ? settingsMeta(process.env.ENV_FILE) : [],
  headScripts: [
    ...rehearsalFirst(process.argv[2], process.env.MOCK),
    ...served.headScripts,
    ...rehearsalScripts(process.argv[2], process.env.MOCK),
  ],
  proxy,
  routes,
});
