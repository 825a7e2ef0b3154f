/**
 * npm run lint [-- --fix]: ESLint, incremental, in two processes: one for the screens, one for everything else. ESLint's own
 * two workers take longer, because both read the types of antd and of the ProComponents.
 */
import { spawn } from 'node:child_process';
import { ensureGenerated, eslint, main, MEMORY, node } from './tools.mjs';

const SCREENS = ['src/components', 'src/shell', 'src/features', 'src/pages'];
const PARTS = { screens: SCREENS, rest: ['.', ...SCREENS.flatMap((folder) => ['--ignore-pattern', `${folder}/`])] };

/** @returns the exit code */
function lint(name, files) {
  const cache = ['--cache', '--cache-location', `node_modules/.cache/eslint/${name}`];
  const settings = [MEMORY, ...eslint, ...cache, ...process.argv.slice(2)];
  return new Promise((resolve, reject) => {
    spawn(node, [...settings, ...files], { stdio: 'inherit' })
      .once('error', reject)
      .once('exit', resolve);
  });
}

await main(async () => {
  ensureGenerated();
  const codes = await Promise.all(Object.entries(PARTS).map(([name, files]) => lint(name, files)));
  return codes.every((code) => code === 0) ? 0 : 1;
});
