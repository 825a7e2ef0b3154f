/**
 * npm run check -- crash: kills the rehearsal, a process of its own (config/scripts/rehearsalServer.mjs), at random times
 * during writes, restarts it, and checks that no answered write is lost and none is partial. Variables: KILLS (200), SEED (1).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callerOf, startRehearsal } from './rehearsalServer.mjs';
import { main, report, withFolder } from './tools.mjs';

const kills = Number(process.env.KILLS ?? 200);
const WRITERS = 6;

/** A developer in a world. */
async function clientOf(address, world) {
  const ask = await callerOf(address, world, 'dev.lin');
  const get = (route, query) => ask(`${route}?${new globalThis.URLSearchParams(query)}`);
  const { model } = await get('/rehearsal/calls');
  const paths = Object.fromEntries(model?.calls?.map(({ call, path: route }) => [call, route.split(' ')[1]]) ?? []);
  return { get, post: ask, paths };
}

/** Input of a firmware number, but for its name. */
const NUMBER = { deviceType: 'dc', module: 'power', hardwareRevisions: ['HW1'] };

/** Random delays, repeatable by seed. */
function delays(seed) {
  let state = seed;
  return (low, high) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + (state / 2 ** 32) * (high - low);
  };
}

/** Registers and renames numbers one after the other until the connection breaks. @param sent what was sent, by number */
async function write({ post, paths }, prefix, sent) {
  for (let nth = 0; ; nth += 1) {
    const firmwareNo = `${prefix}-${nth}`;
    const number = { answered: 0, tried: 1 };
    sent.set(firmwareNo, number);
    try {
      for (const revision of [0, 1, 2]) {
        number.tried = revision + 1;
        const route = paths[revision === 0 ? 'firmware.add' : 'firmware.update'];
        const body = { ...NUMBER, firmwareNo, name: `name ${revision + 1}`, ...(revision > 0 && { revision }) };
        const { success, message } = await post(route, body, `${firmwareNo}-${revision}`);
        if (!success) throw new Error(`${firmwareNo}: ${message}`);
        number.answered = revision + 1;
      }
    } catch (problem) {
      if (problem instanceof TypeError || problem.name === 'SyntaxError') return;
      throw problem;
    }
  }
}

async function allNumbers({ get, paths }) {
  const found = new Map();
  for (let current = 1; ; current += 1) {
    const { model } = await get(paths['firmware.page'], { keyword: 'CRASH-', pageSize: 200, current });
    for (const row of model.list) found.set(row.firmwareNo, row);
    if (current * 200 >= model.total) return found;
  }
}

/** Compares the state after a restart with the answered writes: each is complete or absent. @returns problems */
async function compare(client, sent, recent) {
  const found = await allNumbers(client);
  const problems = [];
  for (const [firmwareNo, { answered, tried }] of sent) {
    const row = found.get(firmwareNo);
    const has = row?.revision ?? 0;
    if (has < answered) problems.push(`${firmwareNo}: answered revision ${answered}, found ${has}`);
    if (has > tried) problems.push(`${firmwareNo}: sent revision ${tried}, found ${has}`);
    if (row && row.name !== `name ${has}`) problems.push(`${firmwareNo}: revision ${has} is called ${row.name}`);
    found.delete(firmwareNo);
    if (!recent.has(firmwareNo) || has === 0) continue;
    const { model } = await client.get(client.paths['changeResume.page'], { objectKey: firmwareNo, field: 'name' });
    if (model.total !== has) problems.push(`${firmwareNo}: revision ${has}, but ${model.total} changes of its name`);
  }
  for (const firmwareNo of found.keys()) problems.push(`${firmwareNo}: nobody sent it`);
  return problems;
}

async function crash(folder) {
  const delay = delays(Number(process.env.SEED ?? 1));
  const [sent, problems] = [new Map(), []];
  let recent = new Set();
  let slowestStartMs = 0;
  for (let kill = 1; kill <= kills + 1; kill += 1) {
    const started = Date.now();
    const server = startRehearsal(folder, { REHEARSAL_ROWS: '0' });
    const client = await clientOf(await server.address, 'crash');
    problems.push(...(await compare(client, sent, recent)).map((problem) => `after kill ${kill - 1}: ${problem}`));
    slowestStartMs = Math.max(slowestStartMs, Date.now() - started);
    const before = new Set(sent.keys());
    const writers =
      kill > kills ? [] : Array.from({ length: WRITERS }, (_, nth) => write(client, `CRASH-${kill}-${nth}`, sent));
    if (writers.length > 0) await new Promise((resolve) => setTimeout(resolve, delay(5, 1000)));
    await server.kill();
    await Promise.all(writers);
    recent = new Set([...sent.keys()].filter((firmwareNo) => !before.has(firmwareNo)));
    if (kill % 20 === 0) console.log(`${kill} kills, ${sent.size} numbers, ${problems.length} problems`);
  }
  const lines = readFileSync(path.join(folder, 'crash.jsonl'), 'utf8').trimEnd().split('\n').slice(1);
  const wrong = lines.findIndex((line, index) => JSON.parse(line).n !== index + 1);
  if (wrong >= 0) problems.push(`line ${wrong + 2} of the journal is not number ${wrong + 1}`);
  const answered = [...sent.values()].reduce((sum, number) => sum + number.answered, 0);
  const interrupted = [...sent.values()].filter((number) => number.tried > number.answered).length;
  const torn = readdirSync(folder).filter((name) => name.endsWith('.torn')).length;
  report('rehearse-crash.json', { kills, answered, interrupted, lines: lines.length, torn, slowestStartMs, problems });
  for (const problem of problems.slice(0, 20)) console.error(problem);
  const journal = `${lines.length} lines, ${torn} torn ones set aside`;
  console.log(
    `${kills} kills: ${answered} answered writes, ${interrupted} interrupted; ${journal}; ${problems.length} problems`,
  );
  return problems.length > 0 || answered === 0 ? 1 : 0;
}

await main(() => withFolder(crash));
