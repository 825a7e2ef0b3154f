import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environments, fillIn, nginxValues } from '../../config/deploy/nginx';
import { builtSettings } from '../../config/environments';

/** What the deployment takes from the code (config/deploy). Its answers are compared in tests/e2e/nginx. */

const template = readFileSync(path.resolve(__dirname, '../../config/deploy/nginx.conf.template'), 'utf8');

test('the place of deployment finds the settings of each environment, and those of an unknown one', () => {
  expect(environments()).toEqual({
    dev: builtSettings('dev'),
    test: builtSettings('test'),
    pre: builtSettings('pre'),
    prod: builtSettings('prod'),
    unknown: builtSettings('dev'),
  });
});

test('the paths of calls and of uploads are those of the contract', () => {
  expect(nginxValues()).toMatchObject({
    PRODUCT_PREFIXES: 'api|workflow',
    UPLOAD_PATH: '/api/v2/firmwareVersion/upload',
  });
});

test.each([
  ['the root, where nothing is said', undefined, '/', '/'],
  ['another base', '/fw/', '/fw/', '/fw/'],
  ['a base with a dot, which stands for itself', '/fw.2/', '/fw.2/', '/fw\\.2/'],
])('the build is served at %s', (_name, base, BASE, BASE_PATTERN) => {
  expect(nginxValues(base)).toMatchObject({ BASE, BASE_PATTERN });
});

test('what only the place of deployment knows is left for it, and nothing else', () => {
  const left = fillIn(template, nginxValues()).match(/\$\{\w+\}/g) ?? [];
  expect([...new Set(left)].sort()).toEqual([
    '${ACCESS_LOG}',
    '${CONNECT_SRC}',
    '${PORT}',
    '${PRODUCT_CA}',
    '${PRODUCT_HOST}',
    '${PRODUCT_SERVER}',
    '${PRODUCT_VERIFY}',
    '${READY_PATH}',
    '${ROOT}',
    '${RUN}',
    '${SETTINGS}',
    '${SITE}',
    '${TRUSTED}',
  ]);
});
