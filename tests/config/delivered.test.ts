import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { APP } from '../../config/environments';

/** Version and environment of the delivered build (requirements §4, §9): 1.7.1-imp, built for prod. */

test('the version is that of the package', () => {
  expect(APP).toEqual({ name: 'firmware-console', version: '1.7.1-imp' });
});

test.each([
  [undefined, 'prod'],
  ['test', 'test'],
])('with APP_ENV %s the build is for %s', (given, built) => {
  const script = "import('./config/scripts/build.mjs').then(({ buildEnvironment }) => console.log(buildEnvironment))";
  const { APP_ENV: _ours, ...env } = process.env;
  const said = execFileSync(process.execPath, ['-e', script], {
    env: { ...env, ...(given !== undefined && { APP_ENV: given }) },
    encoding: 'utf8',
  });
  expect(said.trim()).toBe(built);
});

/** Requirements §8: a missing build environment is a build error. Runs the real command. */
test('a build without APP_ENV fails with a message', () => {
  const { APP_ENV: _unset, ...env } = process.env;
  const max = path.resolve('node_modules/@umijs/max/bin/max.js');
  const build = spawnSync(process.execPath, [max, 'build'], { env, encoding: 'utf8', timeout: 100_000 });
  expect(build.status).toBe(1);
  expect(build.stdout + build.stderr).toContain(
    'The build environment is not configured: set APP_ENV to dev, test, pre or prod before "max build".',
  );
}, 120_000);
