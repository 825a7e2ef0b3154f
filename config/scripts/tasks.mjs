/**
 * npm's own commands, besides those with a file of their own.
 *
 * npm run build: the production build, for APP_ENV=prod by default. `-- --previous FOLDER` includes the chunks of the
 * release served now (`dist`, where it is served from here), so that open tabs keep working. `-- --if-needed` skips the build when its inputs are unchanged.
 *
 * npm run lint [-- --fix] [-- FILE…]: oxlint for what every TypeScript project asks for, ESLint for this one's structure;
 * of the whole project, or of these files and folders.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, buildEnvironment, ensureBuild } from './build.mjs';
import { at, ensureGenerated, main, MEMORY, node, run, setUp } from './tools.mjs';

/** The linters with the project's settings, as arguments of Node. */
const LINTERS = [
  [at('node_modules/oxlint/bin/oxlint'), '-c', 'config/oxlint.json', '--deny-warnings'],
  [at('node_modules/eslint/bin/eslint.js'), '-c', 'config/eslint.config.cjs', '--max-warnings=0', '--no-warn-ignored'],
];

const TASKS = {
  build(args) {
    const options = { previous: { type: 'string' }, 'if-needed': { type: 'boolean' } };
    const { previous, 'if-needed': ifNeeded } = parseArgs({ args, options }).values;
    (ifNeeded ? ensureBuild : build)(buildEnvironment, previous);
    return true;
  },

  lint(args) {
    ensureGenerated();
    const where = args.every((each) => each.startsWith('-')) ? ['.'] : [];
    return LINTERS.map((linter) => run(node, [...linter, ...args, ...where])).every(Boolean);
  },

  /** By TypeScript 7, which is faster than the package `typescript` (5.9): that one is what ESLint's parser needs. */
  typecheck(args) {
    ensureGenerated();
    const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo'];
    return run(node, [MEMORY, at('node_modules/typescript-native/bin/tsc'), '--noEmit', ...incremental, ...args]);
  },

  /** After npm install: generates Umi's files and installs the git hooks. */
  setup() {
    setUp();
    const hooks = at('node_modules/simple-git-hooks/cli.js');
    const developing = !process.env.CI && existsSync(at('.git'));
    if (developing && existsSync(hooks)) run(node, [hooks], { quiet: true });
    return true;
  },
};

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  return (await TASKS[name](args)) ? 0 : 1;
});
