/**
 * npm run check -- mutation: Stryker over src/domain. Arguments are passed to Stryker (`--mutate
 * 'src/domain/access/**\/*.ts'`). The score of a full run is kept for the scoreboard.
 */
import { mkdirSync } from 'node:fs';
import { at, ensurePackages, main, node, readReport, report, run } from './tools.mjs';

const KILLED = ['Killed', 'Timeout'];
const COUNTED = [...KILLED, 'Survived', 'NoCoverage', 'RuntimeError'];

/** Folder of a file below src/domain; files directly in it count as one folder. */
const folderOf = (file) => /^src\/domain\/(.+)\//.exec(file)?.[1] ?? '*.ts';

/** Prints and returns the mutation score. */
function tell(place, mutants) {
  const count = (statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const score = Math.round((count(KILLED) / Math.max(1, count(COUNTED))) * 10_000) / 100;
  console.log(`${place}: ${count(KILLED)} of ${count(COUNTED)} mutants killed, ${score} %`);
  return score;
}

await main(() => {
  ensurePackages();
  const further = process.argv.slice(2);
  const stryker = at('node_modules/@stryker-mutator/core/bin/stryker.js');
  const held = run(node, [stryker, 'run', 'config/stryker.config.mjs', ...further]);
  const files = Object.entries(readReport('mutation.json')?.files ?? {});
  for (const folder of new Set(files.map(([file]) => folderOf(file)))) {
    const own = files.filter(([file]) => folderOf(file) === folder);
    tell(
      `src/domain/${folder}`,
      own.flatMap(([, { mutants }]) => mutants),
    );
  }
  const score = tell(
    'src/domain',
    files.flatMap(([, { mutants }]) => mutants),
  );
  if (further.length === 0) {
    mkdirSync(at('reports/figures'), { recursive: true });
    report('figures/mutation.json', { value: score });
  }
  return held ? 0 : 1;
});
