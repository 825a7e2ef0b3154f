/**
 * npm run check -- rehearse FILE …: replays recordings (downloaded .jsonl files) or scenarios (by name) on a new world by
 * today's rules; the exit code is the result. Without arguments it runs all scenarios.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { callerOf, withRehearsal } from './rehearsalServer.mjs';
import { Failure, main } from './tools.mjs';

/** @returns the recording of a scenario in a new world. @throws Failure when it ends elsewhere */
async function playScenario(address, name) {
  const ask = await callerOf(address, name);
  const { success, message, model } = await ask('/rehearsal/scenario', { name });
  if (!success) throw new Failure(message);
  if (!model.asExpected) throw new Failure(`its order has status ${model.status}, step ${model.stepOrder}.`);
  return ask('/rehearsal/recording');
}

/** Compares a replay with its recording. @returns the result in words. @throws Failure when they differ */
function compare({ success, message, model }) {
  if (!success) throw new Failure(message);
  const { ok, lines, same, hash, recordedHash, seedChanged, difference } = model.report;
  const seed = seedChanged ? ' (the seed data has changed since the recording)' : '';
  const short = (text) => text.slice(0, 12);
  if (difference) {
    const { n, actor, call, path: where, recorded, today } = difference;
    const head = `line ${n} of ${lines} differs; the ${same} before it are the same${seed}.`;
    throw new Failure(`${head}\n  ${actor} ${call}, at ${where}\n    recorded ${recorded}\n    today    ${today}`);
  }
  if (!ok) throw new Failure(`the state at the end is ${short(hash)}, recorded ${short(recordedHash)}${seed}.`);
  return `${lines} lines as recorded; state ${short(hash)}${seed}`;
}

await main(() => {
  const { positionals: wanted } = parseArgs({ allowPositionals: true });
  return withRehearsal(async (address) => {
    const ask = await callerOf(address, 'replay');
    const scenarios = (await ask('/rehearsal/scenarios')).model.map(({ name }) => name);
    let failed = false;
    for (const one of wanted.length > 0 ? wanted : scenarios) {
      const isScenario = scenarios.includes(one);
      if (!isScenario && !existsSync(one))
        throw new Failure(`${one} is neither a file nor a scenario. Scenarios: ${scenarios.join(', ')}`);
      const name = isScenario ? one : path.basename(one, '.jsonl');
      try {
        const recording = isScenario ? await playScenario(address, one) : readFileSync(one, 'utf8');
        console.log(`✓ ${name}: ${compare(await ask('/rehearsal/replay?check=1', recording))}`);
      } catch (problem) {
        if (!(problem instanceof Failure)) throw problem;
        failed = true;
        console.error(`✗ ${name}: ${problem.message}`);
      }
    }
    return failed ? 1 : 0;
  });
});
