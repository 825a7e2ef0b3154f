import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approvals } from '@/contract/approval';
import { call } from '@/services/client';
import { answer, resetServer, server } from '../fakeServer';
import { order } from '../order';
import { showWorkspace } from '../showWorkspace';

/** Manual cases in the form of step 4 (decisions §4.1). */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

/** Drafts are stored by round: each test has its own. */
let round = 1;

function savedCase(title: string) {
  const row = { title, result: 'passed', hardwareRevision: 'HW1.0', sourceVersion: '1.9.0', note: '' } as const;
  server.order = order({
    status: 3,
    stepOrder: 4,
    round,
    savedEvidence: {
      stepOrder: 4,
      evidence: { kind: 'manual', cases: [row], bench: '', defects: [], conditions: [], gaps: [] },
      revision: 1,
      savedBy: { code: 'test.sun', name: '孙悦' },
      savedAt: '2026-11-02T02:00:00.000Z',
    },
  });
}

const cell = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  resetServer();
  round += 1;
  jest.mocked(call).mockReset().mockImplementation(answer);
});

/** Changes an input without drawing, unlike Testing Library's events. */
function enter(input: HTMLElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('two edits before the table is drawn again are both kept', async () => {
  savedCase('');
  showWorkspace();
  const title = await cell('第 1 行用例');
  const note = await cell('第 1 行备注');
  act(() => {
    enter(title, '断电恢复');
    enter(note, '台架 7');
  });
  expect(title).toHaveValue('断电恢复');
  expect(note).toHaveValue('台架 7');
});

/** Decisions §5: nothing typed or pasted is cut in silence. */
test('pasted texts that are too long stay whole, are marked and not sent', async () => {
  const long = '长'.repeat(201);
  savedCase('断电恢复');
  showWorkspace();
  const fields = [
    await cell('第 1 行用例'),
    await cell('台架'),
    await screen.findByLabelText('HW1.1 ← 1.9.0 未测试的原因'),
  ];
  for (const field of fields) {
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.paste(long);
    await waitFor(() => expect(field).toHaveValue(long));
  }
  expect(screen.getByText('201 / 200 个字符')).toBeVisible();
  await waitFor(() => expect(fields[0]).toBeInvalid());
  await userEvent.click(await button('手动通过'));
  await userEvent.click(await button('提交决定'));
  expect(await screen.findByText('第 1 行：用例名称不能超过 200 个字符')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('不能超过 200 个字符')).toHaveLength(2));
  const posted = jest.mocked(call).mock.calls.filter(([called]) => called === approvals.manualTest);
  expect(posted).toEqual([]);
});
