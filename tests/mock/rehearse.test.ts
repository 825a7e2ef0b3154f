import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { RehearsalServer } from './server';
import { Control } from './control';

/** `rehearse` on the command line (P-REHEARSAL-7). */

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [path.resolve('config/scripts/rehearse.mjs'), ...args], { encoding: 'utf8' });

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
  const passed = run(good, 'returned-twice');
  expect([passed.status, passed.stdout.split('\n').filter((line) => line.startsWith('✓')).length]).toEqual([0, 2]);
  const failed = run(bad);
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('line 1 of 6 differs')]);
  expect(run('nothing-of-the-kind').status).toBe(1);
  fs.rmSync(folder, { recursive: true });
}, 300_000);
