import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approvals } from '@/contract/approvals';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { ERROR } from '@/domain/errors';
import { OrderActions } from '@/features/testOrder/actions/OrderActions';
import { call } from '@/services/client';
import { absentCalls } from '@/services/failure';
import { callHeaders } from '@/services/httpRequest';
import { answer, answerOtherwise, asked, failure, press, server } from '../fakeServer';
import { SUN } from '../../../domain/workflow/sample';
import { CHEN, entry, HE, LIN, order, SCHEDULE } from '../order';
import { showPart, viewOf } from '../part';
import { signedIn } from '../signedIn';

/** What an action sends; actionTable.test.ts has to whom each is offered. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

afterEach(() => absentCalls.clear());

const WU = { code: 'test.wu', name: '吴昊' };
const sent = () =>
  jest.mocked(call).mock.calls.flatMap(([{ path, effects }, input, options]) => {
    if (!effects) return [];
    expect(options).toMatchObject({ look: expect.any(Function), idempotencyKey: expect.any(String) });
    return [[path, input]];
  });
const now = () => viewOf(server.order, server.log);
const showActions = () => showPart(<OrderActions />, now(), now);
const dialogOf = (action: string) => asked(`${action} TO-1`);
/** Presses an action, and gives the reason that it asks for. */
async function act(action: string, reason: string): Promise<void> {
  await press(action);
  if (reason === '') return;
  fireEvent.change(within(await dialogOf(action)).getByRole('textbox'), { target: { value: reason } });
  await confirm(action);
}
const confirm = async (action: string) =>
  userEvent.click(within(await dialogOf(action)).getByRole('button', { name: action }));

const refuseWrites = (found: readonly object[] = []) =>
  answerOtherwise((endpoint) => {
    if (endpoint === userRole.getUserRoles) return found;
    return endpoint.effects ? failure(ERROR.expired) : undefined;
  });

const AT = '2026-11-02T02:00:00.000Z';
const pause = { by: LIN, at: AT, reason: '台架检修' };
const [SWITCH, CLAIM] = ['/api/v2/testing/enableDisable', '/api/v2/testing/claim'];
const RELEASE = { status: 4, stepOrder: 6, schedule: SCHEDULE };
/** [action, by whom, at an order, with a reason, the call, the place of the reason and more of its input, what is said] */
// prettier-ignore
test.each([
  ['催办', LIN, {}, '', '/workflow/approval/remind', {}, '已催办 陈静、孙悦'],
  ['恢复', CHEN, { pause }, '', SWITCH, { enable: true, revision: 3 }, '已恢复'],
  ['认领', CHEN, {}, '', CLAIM, {}, /^已认领/],
  ['取消认领', CHEN, { claim: { by: CHEN, at: AT } }, '', CLAIM, { claim: false }, '已取消认领'],
  ['暂停', LIN, {}, '等待', SWITCH, { enable: false, reason: '等待', revision: 3 }, '已暂停'],
  ['撤回', LIN, {}, '发错', '/workflow/approval/withdrawApproval', { remark: '发错', revision: 3 }, '已撤回'],
  ['取消定时发布', HE, RELEASE, '改期', '/workflow/approval/cancelRelease', { remark: '改期', revision: 3 }, '已取消定时发布'],
])('the action %s, refused as out of date, loads the order again, and is sent by its call', async (action, person, change, reason, path, input, said) => {
  signedIn.current = person;
  server.order = order(change);
  refuseWrites();
  const latest = jest.fn(now);
  showPart(<OrderActions />, now(), latest);
  await act(action, reason);
  await waitFor(() => expect(latest).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  jest.mocked(call).mockReset().mockImplementation(answer);
  await (reason === '' ? press(action) : confirm(action));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(`${action} TO-1`)).not.toBeInTheDocument();
  expect(sent()).toEqual([[path, { orderNo: 'TO-1', ...input }]]);
});

test('before an order is taken over from a colleague that is asked once, of each colleague', async () => {
  const claimedBy = (by: typeof WU) => {
    server.order = order({ orderNo: 'TO-7', claim: { by, at: AT } });
    return showActions();
  };
  const first = claimedBy(SUN);
  await press('认领');
  await screen.findByRole('dialog', { name: '此单由孙悦认领，改由您处理？' });
  await press(/取 ?消/);
  expect(sent()).toEqual([]);
  await press('认领');
  await press('由我处理');
  await screen.findByText(/^已认领/);
  await press('认领');
  const over = [CLAIM, { orderNo: 'TO-7', over: 'test.sun' }];
  await waitFor(() => expect(sent()).toEqual([over, over]));
  first.unmount();
  claimedBy(WU);
  await press('认领');
  expect(await screen.findByRole('dialog', { name: '此单由吴昊认领，改由您处理？' })).toBeVisible();
});

