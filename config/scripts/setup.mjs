/** After npm install: generates Umi's files and installs the git hooks. */
import { existsSync } from 'node:fs';
import { at, main, node, run, setUp } from './tools.mjs';

await main(() => {
  setUp();
  const hooks = at('node_modules/simple-git-hooks/cli.js');
  const developing = !process.env.CI && existsSync(at('.git'));
  if (developing && existsSync(hooks)) run(node, [hooks], { quiet: true });
});
