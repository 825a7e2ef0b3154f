/**
 * Load tests of the rehearsal, each in a process of its own (config/scripts/rehearsalServer.mjs).
 *
 * npm run check -- crash: kills it at random times during writes, restarts it, and checks that no answered write is lost
 * and none is partial. Variables: KILLS (200), SEED (1).
 *
 * npm run check -- endure: WORLDS (500) worlds with WRITES (20000) writes, a second server on the same folder, a damaged
 * world, a full disk, and a log of 100,000 rows. The full disk needs Linux's `unshare`; without it that part is skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callerOf, startRehearsal } from './rehearsalServer.mjs';
import { main, report, withFolder } from './tools.mjs';

const kills = Number(process.env.KILLS ?? 200);
const worlds = Number(process.env.WORLDS ?? 500);
const writes = Number(process.env.WRITES ?? 20_000);
const WRITERS = 6;

/** The folder of this run. */
let top = '';

/** Starts a rehearsal without rows, unless the variables say otherwise. */
const start = (name, { env, ...how } = {}) =>
  startRehearsal(path.join(top, name), { env: { REHEARSAL_ROWS: '0', ...env }, ...how });

/** A developer in a world. */
async function clientOf(address, world) {
  const ask = await callerOf(address, world, 'dev.lin');
  const get = (route, query) => ask(`${route}?${new globalThis.URLSearchParams(query)}`);
  const { model } = await get('/rehearsal/calls');
  // Paths of the calls by contract name; a damaged world has none.
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

async function crash() {
  const delay = delays(Number(process.env.SEED ?? 1));
  const [sent, problems] = [new Map(), []];
  let recent = new Set();
  let slowestStartMs = 0;
  for (let kill = 1; kill <= kills + 1; kill += 1) {
    const started = Date.now();
    const server = start('crash');
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
  const lines = readFileSync(path.join(top, 'crash/crash.jsonl'), 'utf8').trimEnd().split('\n').slice(1);
  const wrong = lines.findIndex((line, index) => JSON.parse(line).n !== index + 1);
  if (wrong >= 0) problems.push(`line ${wrong + 2} of the journal is not number ${wrong + 1}`);
  const answered = [...sent.values()].reduce((sum, number) => sum + number.answered, 0);
  const interrupted = [...sent.values()].filter((number) => number.tried > number.answered).length;
  const torn = readdirSync(path.join(top, 'crash')).filter((name) => name.endsWith('.torn')).length;
  report('rehearse-crash.json', { kills, answered, interrupted, lines: lines.length, torn, slowestStartMs, problems });
  for (const problem of problems.slice(0, 20)) console.error(problem);
  const journal = `${lines.length} lines, ${torn} torn ones set aside`;
  console.log(
    `${kills} kills: ${answered} answered writes, ${interrupted} interrupted; ${journal}; ${problems.length} problems`,
  );
  return problems.length > 0 || answered === 0 ? 1 : 0;
}

/** Memory of a process in MB; undefined when unknown. */
function megabytes(pid) {
  const status = `/proc/${pid}/status`;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(existsSync(status) ? readFileSync(status, 'utf8') : '') ?? [];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}

/** Writes in many worlds in turn, one of them damaged, and starts a second server on the folder. */
async function manyWorlds() {
  const server = start('worlds', { env: { REHEARSAL_ROWS: '2000' } });
  const address = await server.address;
  const { paths } = await clientOf(address, 'w-1');
  const firstPage = async (world) => (await clientOf(address, world)).get(paths['firmware.page']);
  const each = Math.ceil(writes / worlds);
  const begun = performance.now();
  for (let nth = 1; nth <= worlds; nth += 1) {
    const { post } = await clientOf(address, `w-${nth}`);
    for (let row = 1; row <= each; row += 1) {
      const made = await post(
        paths['firmware.add'],
        { ...NUMBER, firmwareNo: `MANY-${row}`, name: 'x' },
        `many-${row}`,
      );
      if (!made.success) throw new Error(`World ${nth}, write ${row}: ${made.message}`);
    }
  }
  const writesPerSecond = Math.round((worlds * each) / ((performance.now() - begun) / 1000));
  let missing = 0;
  // Most worlds have left the memory and are opened from their journals.
  for (let nth = 1; nth <= worlds; nth += 1) {
    const { success, model } = await (
      await clientOf(address, `w-${nth}`)
    ).get(paths['firmware.page'], { keyword: 'MANY-' });
    if (!success) throw new Error(`World ${nth} does not answer.`);
    missing += each - model.total;
  }
  const memory = megabytes(server.pid);
  writeFileSync(path.join(top, 'worlds/damaged.jsonl'), 'damaged\n');
  const [damaged, other] = [await firstPage('damaged'), await firstPage('w-1')];
  const second = start('worlds');
  await second.ended;
  const refused = second.errors().includes('Another rehearsal');
  await server.kill();
  const harmed = damaged.success || !other.success || missing > 0 ? 1 : 0;
  return { worlds, writes: worlds * each, writesPerSecond, missing, memory, harmed, secondRefused: refused ? 1 : 0 };
}

/** Fills a small disk. @returns whether reads worked and no answered write is missing */
async function fullDisk() {
  if (spawnSync('unshare', ['-rm', 'true']).status !== 0) return null;
  const folder = path.join(top, 'disk');
  const mount = `mount -t tmpfs -o size=3m tmpfs ${folder} && exec "$@"`;
  const server = start('disk', { before: ['unshare', '-rm', 'sh', '-c', mount, 'sh'] });
  const { get, post, paths } = await clientOf(await server.address, 'full');
  let [written, refused] = [0, 0];
  for (let nth = 1; nth <= 5000 && refused < 20; nth += 1) {
    const { success, message } = await post(
      paths['firmware.add'],
      { ...NUMBER, firmwareNo: `FULL-${nth}`, name: 'x' },
      `full-${nth}`,
    );
    if (success) written += 1;
    else if (message.includes('ENOSPC')) refused += 1;
    else throw new Error(message);
  }
  const { success, model } = await get(paths['firmware.page'], { keyword: 'FULL-' });
  await server.kill();
  return { written, refused, readsGoOn: success && model.total === written && refused === 20 ? 1 : 0 };
}

/** Opens the recording panel's calls with 100,000 log rows. @returns the slower time, in ms */
async function longLog() {
  const server = start('log', { env: { REHEARSAL_ROWS: '100000' } });
  const address = await server.address;
  // The first world makes the rows.
  await (await clientOf(address, 'seeds')).get('/rehearsal/health');
  const { get } = await clientOf(address, 'long');
  await get('/rehearsal/health');
  const begun = performance.now();
  await Promise.all([get('/rehearsal/lines'), get('/rehearsal/state')]);
  const took = Math.round(performance.now() - begun);
  await server.kill();
  return { openRecordingMs: took };
}

async function endure() {
  const found = { ...(await manyWorlds()), ...(await longLog()), disk: await fullDisk() };
  report('rehearse-endure.json', found);
  console.log(JSON.stringify(found, null, 2));
  return found.harmed === 0 ? 0 : 1;
}

await main(() =>
  withFolder((folder) => {
    top = folder;
    return process.argv[2] === 'crash' ? crash() : endure();
  }),
);
