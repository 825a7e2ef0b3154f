/**
 * npm run build: the production build, for APP_ENV=prod by default. `-- --previous FOLDER` includes the chunks of the
 * release served now, so that open tabs keep working. `-- --if-needed` skips the build when its inputs are unchanged.
 */
import { parseArgs } from 'node:util';
import path from 'node:path';
import { carryPrevious } from './delivery.mjs';
import { at, build, ensureBuild, main } from './tools.mjs';

const options = { previous: { type: 'string' }, 'if-needed': { type: 'boolean' } };

await main(() => {
  const { previous, 'if-needed': ifNeeded } = parseArgs({ options }).values;
  if (ifNeeded) ensureBuild();
  else build();
  if (previous === undefined) return;
  console.log(`${carryPrevious(path.resolve(previous), at('dist'))} files of the previous release were included.`);
});
