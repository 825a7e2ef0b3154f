import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Requirements §8: a missing build environment is a build error. Runs the real command. */

const root = path.resolve(__dirname, '../..');

test('a build without an environment fails at once with a message', () => {
  const { APP_ENV: _unset, ...env } = process.env;
  const max = path.join(root, 'node_modules/@umijs/max/bin/max.js');
  const build = spawnSync(process.execPath, [max, 'build'], { cwd: root, env, encoding: 'utf8', timeout: 100_000 });
  expect(build.status).toBe(1);
  expect(build.stdout + build.stderr).toContain(
    'The build environment is not configured: set APP_ENV to dev, test, pre or prod before "max build".',
  );
}, 120_000);
