import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Find } from '@/shell/find/Find';
import { lookUp } from '@/shell/find/lookUp';
import { onStage } from '../stage';

/** The search of the header; shell/lookUp.test.ts has what it finds, e2e/specs/pages.screen-reader.spec.ts where the focus is. */

jest.mock('@/shell/find/lookUp', () => ({ lookUp: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../features/testOrder/signedIn'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The search finds these, and says so much besides. */
function finds(names: readonly string[], more: object = {}): void {
  const target = (value: string) => ({ kind: 'firmware', value, detail: '主控', address: `/at?id=${value}` }) as const;
  jest.mocked(lookUp).mockResolvedValue({ targets: names.map(target), more: false, incomplete: false, ...more });
}
const press = (init: object) => fireEvent.keyDown(document.body, { key: 'k', ...init });
const pass = () => act(() => jest.advanceTimersByTimeAsync(1_000));
const dialog = () => screen.queryByRole('dialog');
const field = () => screen.getByRole('combobox');
const asked = () => jest.mocked(lookUp).mock.calls.map(([keyword]) => keyword);

async function type(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  await pass();
}

test('it says what it does, takes what is chosen, and asks for no half of a word', async () => {
  const { history } = onStage('/', <Find />);
  expect(press({ ctrlKey: true })).toBe(false);
  await pass();
  expect(screen.getByRole('status')).toHaveTextContent('↑ ↓ 选择，Enter 打开');
  fireEvent.compositionStart(field());
  finds([]);
  await type('zhu');
  expect(asked()).toEqual([]);
  fireEvent.compositionEnd(field());
  await type(' DC ');
  expect(screen.getByRole('status')).toHaveTextContent('没有找到“DC”');
  finds([], { incomplete: true });
  await type('DC-');
  expect(screen.getByRole('status')).toHaveTextContent('有内容未能查询，结果可能不完整');
  finds(['AC-7', 'AC-70'], { more: true });
  fireEvent.click(screen.getByRole('button', { name: /^重 ?试$/ }));
  expect(field()).toHaveFocus();
  await pass();
  expect(screen.getByRole('status')).toHaveTextContent('只列出前 2 条，继续输入可缩小范围');
  expect(asked()).toEqual(['DC', 'DC-', 'DC-']);
  // What was found for another text is not taken.
  fireEvent.change(field(), { target: { value: 'DC-9' } });
  expect(screen.getByRole('status')).toHaveTextContent('正在查找…');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await type('AC');
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  await pass();
  expect([history.location.search, dialog()]).toEqual(['?id=AC-7', null]);
  press({ metaKey: true });
  await pass();
  fireEvent.keyDown(field(), { key: 'Escape' });
  await waitFor(() => expect(dialog()).toBeNull());
});
