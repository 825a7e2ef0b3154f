/**
 * npm's own commands, besides those with a file of their own.
 *
 * npm run build: the production build, for APP_ENV=prod by default. `-- --previous FOLDER` includes the chunks of the
 * release served now (`dist`, where it is served from here), so that open tabs keep working. `-- --if-needed` skips the build when its inputs are unchanged.
 *
 * npm run lint [-- --fix]: ESLint, incremental, in two processes: one for the screens, one for everything else. ESLint's own
 * two workers take longer, because both read the types of antd and of the ProComponents.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  at,
  build,
  buildEnvironment,
  ensureBuild,
  ensureGenerated,
  eslint,
  main,
  MEMORY,
  node,
  run,
  setUp,
} from './tools.mjs';

const SCREENS = ['src/components', 'src/shell', 'src/features', 'src/pages'];
const PARTS = { screens: SCREENS, rest: ['.', ...SCREENS.flatMap((folder) => ['--ignore-pattern', `${folder}/`])] };

const TASKS = {
  build(args) {
    const options = { previous: { type: 'string' }, 'if-needed': { type: 'boolean' } };
    const { previous, 'if-needed': ifNeeded } = parseArgs({ args, options }).values;
    (ifNeeded ? ensureBuild : build)(buildEnvironment, previous);
    return true;
  },

  async lint(args) {
    ensureGenerated();
    const codes = Object.entries(PARTS).map(([name, files]) => {
      const cache = ['--cache', '--cache-location', `node_modules/.cache/eslint/${name}`];
      const linter = spawn(node, [MEMORY, ...eslint, ...cache, ...args, ...files], { stdio: 'inherit' });
      return new Promise((resolve, reject) => linter.once('error', reject).once('exit', resolve));
    });
    return (await Promise.all(codes)).every((code) => code === 0);
  },

  /** E-LIB-14 */
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
