import { screen, within } from '@testing-library/react';
import { server, showWorkspace } from '../fakeServer';
import { CHEN, entry, HE, LIN, order } from '../order';
import { signedIn } from '../signedIn';

/** What an order waits for: a time, an end of a pause, or somebody who was reminded. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

async function shown() {
  showWorkspace();
  const log = await screen.findByRole('region', { name: '处理记录' });
  await within(log).findAllByRole('article');
  return { dialog: screen.getByRole('dialog'), log };
}

const schedule = {
  kind: 'release',
  mode: 'scheduled',
  at: '2026-11-27T02:30:00.000Z',
  scope: '全国',
  rollbackVersionId: null,
  rollbackDoubts: [],
  acknowledgedConditions: [],
} as const;
const planned = entry({ action: 'schedule', decision: 'pass', stepOrder: 6, actor: HE, evidence: schedule });
const TIME = /2026-11-27 10:30/g;

test.each([
  ['a tester', CHEN],
  ['who planned it', HE],
])('a scheduled release has not passed; %s sees its time in the head, and in the log', async (_who, reader) => {
  signedIn.current = reader;
  server.order = order({ status: 4, stepOrder: 6, schedule });
  server.log = [planned];
  const { dialog, log } = await shown();
  expect(log).toHaveTextContent('何伟安排定时发布');
  expect(log).not.toHaveTextContent('通过');
  expect(dialog).not.toHaveTextContent(/等待.*处理/);
  expect(log.textContent.match(TIME)).toHaveLength(1);
  expect(dialog.textContent.match(TIME)).toHaveLength(2);
});

test('a scheduled release that took effect is told', async () => {
  server.order = order({ status: 5, stepOrder: 7 });
  const at = '2026-11-27T02:30:00.000Z';
  server.log = [planned, entry({ id: 'L-due', decision: 'pass', stepOrder: 6, actor: HE, evidence: schedule, at })];
  const { dialog, log } = await shown();
  const [first] = within(log).getAllByRole('article');
  expect(first).toHaveTextContent('已按何伟的安排自动发布');
  expect(first?.textContent.match(TIME)).toHaveLength(1);
  // The plan is told where it was made.
  expect(within(log).getAllByText(schedule.scope)).toHaveLength(1);
  expect(within(dialog).getByText('2026-11-27 10:30 已自动发布')).toBeVisible();
});

const pause = { by: LIN, at: '2026-11-02T02:00:00.000Z', reason: '台架检修' };

test.each([
  ['that goes on', {}, 1],
  ['that is paused', { pause }, 0],
  ['at its next step', { stepOrder: 2, remindedAt: null }, 0],
])('the reminder of an order %s is told in head and notice', async (_what, change, times) => {
  server.order = order({ remindedAt: '2026-11-02T01:00:00.000Z', ...change });
  server.log = [entry({ action: 'remind', decision: null, actor: LIN })];
  const { dialog } = await shown();
  expect(within(dialog).queryAllByText('被催办')).toHaveLength(times);
  expect(within(dialog).queryAllByText(/林晓催办了此单/)).toHaveLength(times);
});
