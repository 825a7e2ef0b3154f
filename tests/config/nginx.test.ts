import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillIn, nginxValues } from '../../config/deploy/nginx';

/** What the deployment takes from the code (config/deploy). Its answers are compared in tests/e2e/nginx. */

const template = readFileSync(path.resolve(__dirname, '../../config/deploy/nginx.conf.template'), 'utf8');

test.each([
  ['prod', 'gateway'],
  ['pre', 'gateway'],
  ['test', 'test-gateway'],
  ['dev', 'test-gateway'],
] as const)('%s may call the six gateways named %s, and nobody else', (environment, name) => {
  expect(nginxValues(environment).CONNECT_SRC?.split(' ')).toEqual([
    `https://${name}.charge-cloud.example`,
    `https://${name}.charge.example`,
    `https://${name}.energy-cloud.example`,
    `https://${name}.energy.example`,
    `https://${name}.mobility-cloud.example`,
    `https://${name}.mobility.example`,
  ]);
});

test('the paths of calls and of uploads are those of the contract', () => {
  expect(nginxValues('prod')).toMatchObject({
    PRODUCT_PREFIXES: 'api|workflow',
    UPLOAD_PATH: '/api/v2/firmwareVersion/upload',
  });
});

test.each([
  ['the root, where nothing is said', undefined, '/', '/'],
  ['another base', '/fw/', '/fw/', '/fw/'],
  ['a base with a dot, which stands for itself', '/fw.2/', '/fw.2/', '/fw\\.2/'],
])('the build is served at %s', (_name, base, BASE, BASE_PATTERN) => {
  expect(nginxValues('prod', base)).toMatchObject({ BASE, BASE_PATTERN });
});

test('what only the place of deployment knows is left for it, and nothing else', () => {
  const left = fillIn(template, nginxValues('prod')).match(/\$\{\w+\}/g) ?? [];
  expect([...new Set(left)].sort()).toEqual([
    '${ACCESS_LOG}',
    '${PORT}',
    '${PRODUCT_CA}',
    '${PRODUCT_HOST}',
    '${PRODUCT_SERVER}',
    '${PRODUCT_VERIFY}',
    '${READY_PATH}',
    '${ROOT}',
    '${RUN}',
    '${SITE}',
    '${TRUSTED}',
  ]);
});