const PAGES = ['firmwareUpload_0204', 'versionEdit_0204'];
const SUBMIT = '/version/submitTest?id=V1';
// prettier-ignore
test.each([
  ['all', PAGES, {}, null, ['编辑版本', '替换文件', '暂停', '撤回', '重新提交'], ['/version/edit?id=V1', '/firmware/upload?id=DC-1&version=V1', SUBMIT]],
  ['without the pages of versions', [], {}, null, ['暂停', '撤回', '重新提交'], [SUBMIT]],
  ['of an order that names no version', PAGES, { versionId: '' }, null, ['暂停', '撤回'], []],
  ['of a server without withdrawals', [], {}, approvals.withdraw, ['暂停', '重新提交'], [SUBMIT]],
])('actions on a returned order, %s', (_what, pages, change, absent, names, addresses) => {
  Object.assign(signedIn, { current: LIN, pages, roles: ['2'] });
  server.order = order({ status: 1, stepOrder: null, ...change });
  if (absent) absentCalls.add(`${absent.method} ${absent.path}`);
  const { history } = showActions();
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
  const gone: string[] = [];
  history.listen(({ location }) => gone.push(location.pathname + location.search));
  for (const button of buttons) fireEvent.click(button);
  expect(gone).toEqual(addresses);
});

/** The answer to a pause was lost, and the submitter resumed the order before the pause is sent again. */
test.each([
  ['this pause', undefined, /^已更新。林晓.*恢复/],
  ['an earlier pause of this page', 'of-the-earlier-pause', /^已暂停/],
])('where the log has %s before the resumption, the message of a repeat says so', async (_which, earlier, said) => {
  callHeaders(testing.enableDisable, 'of-the-earlier-pause');
  answerOtherwise((endpoint, _input, options) => {
    if (endpoint === testing.enableDisable) {
      const key = earlier ?? options?.idempotencyKey ?? '';
      const paused = entry({ id: 'L-1', action: 'pause', decision: null, actor: CHEN, key });
      server.log = [...server.log, paused, entry({ id: 'L-2', action: 'resume', decision: null, actor: LIN })];
      server.order = order({ revision: 5 });
    }
    return undefined;
  });
  showActions();
  await act('暂停', '等待');
  expect(await screen.findByText(said)).toBeVisible();
});

const OWN = { target: 'test.wu', reason: '离职' };
const TESTS = ['1', '3'];
const [BOTH, ONE] = [{}, { testerList: [CHEN] }];
// prettier-ignore
test.each([
  ['the submitter replaces a tester who left', LIN, ['2'], BOTH, '更换人员', '陈静', { ...OWN, replaced: 'test.chen' }],
  ['the submitter replaces the only tester', LIN, ['2'], ONE, '更换人员', null, { ...OWN, replaced: 'test.chen' }],
  ['who tests and administers replaces a colleague', CHEN, TESTS, BOTH, '转交', '孙悦', { ...OWN, replaced: 'test.sun' }],
  ['who tests and administers hands over the own place', CHEN, TESTS, BOTH, '转交', null, OWN],
])('%s', async (_what, person, roles, change, action, place, input) => {
  Object.assign(signedIn, { current: person, roles });
  server.order = order(change);
  refuseWrites([WU, SUN]);
  const latest = jest.fn(now);
  showPart(<OrderActions />, now(), latest);
  await press(action);
  await confirm(action);
  const dialog = within(await dialogOf(action));
  if (place !== null) {
    await userEvent.click(dialog.getByRole('combobox', { name: '原处理人' }));
    await userEvent.click(await screen.findByTitle(new RegExp(`^${place}-`)));
  }
  fireEvent.change(dialog.getByRole('combobox', { name: '接手人' }), { target: { value: 'wu' } });
  await userEvent.click(await screen.findByText('吴昊-test.wu'));
  if (change === BOTH) expect(screen.getByText('孙悦 已在名单中')).toBeVisible();
  fireEvent.change(dialog.getByRole('textbox', { name: '原因' }), { target: { value: ' 离职 ' } });
  await confirm(action);
  await waitFor(() => expect(latest).toHaveBeenCalledTimes(1));
  jest.mocked(call).mockReset().mockImplementation(answer);
  await confirm(action);
  expect(await screen.findByText('已转交给 吴昊')).toBeVisible();
  expect(sent()).toEqual([['/workflow/approval/task/transfer', { orderNo: 'TO-1', revision: 3, ...input }]]);
});

test('a second reminder within an hour waits, and says until when', async () => {
  signedIn.current = LIN;
  server.order = order({ remindedAt: new Date(Date.now() - 60_000).toISOString() });
  showActions();
  const why = /^催办：每 60 分钟只能催办一次，\d{4}-\d\d-\d\d \d\d:\d\d 后可再次催办$/;
  expect(await screen.findByRole('note', { name: why })).toBeVisible();
});
