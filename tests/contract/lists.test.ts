import { FIRST_CALLS } from '../../config/routes';
import { firstQuery } from '@/components/list/address';
import { PAGE_SIZE } from '@/domain/pageSizes';
import { pathBelow } from '@/domain/paths';

const firstCall = (path: string, search = '', base?: string) => {
  const list = FIRST_CALLS[pathBelow(path, base)];
  const query = list && firstQuery(search, list.pageSize ?? PAGE_SIZE);
  return query && `${list.path} ${JSON.stringify(query)}`;
};

test.each([
  ['/', '/api/v2/firmware/page {"current":1,"pageSize":20}'],
  ['/firmware', '/api/v2/firmware/page {"current":1,"pageSize":20}'],
  ['/firmware/firmware', '/api/v2/firmware/page {"current":1,"pageSize":20}'],
  ['/version', '/api/v2/firmwareVersion/page {"current":1,"pageSize":20}'],
  ['/version/version', '/api/v2/firmwareVersion/page {"current":1,"pageSize":20}'],
  ['/changeResume', '/api/v2/changeResume/page {"current":1,"pageSize":20}'],
  ['/system/operate', '/api/v2/operateLog/page {"current":1,"pageSize":50}'],
])('%s calls %s first', (path, call) => {
  expect(firstCall(path)).toBe(call);
  expect(firstCall(`/fw${path}`, '', '/fw/')).toBe(call);
  expect(firstCall(`/fw${path}`, '', '/fw')).toBe(call);
});

test.each(['/testing/list', '/version/detail', '/firmware/add', '/nowhere', ''])(
  '%s has no early list call',
  (path) => {
    expect(firstCall(path)).toBeUndefined();
  },
);

test('an address with filters or outside the base has no early list call', () => {
  expect(firstCall('/firmware/firmware', '?keyword=a')).toBeUndefined();
  expect(firstCall('/other/firmware/firmware', '', '/fw/')).toBeUndefined();
});
