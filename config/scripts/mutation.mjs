/**
 * npm run mutation: Stryker over src/domain, which takes long. Further arguments go to Stryker
 * (`-- --mutate 'src/domain/access/**\/*.ts'`). The score of a whole run is kept for the scoreboard.
 */
import { mkdirSync } from 'node:fs';
import { at, ensurePackages, main, node, readReport, report, run } from './tools.mjs';

const KILLED = ['Killed', 'Timeout'];
const COUNTED = [...KILLED, 'Survived', 'NoCoverage'];

await main(() => {
  ensurePackages();
  const further = process.argv.slice(2);
  const stryker = at('node_modules/@stryker-mutator/core/bin/stryker.js');
  const held = run(node, [stryker, 'run', 'config/stryker.config.mjs', ...further]);
  const mutants = Object.values(readReport('mutation.json')?.files ?? {}).flatMap((file) => file.mutants);
  const count = (statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const score = Math.round((count(KILLED) / Math.max(1, count(COUNTED))) * 10_000) / 100;
  console.log(`${count(KILLED)} of ${count(COUNTED)} mutants killed: ${score} %`);
  if (further.length === 0) {
    mkdirSync(at('reports/figures'), { recursive: true });
    report('figures/mutation.json', { value: score });
  }
  return held ? 0 : 1;
});
