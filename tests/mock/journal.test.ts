/** The journal of the mock server, one line per write, from which a world is opened again. */
import './folder';
import realFs from 'node:fs';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { firmware } from '@/contract/firmware';
import { actorNamed } from '../../mock/rehearsal/firmware/personas';
import { apply } from '../../mock/rehearsal/engine/write';
import { addNumber } from '../../mock/rehearsal/firmware/steps/firmware';
import type { LiveWorld } from '../../mock/rehearsal/firmware/liveWorld';
import { parseJournal } from '../../mock/rehearsal/engine/disk';
import * as worlds from '../../mock/rehearsal/firmware/worlds';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';

const folder = process.env.REHEARSAL_DIR ?? '';

const NOW = '2026-03-05T07:00:00.000Z';

const lin = actorNamed('dev.lin');

function register(live: LiveWorld, firmwareNo: string): void {
  const input = v.parse(firmware.add.input, newNumber(firmwareNo));
  const { events } = apply(live.world, addNumber, input, NOW, lin);
  live.record({ at: NOW, actor: lin.code, call: 'firmware.add', input, code: 'S00000', events });
}

test('a torn last line is removed and the journal remains usable', () => {
  const file = path.join(folder, 'torn.jsonl');
  register(worlds.begin('torn'), 'BBB-1');
  fs.appendFileSync(file, '{"n":2,"at":"2026');
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const again = worlds.live('torn');
  expect([warned.mock.calls.length, again.line]).toEqual([1, 1]);
  register(again, 'BBB-2');
  expect(parseJournal('torn', fs.readFileSync(file, 'utf8')).lines.map(({ n }) => n)).toEqual([1, 2]);
});

test('a line that could not be written is dropped and the world is opened again', () => {
  const live = worlds.begin('full-disk');
  register(live, 'DDD-1');
  const full = jest.spyOn(realFs, 'appendFileSync').mockImplementation((file) => {
    fs.writeFileSync(String(file), '{"n":', { flag: 'a' });
    throw new Error('ENOSPC');
  });
  expect(() => {
    register(live, 'DDD-2');
  }).toThrow('ENOSPC');
  full.mockRestore();
  expect(live.world.numbers.has('DDD-2')).toBe(true);
  const again = worlds.live('full-disk');
  expect([live.isCurrent(), again.line, again.world.numbers.has('DDD-2')]).toEqual([false, 1, false]);
});

test('a journal changed on disk is read again', () => {
  register(worlds.begin('by-hand'), 'EEE-1');
  const file = path.join(folder, 'by-hand.jsonl');
  const kept = fs.readFileSync(file);
  fs.rmSync(file);
  expect(() => worlds.live('by-hand')).toThrow('There is no world by-hand');
  fs.writeFileSync(file, kept);
  expect([worlds.live('by-hand').line, worlds.live('by-hand').world.numbers.has('EEE-1')]).toEqual([1, true]);
});

test('a release that is due is done, or the refusal is an error', () => {
  const live = worlds.begin('refused-due');
  live.world.versions.clear();
  expect(() => live.moveOn(30 * 24 * 3_600_000, '')).toThrow('notFound');
});
