import { screen } from '@testing-library/react';
import { LoadState } from '@/components/parts/LoadState';
import { CallFailure } from '@/services/failure';
import { onStage, user } from '../../stage';

/** What stands in place of data, or above it. */

const failure = (code: string, more: object = {}) =>
  new CallFailure({ call: 'GET /record', key: null }, { code, message: `says ${code}`, ...more });
const NAMED = [{ name: 'A' }, { unreadable: 'list.1' }];

// prettier-ignore
test.each<[string, object, readonly string[], readonly string[]]>([
  ['what nobody asked for', {}, [], ['加载失败']],
  ['a failure', { error: failure('E00001') }, ['加载失败', 'says E00001', '复制错误信息'], ['返回列表']],
  ['what does not exist', { error: failure('E00010') }, ['记录不存在，请检查链接是否完整', '返回列表'], ['重试']],
  ['a call that the server lacks', { error: failure('E00015', { isAbsent: true }) }, ['says E00015'], ['重试', '复制错误信息']],
  ['data that could not be read again', { data: [{ name: 'A' }], error: failure('E00001') }, ['1 row', '刷新失败，显示的是之前的数据'], ['加载失败']],
  ['rows of which one cannot be read', { data: NAMED }, ['有 1 行无法读取，未显示', '2 row'], ['none']],
  ['rows that cannot be read', { data: NAMED.slice(1) }, ['有 1 行无法读取，未显示'], ['none', '1 row']],
  ['no rows', { data: [] }, ['none'], ['0 row']],
])('%s', async (_what, request, shown, others) => {
  const refresh = jest.fn();
  onStage(
    '/',
    <LoadState<readonly object[]>
      request={{ loading: false, refresh, ...request }}
      list="/list"
      rows={[(rows) => rows, 'none']}
    >
      {(rows) => `${String(rows.length)} row`}
    </LoadState>,
  );
  const named = (text: string) => new RegExp(Array.from(text).join(' ?'));
  for (const text of shown) expect(screen.getByText(named(text))).toBeVisible();
  for (const text of others) expect(screen.queryByText(named(text))).not.toBeInTheDocument();
  const retry = screen.queryByRole('button', { name: /重 ?试/ });
  if (retry === null) return;
  await user().click(retry);
  expect(refresh).toHaveBeenCalledTimes(1);
});
