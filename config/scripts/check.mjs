/**
 * npm run check -- NAME [arguments]: measurements, reports and checks besides the tests. Without a name it lists them;
 * arguments are described at the head of each script.
 */
import { at, ensurePackages, main, node, npm, run } from './tools.mjs';

const script = (name, ...args) => [node, at('config/scripts', `${name}.mjs`), ...args];

/** A tool of one check, of this version, which npm fetches when the check runs. */
const NPM_EXEC = [npm, 'exec', '--yes', '--'];

/** [name, what it does, its command, variables] */
// prettier-ignore
const CHECKS = [
  ['budget', 'lines, statements, and what the first list loads, against config/budget.json', script('budget')],
  ['unused', 'files, exports and packages that nobody uses', [...NPM_EXEC, 'knip@6.44.2', '-c', 'config/knip.json']],
  ['supply', 'licences and advisories of what the build consists of', script('supply')],
  ['contract', 'writes the contract as OpenAPI 3.1 and lints it', script('contract')],
  ['validate', 'the browser tests, with each call held against that document: SPEC…', script('e2e'), { VALIDATE: '1' }],
  ['server', 'the main job and the rules with a company\'s server: SERVER=URL, PEOPLE=FILE', script('e2e', 'server')],
  ['breaks', 'plants the faults of tests/breaks.mjs: a test must turn red', script('breaks')],
  ['minimal', "the main job and the rights of routes with a server of the specification's minimum", script('e2e', 'minimal')],
  ['image', 'builds the container image and tests it in place of nginx', script('e2e', 'image')],
  ['release', 'makes a folder of dist with all that a server needs: FOLDER', script('nginx')],
  ['screenshots', 'takes the pictures of the manuals', script('screenshots')],
];

await main(() => {
  const [wanted, ...args] = process.argv.slice(2);
  const check = CHECKS.find(([name]) => name === wanted);
  if (check) {
    ensurePackages();
    const [, , [command, ...own], env] = check;
    return run(command, [...own, ...args], { env }) ? 0 : 1;
  }
  if (wanted !== undefined) console.error(`No such check: ${wanted}. Available:`);
  for (const [name, what] of CHECKS) console.log(`${name.padEnd(13)}${what}`);
  return wanted === undefined ? 0 : 1;
});
