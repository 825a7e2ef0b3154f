import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLogOut } from '@/features/logOut/useLogOut';
import { hasDraftsElsewhere } from '@/session/drafts';
import { logOut } from '@/session/sharedSession';
import { onStage } from '../../stage';

/** Log-out asks before it deletes what was typed in another tab. */

jest.mock('@/session/sharedSession', () => ({ logOut: jest.fn() }));
jest.mock('@/session/drafts', () => ({
  ...jest.requireActual<object>('@/session/drafts'),
  hasDraftsElsewhere: jest.fn(),
}));

function LogOut() {
  const leave = useLogOut('test.chen');
  return <button onClick={() => void leave()}>leave</button>;
}

test.each([
  ['stays', '留在此页', 0],
  ['leaves', '退出登录', 1],
])('with unsent input in another tab, who is asked %s', async (_what, answer, times) => {
  jest.mocked(logOut).mockClear();
  jest.mocked(hasDraftsElsewhere).mockResolvedValue(true);
  onStage('/', <LogOut />);
  await userEvent.click(screen.getByText('leave'));
  expect(await screen.findByText('其他标签页有未提交的内容，退出登录会将其删除。')).toBeVisible();
  expect(logOut).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(Array.from(answer).join(' ?')) }));
  expect(logOut).toHaveBeenCalledTimes(times);
});

test('without any, nobody is asked', async () => {
  jest.mocked(logOut).mockClear();
  jest.mocked(hasDraftsElsewhere).mockResolvedValue(false);
  onStage('/', <LogOut />);
  await userEvent.click(screen.getByText('leave'));
  expect(logOut).toHaveBeenCalledWith('test.chen');
});
