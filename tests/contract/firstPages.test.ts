import { screenAt } from '../../config/routes';
import { firstPageOf } from '@/contract/firstPages';

const asks = (path: string, search = '', base?: string) => {
  const first = firstPageOf(screenAt(path, base), search);
  return first && `${first.endpoint.path} ${String(first.input.current)} ${String(first.input.pageSize)}`;
};

test.each([
  ['/', '/api/v2/firmware/page 1 20'],
  ['/firmware', '/api/v2/firmware/page 1 20'],
  ['/firmware/firmware', '/api/v2/firmware/page 1 20'],
  ['/version', '/api/v2/firmwareVersion/page 1 20'],
  ['/version/version', '/api/v2/firmwareVersion/page 1 20'],
  ['/changeResume', '/api/v2/changeResume/page 1 20'],
  ['/system/operate', '/api/v2/operateLog/page 1 50'],
])('%s asks at first for %s', (path, call) => {
  expect(asks(path)).toBe(call);
  expect(asks(`/fw${path}`, '', '/fw/')).toBe(call);
  expect(asks(`/fw${path}`, '', '/fw')).toBe(call);
});

test.each(['/testing/list', '/version/detail', '/firmware/add', '/nowhere', ''])('%s asks for no list', (path) => {
  expect(asks(path)).toBeUndefined();
});

test('an address that asks for more than itself, or lies elsewhere, is left to the list', () => {
  expect(asks('/firmware/firmware', '?keyword=a')).toBeUndefined();
  expect(asks('/other/firmware/firmware', '', '/fw/')).toBeUndefined();
});
