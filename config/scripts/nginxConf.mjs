/**
 * npm run check -- nginxConf FOLDER: writes the input of config/deploy/start.sh. `nginx.conf.template`: with build-time
 * values for ROUTER_BASE; run-time values remain as ${PLACEHOLDER}. `environments.json`: the build's settings of dev,
 * test, pre and prod.
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
