import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Readable } from 'node:stream';

/** Umi's mock mode in a copy of the product: mock files are loaded anew after a change (mock/rehearsal/firmware/worlds.ts). */

/** What Umi's development server does: loads the mock files, and keeps those it has when one is broken. */
const UMI = `
const { getMockData } = require('@umijs/preset-umi/dist/features/mock/getMockData');
const { createMockMiddleware } = require('@umijs/preset-umi/dist/features/mock/createMockMiddleware');
const express = require('@umijs/bundler-utils/compiled/express');
const mockConfig = { exclude: ['mock/rehearsal/**'], include: ['config/rehearsal.ts'] };
const context = { mockData: getMockData({ cwd: process.cwd(), mockConfig }) };
const load = () => {
  try {
    context.mockData = getMockData({ cwd: process.cwd(), mockConfig });
    return 'loaded';
  } catch {
    return 'failed';
  }
};
const app = express();
app.post('/load', (_request, response) => response.send(load()));
app.use(createMockMiddleware({ context }));
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'reload-'));
const broken = path.join(copy, 'mock/testing.ts');
const people = path.join(copy, 'mock/rehearsal/firmware/personas.ts');
let umi: (ChildProcess & { readonly stdout: Readable }) | undefined;
let address = '';

beforeAll(async () => {
  for (const folder of ['mock', 'config', 'src/contract', 'src/domain'])
    fs.cpSync(folder, path.join(copy, folder), { recursive: true });
  for (const name of ['package.json', 'node_modules']) fs.symlinkSync(path.resolve(name), path.join(copy, name));
  fs.writeFileSync(path.join(copy, 'umi.cjs'), UMI);
  const env = { ...process.env, REHEARSAL_DIR: path.join(copy, 'worlds') };
  umi = spawn(process.execPath, ['umi.cjs'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(umi.stdout, 'data');
  address = `http://127.0.0.1:${String(port).trim()}`;
}, 60_000);
afterAll(async () => {
  umi?.kill();
  if (umi) await once(umi, 'exit');
  fs.rmSync(copy, { recursive: true, force: true });
});

const SUCCESS = '{"code":"S00000"';
const headers = { cookie: 'sso_session=test.chen', 'x-requested-with': 'firmware-console' };
const load = async () => (await fetch(`${address}/load`, { method: 'POST' })).text();
const orders = async () => (await (await fetch(`${address}/api/v2/testing/page`, { headers })).text()).slice(0, 16);
test('calls answer after a mock file was broken and repaired', async () => {
  const sound = fs.readFileSync(broken, 'utf8');
  fs.writeFileSync(broken, `${sound}\n}`);
  expect([await load(), await orders()]).toEqual(['failed', SUCCESS]);

  fs.writeFileSync(broken, sound);
  // A module of files that were loaded before the broken one changes as well.
  fs.writeFileSync(people, fs.readFileSync(people, 'utf8').replaceAll('陈静', '程静'));
  expect([await load(), await orders()]).toEqual(['loaded', SUCCESS]);
  expect(await (await fetch(`${address}/sso-api/auth/getUserInfo`, { headers })).text()).toContain('程静');
}, 60_000);

test.each([
  ['zz', '/api/v2/own/call'],
  // A call of the rehearsal: the file that sorts later counts.
  ['zz', '/api/v2/testing/page'],
])('mock/%s.ts of one’s own answers %s instead of the fallback', async (name, asked) => {
  const own = path.join(copy, 'mock', `${name}.ts`);
  fs.writeFileSync(own, `export default { 'GET ${asked}': { code: 'S00000', model: '${name}' } };`);
  expect(await load()).toBe('loaded');
  expect(await (await fetch(address + asked, { headers })).json()).toMatchObject({ model: name });
  fs.rmSync(own);
  expect([await load(), await orders()]).toEqual(['loaded', SUCCESS]);
  const { code } = (await (await fetch(`${address}/api/v2/own/call`, { headers })).json()) as { code: string };
  expect(code).toBe('E00010');
});
