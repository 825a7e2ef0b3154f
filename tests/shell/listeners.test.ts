import { isSending } from '@/services/cache';
import { holdKeys, refuseDrops } from '@/shell/listeners';

/** Keys while a form is being sent, and files that are dropped beside their place. */

jest.mock('@/services/cache', () => ({ isSending: jest.fn() }));

test.each([
  [true, { key: 'a' }, false, true],
  [true, { key: 'k', ctrlKey: true }, false, true],
  [true, { key: 'F5' }, false, false],
  [true, { key: 'r', ctrlKey: true }, false, false],
  [false, { key: 'Escape', isComposing: true }, false, false],
  [false, { key: 'Escape' }, true, false],
])('while a form is sent (%s), %j reaches the page: %s, and is prevented: %s', (sends, init, reaches, prevented) => {
  jest.mocked(isSending).mockReturnValue(sends);
  const end = holdKeys();
  const heard = jest.fn();
  document.body.addEventListener('keydown', heard, { once: true });
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  document.body.removeEventListener('keydown', heard);
  end();
  expect([heard.mock.calls.length > 0, event.defaultPrevented]).toEqual([reaches, prevented]);
});

test.each([
  ['a file beside a place for files', 'div', ['Files'], true],
  ['a file over a place for files', 'input', ['Files'], false],
  ['a text', 'div', ['text/plain'], false],
])('%s: whether the drop is refused', (_what, tag, types, refused) => {
  const end = refuseDrops();
  const place = Object.assign(document.createElement(tag), { type: 'file' });
  document.body.append(place);
  const events = ['dragover', 'drop'].map((name) =>
    Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
      dataTransfer: { types, dropEffect: 'copy' },
    }),
  );
  for (const event of events) place.dispatchEvent(event);
  end();
  expect(events.map(({ defaultPrevented, dataTransfer }) => [defaultPrevented, dataTransfer.dropEffect])).toEqual(
    Array(2).fill([refused, refused ? 'none' : 'copy']),
  );
  place.remove();
});
