/** npm run typecheck: incremental. */
import { at, ensureGenerated, main, node, run } from './tools.mjs';

const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo'];

await main(() => {
  ensureGenerated();
  const tsc = at('node_modules/typescript/bin/tsc');
  return run(node, ['--max-semi-space-size=64', tsc, '--noEmit', ...incremental, ...process.argv.slice(2)]) ? 0 : 1;
});
