import { settingsIn } from '../testSettings';

/** Start-up checks of src/app.tsx. */

// The build defines these (config/profile.ts, webpack).
Object.assign(globalThis, { APP_ENV: 'staging', BUILT: settingsIn('dev'), __webpack_public_path__: '/' });

test('an unknown environment logs one warning and runs as dev (requirements §4, §8)', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await import('@/app');
  expect(warn.mock.calls).toEqual([['The environment "staging" is unknown; running as dev.']]);
  warn.mockRestore();
});

test('unusable settings of the page give one more warning, and the build’s settings are used', async () => {
  document.head.innerHTML = `<meta name="console-env" content="${encodeURIComponent('{"environment":"test","suffixes":[]}')}">`;
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.resetModules();
  await import('@/app');
  expect(warn.mock.calls).toEqual([
    ['The settings in the page cannot be used: suffixes. Running with those of the build.'],
  ]);
  warn.mockRestore();
});
