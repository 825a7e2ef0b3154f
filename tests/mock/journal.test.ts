import './folder';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { firmware } from '@/contract/firmware';
import { ERROR } from '@/domain/errors';
import { refuse } from '@/domain/reasons';
import { actorNamed } from '../../mock/rehearsal/firmware/personas';
import { apply } from '../../mock/rehearsal/engine/write';
import { addNumber } from '../../mock/rehearsal/firmware/steps/firmware';
import { LiveWorld } from '../../mock/rehearsal/engine/liveWorld';
import { parseRecording } from '../../mock/rehearsal/engine/journal';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';
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
  const live = new LiveWorld('torn', worlds.application);
  register(live, 'BBB-1');
  live.close();
  fs.appendFileSync(file, '{"n":2,"at":"2026');
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const again = new LiveWorld('torn', worlds.application);
  expect([warned.mock.calls.length, again.line]).toEqual([1, 1]);
  register(again, 'BBB-2');
  again.close();
  expect(parseRecording(fs.readFileSync(file, 'utf8')).lines.map(({ n }) => n)).toEqual([1, 2]);
});

test('a line that could not be written is dropped and the world is opened again', () => {
  const live = worlds.begin('full-disk');
  register(live, 'DDD-1');
  live.close();
  expect(() => {
    register(live, 'DDD-2');
  }).toThrow('EBADF');
  expect(live.world.numbers.has('DDD-2')).toBe(true);
  const again = new LiveWorld('full-disk', worlds.application);
  expect([live.isCurrent(), again.line, again.world.numbers.has('DDD-2')]).toEqual([false, 1, false]);
  again.close();
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

test('a write that time brings is done, or the refusal is an error', () => {
  const write = () => refuse(ERROR.permission, 'notActor', { value: '' });
  const due = () => [{ call: 'test.due', at: NOW, actor: lin, input: null, write }];
  const live = new LiveWorld('refused-due', { ...worlds.application, due });
  expect(() => {
    live.settle();
  }).toThrow('notActor');
  expect(live.line).toBe(0);
  live.close();
});
