import { ENDPOINTS } from '@/contract/endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { answerAs } from '../../mock/rehearsal/control/shape';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';
import { RehearsalServer } from './server';

/** All rows of a list in one answer (decisions §3). */

const server = RehearsalServer.ofFile();
afterEach(() => {
  answerAs('full');
});

const LISTS = Object.values<Readonly<Record<string, Endpoint>>>(ENDPOINTS).flatMap(({ page }) =>
  page === undefined ? [] : [page.path],
);

const at = (path: string) => path.replace('/page', '/export');

async function exported(account: string, path: string) {
  const answer = await server.fetch(account, 'export', path);
  const lines = (await answer.text()).split('\n').filter(Boolean);
  return { headers: answer.headers, rows: lines.map((line): unknown => JSON.parse(line)) };
}

test('the five lists have it', () => {
  expect(LISTS.map(at).sort()).toEqual([
    '/api/v2/changeResume/export',
    '/api/v2/firmware/export',
    '/api/v2/firmwareVersion/export',
    '/api/v2/operateLog/export',
    '/api/v2/testing/export',
  ]);
});

test.each(LISTS)('%s: the rows of all pages, in their order', async (path) => {
  worlds.begin('export');
  const { headers, rows } = await exported('admin.qian', at(path));
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
  expect(headers.get('content-type')).toContain('application/x-ndjson');
  const paged: unknown[] = [];
  for (let current = 1; ; current += 1) {
    const query = { current: String(current), pageSize: '200' };
    const { model } = await server.as('admin.qian', 'export')('GET', path, { query });
    const { list } = model as { readonly list: readonly unknown[] };
    paged.push(...list);
    if (list.length < 200) break;
  }
  expect(paged.length).toBeGreaterThan(0);
  expect(rows).toEqual(paged);
});

test('filters hold, and a wrong one is refused', async () => {
  const { rows } = await exported('admin.qian', '/api/v2/firmware/export?keyword=AC07-MCU-001');
  expect(rows).toMatchObject([{ firmwareNo: 'AC07-MCU-001' }]);
  expect(await server.as('admin.qian', 'export').get('/api/v2/operateLog/export?sort=nothing,asc')).toMatchObject({
    code: 'E00003',
  });
});

test('it needs the rights of its list', async () => {
  expect(await server.as('dev.lin', 'export').get('/api/v2/operateLog/export')).toMatchObject({ code: 'E00007' });
  expect(await server.as('', 'export').get('/api/v2/operateLog/export')).toMatchObject({ http: 403, code: 'E00005' });
});

test('the minimum lacks it', async () => {
  answerAs('minimal');
  expect((await server.fetch('admin.qian', 'export', '/api/v2/operateLog/export')).status).toBe(404);
});
