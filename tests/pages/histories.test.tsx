import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { changeResume, operateLog } from '@/contract/histories';
import ChangeResumePage from '@/pages/changeResume';
import OperatePage from '@/pages/system/operate';
import { call } from '@/services/client';
import { bytesOf, onStage, user } from '../stage';
import { says } from './answers';

/** Filters and columns of the two histories; tests/mock/filters.test.ts has which rows a filter selects. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../features/testOrder/signedIn'));

const row = {
  ...{ id: 'H-1', at: '2026-03-05T02:00:00.000Z', actor: { code: 'test.wu', name: '吴昊' } },
  ...{ objectType: 'version', objectKey: 'V1', objectName: 'AC07 1.0.0' },
};
const operation = {
  ...{ ...row, action: 'firmware.add', outcome: 'return', code: 'E00003', roles: [4], address: '10.0.0.7' },
};
const change = { ...row, field: 'firmwareNo', before: 'AC06', after: 'AC07', orderNo: null };

// prettier-ignore
test.each([
  ['operation log', <OperatePage key="" />, operateLog.page, operation,
    { keyword: 'AC07', actor: 'test.wu', role: 4, action: 'firmware.add', outcome: 'pause', objectType: ['order'], failed: true, code: 'E00003' },
    '2026-03-05 10:00:00,吴昊-test.wu,新增固件编号,退回,AC07 1.0.0,E00003,请求参数错误,运维,10.0.0.7'],
  ['change history', <ChangeResumePage key="" />, changeResume.page, change,
    { keyword: 'AC07', actor: '赵磊', objectType: ['version'], field: 'firmwareNo' },
    '2026-03-05 10:00:00,AC07 1.0.0,固件编号,AC06,AC07,吴昊-test.wu,固件版本,'],
] as const)('%s: filters of an address are asked for and named, a row and an export say what they select', async (name, page, endpoint, found, filters, exported) => {
  const list = v.parse(endpoint.model, { list: [found], total: 1 });
  jest.mocked(call).mockImplementation((asked) => Promise.resolve(asked === endpoint ? list : {}));
  // Of more rows jsdom, which knows no heights, draws none.
  const query = Object.entries({ ...filters, pageSize: 20 }).map(([name, value]) => [name, String(value)]);
  const { container } = onStage(`/?${new URLSearchParams(query).toString()}`, page);
  expect(await screen.findByRole('row', { name: /2026-03-05/ })).toBeVisible();
  says(container, name);
  expect(jest.mocked(call).mock.calls.find(([asked]) => asked === endpoint)?.[1]).toMatchObject(filters);

  const saved: Blob[] = [];
  // jsdom has no downloads.
  Object.assign(URL, { createObjectURL: (file: Blob) => String(saved.push(file)), revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user().click(screen.getByRole('button', { name: '导出' }));
  await user().click(await screen.findByRole('menuitem', { name: '导出 CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = new TextDecoder().decode(await bytesOf(saved[0] ?? new Blob()));
  expect(text.split('\r\n')[1]).toBe(exported);
});

test('that an operation succeeded is not said in its row, and an object without a name by its key; a typed period is asked for', async () => {
  const list = v.parse(operateLog.page.model, { list: [{ ...operation, code: 'S00000', objectName: '' }], total: 1 });
  jest.mocked(call).mockImplementation((asked) => Promise.resolve(asked === operateLog.page ? list : {}));
  onStage('/?pageSize=20', <OperatePage />);
  expect(await screen.findByRole('row', { name: /2026-03-05/ })).not.toHaveTextContent('成功');
  expect(screen.getByTitle('V1')).toBeVisible();
  for (const [end, day] of Object.entries({ 从: '2026-03-02', 到: '2026-03-04' })) {
    await user().click(await screen.findByRole('textbox', { name: `时间范围 ${end}` }));
    await user().paste(day);
    await user().keyboard('{Enter}');
  }
  const period = { from: '2026-03-01T16:00:00.000Z', to: '2026-03-04T15:59:59.999Z' };
  await waitFor(() => expect(jest.mocked(call).mock.lastCall?.[1]).toMatchObject(period));
  expect(screen.getByRole('button', { name: '移除筛选 时间范围：2026-03-02 – 2026-03-04' })).toBeVisible();
});

const later = { at: '2026-03-06T02:00:00.000Z', objectType: 'order', objectKey: 'TO1', objectName: 'TO1' };

// Of one field there is no more to unfold than that field.
test.each(['', 'field=status&'])(
  'an operation is one line, its fields are beneath; status only where asked for: %j',
  async (query) => {
    const changes = [
      { ...row, id: '1', field: 'state', before: 'draft', after: 'testing', orderNo: 'TO1' },
      { ...row, ...later, id: '2', field: 'status', before: '', after: '91', orderNo: 'TO1' },
      { ...row, ...later, id: '3', actor: { code: 'a', name: 'A' }, field: 'priority', before: '', after: 'high' },
      { ...row, id: '4', field: 'versionNo', before: '1.0.0', after: '1.0.1', orderNo: 'TO1' },
      // What an order brings to its version is of the order's operation, and a field that changed twice is named once.
      { ...row, ...later, at: row.at, id: '5', field: 'scope', before: '', after: 'S', orderNo: 'TO1' },
      { ...row, id: '6', field: 'versionNo', before: '1.0.1', after: '1.0.2', orderNo: 'TO1' },
    ];
    const list = v.parse(changeResume.page.model, { list: changes, total: 1006 });
    jest.mocked(call).mockImplementation((asked) => Promise.resolve(asked === changeResume.page ? list : {}));
    const { container } = onStage(`/?${query}pageSize=20`, <ChangeResumePage />);
    const [unfold = container] = await screen.findAllByRole('button', { name: 'Expand row' });
    fireEvent.click(unfold);
    await screen.findAllByRole('columnheader', { name: '版本号：变更前' });
    says(container, query === '' ? 'changes' : 'changes of status');
  },
);
