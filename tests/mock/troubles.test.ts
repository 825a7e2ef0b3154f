import { FILES, RehearsalServer } from './server';
import realFs from 'node:fs';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { parseJournal, takeFolder } from '../../mock/rehearsal/engine/disk';
import * as worlds from '../../mock/rehearsal/firmware/worlds';
import { field } from '../kit/field';
import { newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { ADD_NUMBER, Control } from './control';

/** The rehearsal keeps running: a broken world, file or write harms nothing else. */

const server = RehearsalServer.ofFile();

const folder = process.env.REHEARSAL_DIR ?? '';
const journalOf = (world: string): string => path.join(folder, `${world}.jsonl`);
const LIST = '/api/v2/firmware/page';

async function written(world: string, lines = 3): Promise<string> {
  for (let nth = 1; nth <= lines; nth += 1) {
    await server.as('dev.lin', world).post(ADD_NUMBER, newNumber(`T-${String(nth)}`));
  }
  return fs.readFileSync(journalOf(world), 'utf8');
}

describe('a world whose journal cannot be read', () => {
  test('answers every call with an envelope and keeps running', async () => {
    fs.writeFileSync(journalOf('junk'), 'broken\n');
    const routes = FILES.flatMap((table) => Object.keys(table)).filter((route) => !route.includes('/events'));
    for (const route of routes) {
      const [method = '', pattern = ''] = route.split(' ');
      const address = pattern.replace('(.*)', 'unknown').replace(':id', 'x').replace(':name', 'other');
      if (address.includes('/reset') || address.includes('/rehearsal/world') || method === 'HEAD') continue;
      const response = await server.fetch('dev.lin', 'junk', address, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      await response.text();
      expect([route, response.status]).not.toEqual([route, 500]);
    }
    expect((await server.as('dev.lin', 'sound').get(LIST)).code).toBe('S00000');
  }, 60_000);

  test('can be reset, restored and left; the broken journal is set aside', async () => {
    const ill = new Control(server, 'dev.lin', 'cured');
    fs.writeFileSync(journalOf('cured'), 'broken\n');
    const reset = await ill.post('reset');
    expect(fs.readFileSync(String(field(reset, 'setAside')), 'utf8')).toBe('broken\n');
    expect(await ill.get('health')).toMatchObject({ broken: null, line: 0 });

    await written('keeper');
    await new Control(server, 'dev.lin', 'keeper').post('snapshot', { name: 'for-the-ill' });
    fs.writeFileSync(journalOf('cured'), 'broken\n');
    const restored = await ill.post('restore', { name: 'for-the-ill', world: 'keeper' });
    expect(restored).toMatchObject({ broken: null, line: 5 });
    fs.writeFileSync(journalOf('cured'), 'broken\n');
    expect(await ill.post('world', { name: 'sound' })).toMatchObject({ world: 'sound', broken: null });
  });
});

test.each<[string, string | RegExp, string, string]>([
  ['an event that does not fit', '"number":{"firmwareNo":"T-2"', '"number":{"firmwareNo":[7]', '第 4 行'],
  ['a doubled line', /^.*"T-1".*\n/m, '$&$&', '第 4 行无法读取：n = 2 ≠ 3'],
])('a journal with %s is refused by its line', async (_what, part, by, said) => {
  const text = await written('source');
  fs.writeFileSync(journalOf('source'), text.replace(part, by));
  const { code, message } = await server.as('dev.lin', 'source').get(LIST);
  fs.writeFileSync(journalOf('source'), text);
  expect([code, message]).toEqual(['E00001', expect.stringContaining(said)]);
});

test('a write that the disk refuses is refused and has no effect; reads work', async () => {
  await written('crowded', 1);
  const as = server.as('dev.lin', 'crowded');
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const full = jest.spyOn(realFs, 'appendFileSync').mockImplementation((file) => {
    fs.writeFileSync(String(file), '{"n":', { flag: 'a' });
    throw new Error('ENOSPC');
  });
  const add = () => as('POST', ADD_NUMBER, { body: newNumber('T-FULL'), key: 'once' });
  const refused = await add();
  const list = await as.get(LIST, { keyword: 'T-' });
  full.mockRestore();
  expect([refused.code, list.code, field(list.model, 'total')]).toEqual(['E00001', 'S00000', 1]);
  expect(said).toHaveBeenCalledTimes(1);
  expect((await add()).code).toBe('S00000');
  expect(worlds.live('crowded').line).toBe(3);
});

test('a torn last line is removed; the journal goes on, with a due release of the seed and both writes', async () => {
  await written('torn', 1);
  fs.appendFileSync(journalOf('torn'), '{"n":9,"at":"2026');
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect((await server.as('dev.lin', 'torn').post(ADD_NUMBER, newNumber('T-2'))).code).toBe('S00000');
  expect(warned).toHaveBeenCalledTimes(1);
  const { lines } = parseJournal('torn', fs.readFileSync(journalOf('torn'), 'utf8'));
  expect(lines.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('a journal changed on disk is read again', async () => {
  const kept = await written('by-hand', 1);
  fs.rmSync(journalOf('by-hand'));
  expect(() => worlds.live('by-hand')).toThrow('There is no world by-hand');
  fs.writeFileSync(journalOf('by-hand'), kept);
  expect(worlds.live('by-hand').world.numbers.has('T-1')).toBe(true);
});

test('the lock of a killed server is free', () => {
  const other = fs.mkdtempSync(path.join(os.tmpdir(), 'taken-'));
  fs.writeFileSync(path.join(other, 'lock'), '2147483646');
  takeFolder(other);
  expect(fs.readFileSync(path.join(other, 'lock'), 'utf8')).toBe(String(process.pid));
  fs.rmSync(other, { recursive: true });
});

test('only some of many worlds stay open, and each keeps its state', async () => {
  await written('first-of-many', 2);
  const hash = await new Control(server, 'dev.lin', 'first-of-many').hash();
  for (let nth = 0; nth < 40; nth += 1) worlds.begin(`many-${String(nth)}`);
  expect(worlds.open.size).toBe(16);
  expect(await new Control(server, 'dev.lin', 'first-of-many').hash()).toBe(hash);
});

test("the world's time does not go back with the host's", () => {
  const live = worlds.begin('backwards');
  const real = Date.now();
  const told = live.now();
  jest.spyOn(Date, 'now').mockReturnValue(real - 3_600_000);
  expect(live.now() >= told).toBe(true);
});
