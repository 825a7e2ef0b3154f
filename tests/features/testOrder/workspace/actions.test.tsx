import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { OrderActions } from '@/features/testOrder/actions/OrderActions';
import { call } from '@/services/client';
import { callHeaders } from '@/services/httpRequest';
import { answer, press, server } from '../fakeServer';
import { CHEN, entry, LIN, order } from '../order';
import { showPart, viewOf } from '../part';
import { signedIn } from '../signedIn';

/** What an action sends; actionTable.test.ts has to whom each is offered. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const WU = { code: 'test.wu', name: '吴昊' };
const sent = () =>
  jest.mocked(call).mock.calls.flatMap(([{ path, effects }, input]) => (effects ? [[path, input]] : []));
const now = () => viewOf(server.order, server.log);
const showActions = () => showPart(<OrderActions />, now(), now);
const dialogOf = async (action: string) => {
  await screen.findByText(`${action} TO-1`);
  return screen.getAllByRole('dialog').at(-1) ?? document.body;
};
/** Presses an action, and gives the reason that it asks for. */
async function act(action: string, reason: string): Promise<void> {
  await press(action);
  if (reason === '') return;
  const dialog = within(await dialogOf(action));
  await userEvent.type(dialog.getByRole('textbox'), reason);
  await userEvent.click(dialog.getByRole('button', { name: action }));
}

const pause = { by: LIN, at: '2026-11-02T02:00:00.000Z', reason: '台架检修' };
/** [action, by whom, at an order, with a reason, the call, the place of the reason and more of its input] */
// prettier-ignore
test.each([
  ['催办', LIN, {}, '', '/workflow/approval/remind', {}],
  ['恢复', CHEN, { pause }, '', '/api/v2/testing/enableDisable', { enable: true, revision: 3 }],
  ['暂停', LIN, {}, '等待', '/api/v2/testing/enableDisable', { enable: false, reason: '等待', revision: 3 }],
  ['撤回', LIN, {}, '发错', '/workflow/approval/withdrawApproval', { remark: '发错', revision: 3 }],
])('the action %s is sent by its call', async (action, person, change, reason, path, input) => {
  signedIn.current = person;
  server.order = order(change);
  showActions();
  await act(action, reason);
  expect(sent()).toMatchObject([[path, { orderNo: 'TO-1', ...input }]]);
});

/** The answer to a pause was lost, and the submitter resumed the order before the pause is sent again. */
test.each([
  ['this pause', undefined, /^已更新。林晓.*恢复/],
  ['an earlier pause of this page', 'of-the-earlier-pause', /^已暂停/],
])('where the log has %s before the resumption, the message of a repeat says so', async (_which, earlier, said) => {
  callHeaders(testing.enableDisable, 'of-the-earlier-pause');
  jest.mocked(call).mockImplementation((endpoint, input, options) => {
    if (endpoint === testing.enableDisable) {
      const key = earlier ?? options?.idempotencyKey ?? '';
      const paused = entry({ id: 'L-1', action: 'pause', decision: null, actor: CHEN, key });
      server.log = [...server.log, paused, entry({ id: 'L-2', action: 'resume', decision: null, actor: LIN })];
      server.order = order({ revision: 5 });
    }
    return answer(endpoint, input, options);
  });
  showActions();
  await act('暂停', '等待');
  expect(await screen.findByText(said)).toBeVisible();
});

test('the submitter replaces a tester who left', async () => {
  signedIn.current = LIN;
  jest
    .mocked(call)
    .mockImplementation((endpoint, ...given) =>
      endpoint === userRole.getUserRoles ? Promise.resolve([WU]) : answer(endpoint, ...given),
    );
  showActions();
  await press('更换人员');
  const dialog = within(await dialogOf('更换人员'));
  await userEvent.click(dialog.getByRole('combobox', { name: '原处理人' }));
  await userEvent.click(await screen.findByTitle('陈静-test.chen'));
  await userEvent.type(dialog.getByRole('combobox', { name: '接手人' }), 'wu');
  await userEvent.click(await screen.findByText('吴昊-test.wu'));
  await userEvent.type(dialog.getByRole('textbox', { name: '原因' }), '离职');
  await userEvent.click(dialog.getByRole('button', { name: '更换人员' }));
  const input = { orderNo: 'TO-1', replaced: 'test.chen', target: 'test.wu', reason: '离职', revision: 3 };
  expect(sent()).toMatchObject([['/workflow/approval/task/transfer', input]]);
});

test('a second reminder within an hour waits, and says until when', async () => {
  signedIn.current = LIN;
  server.order = order({ remindedAt: new Date(Date.now() - 60_000).toISOString() });
  showActions();
  const why = /^催办：每 60 分钟只能催办一次，\d{4}-\d\d-\d\d \d\d:\d\d 后可再次催办$/;
  expect(await screen.findByRole('note', { name: why })).toBeVisible();
});
