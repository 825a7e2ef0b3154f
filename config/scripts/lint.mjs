/**
 * npm run lint [-- --fix]: ESLint, incremental, in two processes: one for the console, one for everything else. ESLint's own
 * two workers take a tenth longer, because both read the types of all components.
 */
import { spawn } from 'node:child_process';
import { at, ensureGenerated, main, node } from './tools.mjs';

const PARTS = { console: ['src'], rest: ['.', '--ignore-pattern', 'src/'] };

/** @returns the exit code */
function lint(name, files) {
  const cache = ['--cache', '--cache-location', `node_modules/.cache/eslint/${name}`];
  const settings = ['-c', 'config/eslint.config.cjs', '--max-warnings', '0', ...cache, ...process.argv.slice(2)];
  const eslint = ['--max-semi-space-size=64', at('node_modules/eslint/bin/eslint.js'), ...settings, ...files];
  return new Promise((resolve, reject) => {
    spawn(node, eslint, { stdio: 'inherit' }).once('error', reject).once('exit', resolve);
  });
}

await main(async () => {
  ensureGenerated();
  const codes = await Promise.all(Object.entries(PARTS).map(([name, files]) => lint(name, files)));
  return codes.every((code) => code === 0) ? 0 : 1;
});
