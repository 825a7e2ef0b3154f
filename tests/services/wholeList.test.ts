import { operateLog } from '@/contract/histories';
import type { Page } from '@/contract/fields';
import type { OperateRow } from '@/domain/history';
import { ERROR } from '@/domain/errors';
import { absentCalls, onFailure } from '@/services/failure';
import { readWholeList } from '@/services/wholeList';

const shown: string[] = [];
let stop: () => void = () => undefined;
beforeEach(() => {
  shown.length = 0;
  absentCalls.clear();
  stop = onFailure((failure) => shown.push(failure.code));
});
afterEach(() => stop());

const ROW = {
  id: 'O1',
  at: '2026-03-05T06:30:15Z',
  actor: { code: 'dev.lin', name: '林晓' },
  roles: [],
  action: 'firmware.add',
  objectType: 'firmware',
  objectKey: 'AC07',
  code: 'S00000',
  ms: 3,
  address: '',
};

const encoder = new TextEncoder();
/** A file of rows that comes in these parts; with an error at its end where the connection breaks. */
function rowsIn(parts: readonly Uint8Array[], failure?: Error): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (const part of parts) {
        controller.enqueue(part);
        await Promise.resolve();
      }
      if (failure) controller.error(failure);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Disposition': 'attachment; filename="rows.ndjson"' } });
}

const fetched = (response: Response) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);

async function read(): Promise<{ answered: boolean; rows: Page<OperateRow>['list'] }> {
  const rows: Page<OperateRow>['list'] = [];
  const input = { keyword: 'AC07', sort: 'at,desc' };
  const { signal } = new AbortController();
  const answered = await readWholeList(operateLog.page, input, (page) => rows.push(...page.list), signal);
  return { answered, rows };
}

test('rows are read across the parts of an answer, characters cut in two included', async () => {
  const bytes = encoder.encode(`${JSON.stringify(ROW)}\n${JSON.stringify({ ...ROW, id: 'O2' })}\n`);
  const cut = bytes.indexOf(encoder.encode('晓')[1] ?? 0);
  const spy = fetched(rowsIn([bytes.slice(0, cut), bytes.slice(cut)]));
  const { answered, rows } = await read();
  expect(answered).toBe(true);
  expect(rows).toMatchObject([{ id: 'O1', actor: { name: '林晓' } }, { id: 'O2' }]);
  expect(spy.mock.calls[0]?.[0]).toBe('/api/v2/operateLog/export?keyword=AC07&sort=at%2Cdesc');
});

test('a row that is no row, and a line that is cut, are told as unreadable', async () => {
  fetched(rowsIn([encoder.encode(`${JSON.stringify(ROW)}\n{"id":7}\n{"id":"O3`)]));
  const { rows } = await read();
  expect(rows).toMatchObject([{ id: 'O1' }, { unreadable: expect.anything() }, { unreadable: expect.anything() }]);
});

test.each([
  ['HTTP 404 with a page', new Response('<!doctype html>', { status: 404 })],
  ['E00010', new Response('{"code":"E00010"}', { headers: { 'Content-Type': 'application/json' } })],
])('%s: the server lacks the call, without a notice', async (_, response) => {
  fetched(response);
  expect(await read()).toEqual({ answered: false, rows: [] });
  expect(shown).toEqual([]);
});

test('a server that lacks the call is asked once', async () => {
  const spy = fetched(new Response('<!doctype html>', { status: 404 }));
  await read();
  expect((await read()).answered).toBe(false);
  expect(spy).toHaveBeenCalledTimes(1);
});

test('a refusal is shown', async () => {
  fetched(new Response('{"code":"E00007"}'));
  await expect(read()).rejects.toMatchObject({ code: ERROR.permission });
  expect(shown).toEqual([ERROR.permission]);
});

test('a connection that breaks in the middle is a network failure', async () => {
  fetched(rowsIn([encoder.encode(`${JSON.stringify(ROW)}\n`)], new TypeError('terminated')));
  await expect(read()).rejects.toMatchObject({ code: ERROR.network });
  expect(shown).toEqual([ERROR.network]);
});
