import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import * as v from 'valibot';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { infoOf, testing } from '@/contract/testing';
import { ERROR } from '@/domain/errors';
import SubmitTestPage from '@/pages/version/submitTest';
import { SubmitFields } from '@/pages/version/submitTest/SubmitFields';
import { initialValues } from '@/pages/version/submitTest/submitValues';
import { call } from '@/services/client';
import { SUN, TANG } from '../../domain/workflow/sample';
import { CHEN, HE, order } from '../../features/testOrder/order';
import { signedIn } from '../../features/testOrder/signedIn';
import { onStage } from '../../stage';
import { answerCalls, callsOf } from '../answers';

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
});

const writer = { current: TANG, pages: ['versionCreate_0203', 'firmwareUpload_0204'], roles: ['2'] };
const returned = { order: order({ status: 1, stepOrder: null, submitter: TANG }), remark: '缺低温', by: CHEN };
const again = {
  ...{ ...info, checklist: [], hardwareRevisions: ['HW1.0', 'HW1.1'], sourceVersions: ['1.9.0'] },
  returned,
};
/** Opens the page of a version. @param found the order that a submission is answered with */
function showPage(told: object | null, detail: unknown, refused: string[] = [], found: unknown = order({ round: 2 })) {
  Object.assign(signedIn, writer);
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
  const { history } = showPage(again, version);
  expect(await screen.findByText('缺低温')).toBeVisible();
  fireEvent.change(screen.getByLabelText('修改说明（答复退回意见）'), { target: { value: ' 已补 ' } });
  fireEvent.click(screen.getByRole('button', { name: '重新提交' }));
  await waitFor(() => expect(history.location.search).toBe('?id=TO-1'));
  const [[, sent, options] = []] = callsOf(testing.addOrder);
  const people = { testerList: [CHEN, SUN], operationPersonList: [HE] };
  const of = { orderNo: 'TO-1', revision: 3, versionId: 'V1', fileSha256: NEW, remark: '已补', ...people };
  expect(sent).toMatchObject({ ...of, scope: returned.order.scope });
  expect(options).toMatchObject({ find: expect.any(Function), look: expect.any(Function) });
});

test('where the file is the one that was returned, the form asks what has changed', async () => {
  const order = { ...returned.order, fileSha256: NEW };
  showPage({ ...again, returned: { ...returned, order } }, version);
  expect(await screen.findByText(/^文件与被退回的相同/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '重新提交' }));
  expect(await screen.findByText('请填写“修改说明（答复退回意见）”')).toBeVisible();
  expect(callsOf(testing.addOrder)).toEqual([]);
});

test('the last order’s people are taken over; an order that cannot be found leads to those of its submitter', async () => {
  const roles = [CHEN, SUN].map(({ code }) => ({ code, roles: [3] }));
  const lastOrder = { order: { ...returned.order, orderNo: 'TO-0' }, roles: [...roles, { code: HE.code, roles: [4] }] };
  const { history } = showPage({ ...again, returned: null, lastOrder }, version, [], null);
  fireEvent.click(await screen.findByRole('button', { name: '沿用上次（TO-0 · 1.0.0）' }));
  expect(await screen.findByText(/^已沿用 TO-0（1.0.0）的/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '发起测试' }));
  await waitFor(() => expect(history.location.search).toBe('?scope=mine'));
  const people = { testerList: [CHEN, SUN], operationPersonList: [HE] };
  expect(callsOf(testing.addOrder).map(([, sent]) => sent)).toMatchObject([{ versionId: 'V1', ...people }]);
});

const open = { orderNo: 'TO-5', status: 3, stepOrder: 3, round: 1, submitter: TANG };
test.each([
  ['has an open order', { ...info, openOrder: order({ ...open }) }, ['查看版本详情', '打开测试单 TO-5']],
  ['has no file', { ...info, version: { ...version, file: null } }, ['查看版本详情', '上传固件文件']],
  [
    'was submitted by somebody else',
    { ...again, returned: { ...returned, order: order({ status: 1, stepOrder: null }) } },
    ['查看版本详情'],
  ],
  ['is of a number that is disabled', { ...info, numberEnabled: false }, ['查看版本详情']],
])('a version that %s is not submitted, and the page says what can be done', async (_what, answered, names) => {
  showPage(answered, null);
  await screen.findByText('FW-1 1.0.0 现在不能发起测试');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

test('where the server tells nothing of a submission, the version itself is enough', async () => {
  showPage(null, version);
  expect(await screen.findByRole('button', { name: '发起测试' })).toBeVisible();
});
