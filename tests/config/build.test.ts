import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { billOf, carryPrevious, listRelease, swap, takeMaps } from '../../config/scripts/build.mjs';

/** What is added to a build: chunks of the previous release, for one release (config/deploy), and the bill of materials. */

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'release-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

test('the list of a release has size and SHA-256 of each file, and its id is of both', () => {
  const [dist, other] = [release('first', ['index.html', 'boot.js']), release('second', ['index.html', 'boot.js'])];
  const listOf = (of: string): unknown => JSON.parse(readFileSync(path.join(of, 'release.json'), 'utf8'));
  const sha256 = createHash('sha256').update('first').digest('hex');
  const files = ['boot.js', 'index.html'].map((name) => ({ name, size: 5, sha256 }));
  expect(listOf(dist)).toEqual({ version: '1.0.0', id: listRelease(dist, '1.0.0'), files });
  expect(listRelease(dist, '1.0.0')).not.toBe(listRelease(other, '1.0.0'));
});

test('chunks are taken of a release whose list has names alone, and none of a folder without a release', () => {
  const old = release('old', ['index.html', 'p__list.11111111.async.js']);
  const names = { version: '1.0.0', id: 'x', files: ['index.html', 'p__list.11111111.async.js'] };
  writeFileSync(path.join(old, 'release.json'), JSON.stringify(names));
  expect(carryPrevious(old, release('next', ['index.html']))).toBe(1);
  mkdirSync(path.join(folder, 'empty'));
  expect(carryPrevious(path.join(folder, 'empty'), release('first', ['index.html']))).toBe(0);
});

test('a finished build takes the place of the one before, or of none, and leaves nothing beside', () => {
  const served = path.join(folder, 'served');
  for (const name of ['first', 'second']) {
    swap(release(name, ['index.html', `${name}.js`]), served);
    expect(readdirSync(served).sort()).toEqual([`${name}.js`, 'index.html', 'release.json'].sort());
  }
  expect(readdirSync(folder)).toEqual(['served']);
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

const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { timestamp: '2026-11-28T00:00:00.000Z', component: { name: 'ours' } },
  components: ['@scope/one 1.0.0', 'two 1.0.0', 'two 2.0.0', 'real 3.0.0'].map((each) => {
    const [name = '', version = ''] = each.split(' ');
    return { name, version };
  }),
};
const locked = {
  'node_modules/@scope/one': { version: '1.0.0' },
  'node_modules/two': { version: '1.0.0' },
  'node_modules/x/node_modules/two': { version: '2.0.0' },
  'node_modules/alias': { name: 'real', version: '3.0.0' },
};

test('the bill of a build names its packages in the version that is in it, and no others', () => {
  const of = (...bundled: string[]) => billOf(bill, bundled, locked).components;
  expect(of('node_modules/@scope/one', 'node_modules/x/node_modules/two')).toEqual([
    { name: '@scope/one', version: '1.0.0' },
    { name: 'two', version: '2.0.0' },
  ]);
  expect(of('node_modules/alias')).toEqual([{ name: 'real', version: '3.0.0' }]);
  expect(() => of('node_modules/two', 'node_modules/unknown')).toThrow('lacks 1 packages');
});

test('the serial number is a UUID derived from the content, not from the time', () => {
  const serial = (timestamp: string, ...bundled: string[]) =>
    billOf({ ...bill, metadata: { ...bill.metadata, timestamp } }, bundled, locked).serialNumber;
  expect(serial('now', 'node_modules/two')).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-/);
  expect(serial('now', 'node_modules/two')).toBe(serial('then', 'node_modules/two'));
  expect(serial('now', 'node_modules/two')).not.toBe(serial('now', 'node_modules/alias'));
});
