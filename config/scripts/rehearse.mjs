/**
 * npm run check -- rehearse FILE …: replays recordings (downloaded .jsonl files) or scenarios (by name) on a new world by
 * today's rules; the exit code is the result. Without arguments it runs all scenarios. With `--spec` it writes a browser
 * test from each recording instead, to tests/e2e/specs/recorded or the folder of `--to`.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { at, ensurePackages, Failure, main } from './tools.mjs';

const NDJSON = 'application/x-ndjson';
const cut = (hash) => hash.slice(0, 12);

/** Makes calls to the rehearsal in a world. */
function asker(address, world) {
  const headers = { cookie: `rehearsal_world=${world}`, 'Accept-Language': 'en' };
  const ask = async (route, { body, type = 'application/json' } = {}) => {
    const sent = body !== undefined && { method: 'POST', body, headers: { ...headers, 'Content-Type': type } };
    const answer = await fetch(`${address}/rehearsal/${route}`, { headers, ...sent });
    return answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : answer.text();
  };
  return {
    get: (route) => ask(route),
    post: (route, input) => ask(route, { body: JSON.stringify(input) }),
    replay: (text) => ask('replay?check=1', { body: text, type: NDJSON }),
    spec: (text) => ask('spec', { body: text, type: NDJSON }),
  };
}

/** Prints the result of a replay. @returns whether it matched the recording */
function tell(name, { success, message, model }) {
  if (!success) {
    console.error(`✗ ${name}: ${message}`);
    return false;
  }
  const { ok, lines, same, hash, recordedHash, seedChanged, difference } = model.report;
  if (seedChanged) console.log(`  ${name}: the seeded world is another one than it was then.`);
  if (difference) {
    const { n, actor, call, path: where, recorded, today } = difference;
    console.error(`✗ ${name}: line ${n} of ${lines} comes out otherwise, after ${same} that did not.`);
    console.error(`  ${actor} ${call}, at ${where}\n    recorded ${recorded}\n    today    ${today}`);
  } else if (!ok) {
    console.error(`✗ ${name}: it ends in ${cut(hash)}, but was recorded to end in ${cut(recordedHash)}.`);
  } else {
    console.log(`✓ ${name}: ${lines} lines, each as recorded; state ${cut(hash)}`);
  }
  return ok;
}

/**
 * Writes a recording as a browser test.
 * @returns whether the file is a recording
 */
async function writeSpec(name, spec, folder) {
  if (typeof spec !== 'string') {
    console.error(`✗ ${name}: ${spec.message}`);
    return false;
  }
  const file = path.join(folder, `${name}.spec.ts`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, spec);
  console.log(`✓ ${path.relative(at(''), file)}`);
  return true;
}

/** Runs a scenario in a new world, then replays its recording. */
async function playScenario(address, name, use) {
  const { get, post } = asker(address, name);
  await post('world', { name, create: true });
  const { success, message, model } = await post('scenario', { name });
  if (!success) {
    console.error(`✗ ${name}: ${message}`);
    return false;
  }
  if (!model.asExpected) {
    console.error(`✗ ${name}: its order stands at status ${model.status}, step ${model.stepOrder}.`);
    return false;
  }
  return use(name, await get('recording'));
}

await main(async () => {
  ensurePackages();
  const options = { spec: { type: 'boolean' }, to: { type: 'string', default: at('tests/e2e/specs/recorded') } };
  const { values, positionals: wanted } = parseArgs({ options, allowPositionals: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'rehearse-'));
  process.env.REHEARSAL_DIR = folder;
  const { serveRehearsal } = await import('./rehearsalServer.mjs');
  const { address, stop } = await serveRehearsal();
  try {
    const { get, replay, spec } = asker(address, 'replay');
    const use = async (name, text) =>
      values.spec ? writeSpec(name, await spec(text), path.resolve(values.to)) : tell(name, await replay(text));
    const scenarios = (await get('scenarios')).model.map(({ name }) => name);
    let failed = 0;
    for (const one of wanted.length > 0 ? wanted : scenarios) {
      if (scenarios.includes(one)) {
        failed += (await playScenario(address, one, use)) ? 0 : 1;
      } else if (existsSync(one)) {
        failed += (await use(path.basename(one, '.jsonl'), readFileSync(one, 'utf8'))) ? 0 : 1;
      } else {
        throw new Failure(`${one} is neither a file nor a scenario. Scenarios: ${scenarios.join(', ')}`);
      }
    }
    return failed > 0 ? 1 : 0;
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
