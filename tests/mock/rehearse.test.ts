import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { RehearsalServer } from './server';
import { Control } from './control';

/** `rehearse` and `crash` on the command line (P-REHEARSAL-7). */

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [path.resolve('config/scripts', script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test('exits 0 for recordings and scenarios that pass, otherwise 1', async () => {
  const server = await RehearsalServer.start();
  const control = new Control(server, 'dev.lin', 'command-line');
  await control.post('scenario', { name: 'step-3' });
  const recording = await control.recording();
  await server.stop();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recordings-'));
  const [good, bad] = [path.join(folder, 'good.jsonl'), path.join(folder, 'bad.jsonl')];
  fs.writeFileSync(good, recording);
  fs.writeFileSync(bad, recording.replace('"code":"S00000"', '"code":"E00007"'));
  const passed = run('rehearse.mjs', [good, 'returned-twice']);
  expect([passed.status, passed.stdout.split('\n').filter((line) => line.startsWith('✓')).length]).toEqual([0, 2]);
  const failed = run('rehearse.mjs', [bad]);
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('line 1 of 6 differs')]);
  expect(run('rehearse.mjs', ['nothing-of-the-kind']).status).toBe(1);
  fs.rmSync(folder, { recursive: true });
}, 300_000);

test('after kill -9 during writes, no answered write is lost and none is partly visible', () => {
  const { status, stdout } = run('crash.mjs', [], { KILLS: process.env.FULL ? '200' : '5', SEED: '7' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('; 0 problems')]);
}, 1_800_000);
