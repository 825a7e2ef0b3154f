import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Requirements §8: a missing build environment raises a build error. The real command is run. */

const root = path.resolve(__dirname, '../..');

test('a build without an environment ends at once, and says what is missing', () => {
  const { APP_ENV: _unset, ...env } = process.env;
  const max = path.join(root, 'node_modules/@umijs/max/bin/max.js');
  const build = spawnSync(process.execPath, [max, 'build'], { cwd: root, env, encoding: 'utf8', timeout: 100_000 });
  expect(build.status).toBe(1);
  expect(build.stdout + build.stderr).toContain(
    'The build environment is not configured: set APP_ENV to dev, test, pre or prod before "max build".',
  );
}, 120_000);
