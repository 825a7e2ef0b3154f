import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APP } from '../../config/environments';

/** What is delivered (requirements §4, §9): app version 1.7.1-imp. */

test('the package, its lock file and the app carry the same version', () => {
  const version = (file: string): unknown =>
    Object.entries(JSON.parse(readFileSync(path.resolve(file), 'utf8')) as object).find(
      ([key]) => key === 'version',
    )?.[1];
  expect([version('package.json'), version('package-lock.json'), APP.version]).toEqual(Array(3).fill('1.7.1-imp'));
});
