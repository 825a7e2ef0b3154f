/**
 * npm run check -- nginxConf FOLDER: writes what start.sh of config/deploy needs besides the build. `nginx.conf.template` has
 * what the code knows filled in, for ROUTER_BASE; what is known only where it runs stays as ${PLACEHOLDER}.
 * `environments.json` is what the build knows of dev, test, pre and prod.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { writeConf } from './nginx.mjs';
import { Failure, main } from './tools.mjs';

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Failure('Into which folder? npm run check -- nginxConf FOLDER');
  mkdirSync(folder, { recursive: true });
  await writeConf(path.resolve(folder));
});
