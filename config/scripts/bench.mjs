/**
 * npm run check -- bench [--runs 5]: load time of the first list on a slow machine, interactions, hashing, and queries of
 * long logs (tests/bench). The figures are for comparison by hand: this fails only when nothing can be measured.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withChromium } from './chromium.mjs';
import { withPreview } from './processes.mjs';
import { at, ensureBuild, Failure, importTypeScript, main, report } from './tools.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Failure(`--runs takes a number from 1 on, not ${values.runs}.`);
  ensureBuild('prod');
  // For the memory of hashing.
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc');
  const { bench } = await importTypeScript(at('tests/bench/main.ts'));
  const order = { runs, withBrowser: withChromium, dist: at('dist') };
  const { figures, tables } = await withPreview({}, (address) =>
    withPreview({ REHEARSAL_ROWS: 100_000 }, (longLog) => bench({ ...order, address, longLog })),
  );
  report('bench.json', figures);
  for (const [title, rows] of Object.entries(tables)) {
    console.log(`\n${title}`);
    if (rows.length > 0) console.table(rows);
  }
  return 0;
});
