/** npm run typecheck: incremental. */
import { at, ensureGenerated, main, MEMORY, node, run } from './tools.mjs';

const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo'];

await main(() => {
  ensureGenerated();
  const tsc = at('node_modules/typescript/bin/tsc');
  return run(node, [MEMORY, tsc, '--noEmit', ...incremental, ...process.argv.slice(2)]) ? 0 : 1;
});
