/**
 * npm run build: the production build, for APP_ENV=prod unless another environment is given. With
 * `-- --previous FOLDER`, the build that is served now, tabs opened on that one keep working after the release. With
 * `-- --if-needed` a build stays that was made of the same files.
 */
import { parseArgs } from 'node:util';
import path from 'node:path';
import { carryPrevious } from './release.mjs';
import { at, build, ensureBuild, main } from './tools.mjs';

const options = { previous: { type: 'string' }, 'if-needed': { type: 'boolean' } };

await main(() => {
  const { previous, 'if-needed': ifNeeded } = parseArgs({ options }).values;
  if (ifNeeded) ensureBuild();
  else build();
  if (previous === undefined) return;
  console.log(`${carryPrevious(path.resolve(previous), at('dist'))} files of the release before are carried along.`);
});
