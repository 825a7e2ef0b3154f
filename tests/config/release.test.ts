import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { carryPrevious, listRelease, takeMaps } from '../../config/scripts/delivery.mjs';

/** Chunks of the previous release stay for one release (config/deploy). */

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'release-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build folder with these files. */
function release(name: string, files: readonly string[]): string {
  const dist = path.join(folder, name);
  mkdirSync(dist);
  for (const file of files) writeFileSync(path.join(dist, file), name);
  listRelease(dist, '1.0.0');
  return dist;
}

test('a release includes the previous chunks, not its page and no older chunks', () => {
  const first = release('first', ['index.html', 'boot.js', 'p__list.11111111.async.js', 'same.99999999.async.js']);
  const second = release('second', ['index.html', 'boot.js', 'p__list.22222222.async.js', 'same.99999999.async.js']);
  const third = release('third', ['index.html', 'p__list.33333333.async.js', 'p__list.33333333.async.js.br']);

  expect(carryPrevious(first, second)).toBe(1);
  expect(carryPrevious(second, third)).toBe(2);
  expect(readdirSync(third).sort()).toEqual([
    'index.html',
    'p__list.22222222.async.js',
    'p__list.33333333.async.js',
    'p__list.33333333.async.js.br',
    'release.json',
    'same.99999999.async.js',
  ]);
});

test('includes nothing without a previous release', () => {
  mkdirSync(path.join(folder, 'empty'));
  expect(carryPrevious(path.join(folder, 'empty'), release('first', ['index.html']))).toBe(0);
});

test('source maps are moved out of the build, and older ones are deleted', () => {
  const dist = release('first', ['index.html', 'umi.11111111.js', 'umi.11111111.js.map']);
  const maps = path.join(folder, 'maps');
  mkdirSync(maps);
  writeFileSync(path.join(maps, 'umi.00000000.js.map'), 'older');
  expect(takeMaps(dist, maps)).toBe(1);
  expect(readdirSync(dist).sort()).toEqual(['index.html', 'release.json', 'umi.11111111.js']);
  expect(readdirSync(maps)).toEqual(['umi.11111111.js.map']);
});
