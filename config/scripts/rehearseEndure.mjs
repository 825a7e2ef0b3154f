/**
 * npm run check -- endure: load test of the rehearsal: WORLDS (500) worlds, a second server on the same folder, a broken
 * world, a full disk, and a log of 100,000 rows. Kills are the matter of `crash`. The full disk needs Linux's `unshare`;
 * without it that part is skipped with a message.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asker, number, pathsOf, start } from './rehearseProcess.mjs';
import { main, report } from './tools.mjs';

const WORLDS = Number(process.env.WORLDS ?? 500);

const folders = [];
function folder() {
  folders.push(mkdtempSync(path.join(tmpdir(), 'rehearse-endure-')));
  return folders.at(-1);
}

async function end({ child, ended }) {
  child.kill('SIGKILL');
  await ended;
}

/** Memory of a process in MB; undefined when unknown. */
function megabytes(pid) {
  const status = `/proc/${pid}/status`;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(existsSync(status) ? readFileSync(status, 'utf8') : '') ?? [];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}

/** Opens many worlds, one of them broken, and starts a second server on the folder. */
async function manyWorlds() {
  const where = folder();
  const server = start(where, { env: { REHEARSAL_ROWS: '2000' } });
  const address = await server.address;
  let page;
  for (let nth = 1; nth <= WORLDS; nth += 1) {
    const lin = await asker(address, { world: `w-${nth}` });
    page ??= (await pathsOf(lin))['firmware.page'];
    const { success } = await lin.get(page);
    if (!success) throw new Error(`World ${nth} does not answer.`);
  }
  const memory = megabytes(server.child.pid);
  writeFileSync(path.join(where, 'junk.jsonl'), 'broken\n');
  const junk = await (await asker(address, { world: 'junk' })).get(page);
  const sound = await (await asker(address, { world: 'w-1' })).get(page);
  const second = start(where);
  await second.ended;
  const told = second.said().includes('Another rehearsal');
  await end(server);
  return { worlds: WORLDS, memory, brokenHarms: junk.success || !sound.success ? 1 : 0, secondTold: told ? 1 : 0 };
}

/** Fills a small disk. @returns whether reads worked and no answered write is missing */
async function fullDisk() {
  const where = folder();
  const mount = `mount -t tmpfs -o size=3m tmpfs ${where} && exec "$@"`;
  const before = ['unshare', '-rm', 'sh', '-c', mount, 'sh'];
  if (spawnSync('unshare', ['-rm', 'true']).status !== 0) return null;
  const server = start(where, { before });
  const lin = await asker(await server.address, { world: 'full' });
  const paths = await pathsOf(lin);
  let written = 0;
  let refused = 0;
  for (let nth = 1; nth <= 5000 && refused < 20; nth += 1) {
    const { success, message } = await lin.post(paths['firmware.add'], number(`FULL-${nth}`, 'x'), `full-${nth}`);
    if (success) written += 1;
    else if (message.includes('ENOSPC')) refused += 1;
    else throw new Error(message);
  }
  const { success, model } = await lin.get(paths['firmware.page'], { keyword: 'FULL-' });
  await end(server);
  return { written, refused, readsGoOn: success && model.total === written && refused === 20 ? 1 : 0 };
}

/** Opens the recording panel's calls with 100,000 log rows. @returns the slower time, in ms */
async function longLog() {
  const server = start(folder(), { env: { REHEARSAL_ROWS: '100000' } });
  const address = await server.address;
  await (await asker(address, { world: 'seeds' })).get('/rehearsal/health');
  const lin = await asker(address, { world: 'long' });
  await lin.get('/rehearsal/health');
  const begun = performance.now();
  await Promise.all([lin.get('/rehearsal/lines'), lin.get('/rehearsal/state')]);
  const took = Math.round(performance.now() - begun);
  await end(server);
  return { openRecordingMs: took };
}

await main(async () => {
  try {
    const found = { ...(await manyWorlds()), ...(await longLog()), disk: await fullDisk() };
    report('rehearse-endure.json', found);
    console.log(JSON.stringify(found, null, 2));
    return found.brokenHarms === 0 ? 0 : 1;
  } finally {
    for (const each of folders) rmSync(each, { recursive: true, force: true });
  }
});
