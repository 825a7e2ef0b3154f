import { screen } from '@testing-library/react';
import { openPreferences, setPreference } from '@/session/preferences';
import { Head } from '@/shell/Head';
import { Footer } from '@/shell/layoutParts';
import { onStage } from '../stage';

beforeEach(() => openPreferences('test.chen'));

const user = { userAccount: 'test.chen', userName: '陈静', model: {} };

test.each([
  ['en-US', 'the first time', {}, true, user],
  ['en-US', 'where nobody is known', {}, false, null],
  ['en-US', 'after the first time', { 'language.offered': true }, false, user],
  ['en-US', 'after Chinese was chosen', { language: 'zh-CN' }, false, user],
  ['zh-CN', 'the first time', {}, false, user],
])('where the browser asks for %s, English stands out %s: %o', (asked, _when, stored, isOffered, who) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(asked);
  setPreference('language', undefined);
  setPreference('language.offered', undefined);
  for (const [key, value] of Object.entries(stored)) setPreference(key, value);
  onStage('/', <Head user={who} ready={false} menu={null} />);
  expect(screen.getByRole('button', { name: 'English' }).classList.contains('ant-btn-primary')).toBe(isOffered);
});

test('the footer names the environment, and a rehearsal instead', () => {
  const { unmount } = onStage('/', <Footer />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/ · prod$/);
  unmount();
  document.documentElement.dataset.environment = '演练 REHEARSAL';
  onStage('/', <Footer />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/ · 演练 REHEARSAL$/);
  delete document.documentElement.dataset.environment;
});
