/** npm run typecheck */
import { at, ensureGenerated, main, node, run } from './tools.mjs';

await main(() => {
  ensureGenerated();
  return run(node, [at('node_modules/typescript/bin/tsc'), '--noEmit', ...process.argv.slice(2)]) ? 0 : 1;
});
