/**
 * npm run build: the production build, for APP_ENV=prod unless another environment is given. With
 * `-- --previous FOLDER`, the build that is served now, tabs opened on that one keep working after the release.
 */
import { parseArgs } from 'node:util';
import path from 'node:path';
import { carryPrevious } from './release.mjs';
import { at, build, main } from './tools.mjs';

await main(() => {
  const { previous } = parseArgs({ options: { previous: { type: 'string' } } }).values;
  build();
  if (previous === undefined) return;
  console.log(`${carryPrevious(path.resolve(previous), at('dist'))} files of the release before are carried along.`);
});
