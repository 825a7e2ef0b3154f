/**
 * npm run check -- mutation: Stryker over src/domain. Arguments are passed to Stryker (`--mutate
 * 'src/domain/access/**\/*.ts'`). The score of a full run is kept for the scoreboard.
 */
import { at, main, node, readReport, report, run } from './tools.mjs';

const KILLED = ['Killed', 'Timeout'];
const COUNTED = [...KILLED, 'Survived', 'NoCoverage', 'RuntimeError'];

await main(() => {
  const further = process.argv.slice(2);
  const stryker = at('node_modules/@stryker-mutator/core/bin/stryker.js');
  const held = run(node, [stryker, 'run', 'config/stryker.config.mjs', ...further]);
  const files = Object.values(readReport('mutation.json')?.files ?? {});
  const count = (statuses) =>
    files.flatMap(({ mutants }) => mutants).filter(({ status }) => statuses.includes(status)).length;
  const value = (100 * count(KILLED)) / Math.max(1, count(COUNTED));
  console.log(`${count(KILLED)} of ${count(COUNTED)} mutants killed, ${value.toFixed(2)} %`);
  if (further.length === 0) report('figures/mutation.json', { value });
  return held ? 0 : 1;
});
