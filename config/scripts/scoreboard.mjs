/**
 * npm run check -- scoreboard: every figure with its target. Each is measured now, by a passing test (tests/figures.ts)
 * or a report of a command of this run; a missing figure counts as short. `--only walks,axeScreens` selects some. Takes
 * about an hour on an idle machine.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FIGURES } from './figures.mjs';
import { at, ensureBuild, ensurePackages, Failure, main, report, run } from './tools.mjs';

const named = ([command, args]) => [command, ...args].join(' ');

await main(() => {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const keys = FIGURES.map(([key]) => key);
  const asked = only?.split(',') ?? keys;
  const unknown = asked.filter((key) => !keys.includes(key));
  if (unknown.length > 0) throw new Failure(`No such figure: ${unknown.join(', ')}. Available: ${keys.join(', ')}.`);
  const chosen = FIGURES.filter(([key]) => asked.includes(key));
  ensurePackages();
  ensureBuild();
  rmSync(at('reports/figures'), { recursive: true, force: true });
  const commands = new Map(chosen.map(([, , , command]) => [named(command), command]));
  const succeeded = new Map();
  for (const [name, [command, args]] of commands) {
    console.log(`\n━━ ${name.replaceAll(at(''), '')}`);
    succeeded.set(name, run(command, args, { env: { FULL: '1' } }));
  }

  const rows = chosen.map(([key, what, { target, holds }, command, read]) => {
    const value = succeeded.get(named(command)) ? read() : undefined;
    return { key, what, target, value: value ?? null, holds: value !== undefined && holds(value) };
  });
  report('scoreboard.json', rows);
  console.log('');
  for (const { what, target, value, holds } of rows)
    console.log(
      `${holds ? 'ok   ' : 'SHORT'}  ${what.padEnd(58)}${target.padStart(12)}${String(value ?? 'not measured').padStart(14)}`,
    );
  const short = rows.filter(({ holds }) => !holds).length;
  console.log(`\n${rows.length - short} of ${rows.length} figures hold.`);
  return short === 0 ? 0 : 1;
});
