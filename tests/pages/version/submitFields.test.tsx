import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import * as v from 'valibot';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { testingOrder } from '@/contract/order';
import { infoOf, testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { ROLE_GROUP } from '@/domain/access/roles';
import { ERROR } from '@/domain/errors';
import SubmitTestPage from '@/pages/version/submitTest';
import { SubmitFields } from '@/pages/version/submitTest/SubmitFields';
import { initialValues } from '@/pages/version/submitTest/submitValues';
import { call } from '@/services/client';
import { SUN, TANG, ZHAO } from '../../domain/workflow/sample';
import { CHEN, HE, order } from '../../features/testOrder/order';
import { signedIn } from '../../features/testOrder/signedIn';
import { onStage } from '../../stage';
import { answerCalls, callsOf, inputsOf, inTurn, says } from '../answers';

/** Fields of a submission: a checklist belongs to a file, and who may not test is offered with the reason. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../features/testOrder/signedIn'));

const [OLD, NEW] = ['ab'.repeat(32), 'cd'.repeat(32)];
const file = { name: 'a.bin', size: 1, sha256: NEW };
const named = { id: 'V1', firmwareNo: 'FW-1', versionNo: '1.0.0', state: 'draft', createdBy: TANG };
const version = v.parse(versionModel, { ...named, file: { ...file, uploadedBy: TANG } });
const info = {
  ...infoOf(version),
  checklist: [
    { key: 'tested', label: '自测通过' },
    { key: 'notes', label: '说明完整' },
  ],
};
const GONE = '文件已替换，原来的勾选已清除，请针对新文件重新确认。';

test('ticks for the old file are gone, and the form says so until the new one is confirmed', async () => {
  const onChange = jest.fn();
  onStage(
    '/',
    <Form
      initialValues={{ ...initialValues(info), checklist: { file: OLD, keys: ['tested', 'notes'] } }}
      onValuesChange={onChange}
    >
      <SubmitFields info={info} />
    </Form>,
  );
  expect(await screen.findByText(GONE)).toBeVisible();
  const list = within(screen.getByRole('group', { name: /^发起前检查/ }));
  for (const box of list.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(screen.getByText('已确认 0/2 项')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '说明完整' }));
  await waitFor(() => expect(screen.queryByText(GONE)).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: '说明完整' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '自测通过' })).not.toBeChecked();
  const expected = { checklist: { file: NEW, keys: ['notes'] } };
  expect(onChange).toHaveBeenLastCalledWith(expected, expect.objectContaining(expected));
});

test('who submitted or uploaded it, or is on the other list, is no choice, with the reason', async () => {
  jest.mocked(call).mockResolvedValue([TANG, HE]);
  onStage(
    '/',
    <Form initialValues={{ ...initialValues(info), operationPersonList: [HE] }}>
      <SubmitFields info={info} />
    </Form>,
  );
  await userEvent.type(await screen.findByRole('combobox', { name: '测试人员' }), '唐宁');
  expect(await screen.findByText(/唐宁 提交或上传了该版本，不能参与测试或发布/)).toBeVisible();
  expect(screen.getByText('何伟 不能同时是测试人员和运维人员')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: '运维人员' }), '何');
  const groups = [ROLE_GROUP.testing, ROLE_GROUP.operations].map((roleGroup) => ({ roleGroup }));
  await waitFor(() => expect(inputsOf(userRole.getUserRoles)).toMatchObject(groups));
});

const writer = { current: TANG, pages: ['versionCreate_0203', 'firmwareUpload_0204'], roles: ['2'] };
const returned = { order: order({ status: 1, stepOrder: null, submitter: TANG }), remark: '缺低温', by: CHEN };
const scope = { sourceVersions: ['1.9.0', '0.1.0'], companionModules: ['power', 'metering'] };
const roles = [TANG, CHEN, SUN].map(({ code }) => ({ code, roles: [3] }));
const last = { ...returned.order, ...{ orderNo: 'TO-0', testerList: [TANG, CHEN, SUN] } };
const again = {
  ...{ ...info, checklist: [], hardwareRevisions: ['HW1.0', 'HW1.1'], sourceVersions: ['1.9.0'] },
  ...{ returned, companionModules: ['hmi', 'power'] },
  lastOrder: {
    order: { ...last, scope: { ...last.scope, ...scope } },
    roles: [...roles, { code: HE.code, roles: [4] }],
  },
};
/** Opens the page of a version. @param found the order that a submission is answered with */
function showPage(
  told: object | null,
  detail: unknown,
  refused: string[] = [],
  found: unknown = order({ round: 2 }),
  roles = writer.roles,
) {
  Object.assign(signedIn, writer, { roles });
  const asked = [
    [testing.getTestInfo, told],
    [firmwareVersion.detail, detail],
    [testing.addOrder, found],
  ] as const;
  answerCalls(asked, refused);
  return onStage('/version/submitTest?id=V1', <SubmitTestPage />);
}

/** Once for the page, once for the dialog of a conflict. While a result is unknown, the form stays: the same key brings the first answer. */
test.each([
  ['of another file', ERROR.mismatch, 3],
  ['refused', ERROR.refused, 2],
  ['of a version that is gone', ERROR.notFound, 2],
  ['of another revision', ERROR.expired, 2],
  ['of an unknown result', ERROR.network, 1],
])('after a submission %s the page reads the version again where that helps', async (_what, code, reads) => {
  showPage(again, version, [code]);
  fireEvent.click(await screen.findByRole('button', { name: '重新提交' }));
  await waitFor(() => expect(callsOf(testing.addOrder)).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(callsOf(testing.getTestInfo).length).toBe(reads);
});

test('a returned order says why, is sent with its answers, its revision and the file, and leads to the order', async () => {
  const { container, history } = showPage(again, version);
  expect(await screen.findByText('缺低温')).toBeVisible();
  expect(callsOf(firmwareVersion.detail)).toEqual([]);
  fireEvent.change(screen.getByLabelText('修改说明（答复退回意见）'), { target: { value: ' 已补 ' } });
  fireEvent.click(screen.getByRole('radio', { name: '紧急' }));
  fireEvent.click(screen.getByRole('button', { name: '清空硬件版本' }));
  fireEvent.click(screen.getByRole('button', { name: '全选硬件版本' }));
  await userEvent.type(screen.getByRole('textbox', { name: '期望完成时间' }), '2099-01-05 10:00{Tab}');
  await screen.findByDisplayValue('2099-01-05 10:00');
  says(container, 'version/resubmission');
  fireEvent.click(screen.getByRole('button', { name: '重新提交' }));
  await waitFor(() => expect(history.location.search).toBe('?id=TO-1'));
  const [[, sent, options] = []] = callsOf(testing.addOrder);
  const people = { testerList: [CHEN, SUN], operationPersonList: [HE] };
  const of = { orderNo: 'TO-1', revision: 3, versionId: 'V1', fileSha256: NEW, scope: returned.order.scope, ...people };
  expect(sent).toMatchObject({ ...of, remark: '已补', priority: 'urgent', dueAt: '2099-01-05T02:00:00.000Z' });
  expect(options).toHaveProperty('find');
  // Whether it was executed is in the log of the order itself.
  await options?.look?.('key').catch(() => undefined);
  expect(inputsOf(testingOrder.approveLog)).toEqual([{ orderNo: 'TO-1' }]);
  expect(callsOf(testing.getTestingOrder)).toEqual([]);
});

test('a returned order that was changed meanwhile is compared, and sent again with the revision of now', async () => {
  const of = (change: object, scope: object) => {
    const order = { ...returned.order, ...change, scope: { ...returned.order.scope, ...scope } };
    return { ...again, returned: { ...returned, order } };
  };
  // One of them is not offered any more.
  const before = of({ operationPersonList: [HE, ZHAO] }, { sourceVersions: ['1.9.0', '1.8.2'] });
  const now = { hardwareRevisions: ['HW1.1'], sourceVersions: ['1.8.2'] };
  const told = inTurn(before, of({ revision: 9, testerList: [SUN], operationPersonList: [ZHAO] }, now));
  const { history } = showPage(told, version, [ERROR.expired], null);
  for (const name of ['HW1.1', '1.8.2']) fireEvent.click(await screen.findByRole('checkbox', { name }));
  for (const name of ['测试人员', '运维人员']) {
    fireEvent.keyDown(screen.getByRole('combobox', { name }), { key: 'Backspace', keyCode: 8 });
  }
  fireEvent.click(screen.getByRole('button', { name: '重新提交' }));
  const dialog = within(await screen.findByRole('dialog'));
  says(await dialog.findByRole('table'), 'version/conflict');
  fireEvent.click(dialog.getByRole('button', { name: '保留我的输入' }));
  fireEvent.click(screen.getByRole('button', { name: '重新提交' }));
  await waitFor(() => expect(history.location.search).toBe('?id=TO-1'));
  const sent = { revision: 9, testerList: [CHEN], operationPersonList: [HE] };
  expect(inputsOf(testing.addOrder).at(-1)).toMatchObject(sent);
});

test('where the file is the one that was returned, the form asks what has changed', async () => {
  const order = { ...returned.order, fileSha256: NEW };
  showPage({ ...again, returned: { ...returned, order } }, version);
  expect(await screen.findByText(/^文件与被退回的相同/)).toBeVisible();
  expect(await screen.findByText('还需填写：修改说明（答复退回意见）')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '重新提交' }));
  expect(await screen.findByText('请填写“修改说明（答复退回意见）”')).toBeVisible();
  expect(callsOf(testing.addOrder)).toEqual([]);
});

test('the last order’s people are taken over; an order that cannot be found leads to those of its submitter', async () => {
  const { container, history } = showPage({ ...again, checklist: info.checklist, returned: null }, version, [], null);
  fireEvent.click(await screen.findByRole('checkbox', { name: '人机界面' }));
  fireEvent.click(await screen.findByRole('button', { name: '沿用上次（TO-0 · 1.0.0）' }));
  await screen.findByText('陈静-test.chen、孙悦-test.sun');
  says(container, 'version/repeated');
  expect(screen.getByRole('checkbox', { name: '自测通过' })).toHaveFocus();
  for (const name of ['自测通过', '说明完整']) fireEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.click(screen.getByRole('button', { name: '发起测试' }));
  await waitFor(() => expect(history.location.search).toBe('?scope=mine'));
  expect(await screen.findByText(/^已发起测试/)).toBeVisible();
  const people = { testerList: [CHEN, SUN], operationPersonList: [HE] };
  const scope = { sourceVersions: ['1.9.0'], companionModules: ['hmi'] };
  expect(inputsOf(testing.addOrder)).toMatchObject([{ versionId: 'V1', scope, ...people }]);
});

const open = { orderNo: 'TO-5', status: 3, stepOrder: 3, round: 1, submitter: TANG };
// prettier-ignore
test.each([
  ['has an open order', { ...info, openOrder: order({ ...open }) }, ['查看版本详情', '打开测试单 TO-5']],
  [
    'has an open order without a file',
    { ...info, openOrder: order({ ...open }), version: { ...version, file: null } },
    ['查看版本详情', '打开测试单 TO-5'],
  ],
  ['has no file', { ...info, version: { ...version, file: null } }, ['查看版本详情', '上传固件文件']],
  ['was submitted by somebody else', { ...again, returned: { ...returned, order: order({ status: 1, stepOrder: null }) } }, ['查看版本详情']],
  ['is of a number that is disabled', { ...info, numberEnabled: false }, ['查看版本详情']],
])('a version that %s is not submitted, and the page says what can be done', async (_what, answered, names) => {
  showPage(answered, null);
  await screen.findByText('FW-1 1.0.0 现在不能发起测试');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

test('where the server tells nothing of a submission, the version itself is enough', async () => {
  const { history } = showPage(null, version);
  expect(await screen.findByRole('button', { name: '发起测试' })).toBeVisible();
  expect(await screen.findByText('还需填写：硬件版本、测试人员、运维人员')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^取 ?消$/ }));
  expect(history.location.pathname).toBe('/version/detail');
});

test('who may not submit gets no form', async () => {
  showPage(info, null, [], null, ['4']);
  expect(await screen.findByText('FW-1 1.0.0 现在不能发起测试')).toBeVisible();
});
