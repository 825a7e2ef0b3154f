import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useShortcuts } from '@/features/testOrder/order/shortcuts';

/** Keys in an order: the innermost part that knows a key gets it. */

function Part({
  keys,
  children,
}: {
  readonly keys: Readonly<Record<string, () => void>>;
  readonly children?: ReactNode;
}) {
  useShortcuts(keys);
  return children;
}

test('a key goes to the innermost part, whether it comes with the outer one or later', async () => {
  const user = userEvent.setup();
  const heard: string[] = [];
  const says = (who: string) => () => void heard.push(who);
  const tree = (inner: ReactNode) => (
    <Part keys={{ Escape: says('outer'), j: says('outer') }}>
      <textarea aria-label="remark" />
      {inner}
    </Part>
  );
  const inner = <Part keys={{ Escape: says('inner') }} />;

  const { rerender } = render(tree(inner));
  await user.keyboard('{Escape}j');
  expect(heard).toEqual(['inner', 'outer']);

  rerender(tree(null));
  await user.keyboard('{Escape}');
  rerender(tree(inner));
  await user.keyboard('{Escape}');
  expect(heard).toEqual(['inner', 'outer', 'outer', 'inner']);

  // Esc first leaves a field.
  await user.click(screen.getByRole('textbox', { name: 'remark' }));
  await user.keyboard('j{Escape}');
  expect(heard).toHaveLength(4);
  expect(screen.getByRole('textbox', { name: 'remark' })).not.toHaveFocus();
});

test('what is typed while a group of fields has the focus itself was meant for a field', async () => {
  const heard: string[] = [];
  render(
    <form>
      <Part keys={{ '1': () => void heard.push('1') }} />
      <div role="group" aria-label="cases" tabIndex={-1} />
      <section aria-label="case" tabIndex={-1} />
    </form>,
  );
  screen.getByRole('group').focus();
  await userEvent.keyboard('Charge 10 min');
  expect(heard).toEqual([]);
  screen.getByRole('region').focus();
  await userEvent.keyboard('1');
  expect(heard).toEqual(['1']);
});

// Chromium and Firefox report a composition, Safari only the key code of an input method.
test.each([{ isComposing: true }, { keyCode: 229 }])('a key with %j means nothing', (composing) => {
  const heard: string[] = [];
  render(<Part keys={{ Escape: () => void heard.push('Escape') }} />);
  fireEvent.keyDown(document.body, { key: 'Escape', ...composing });
  expect(heard).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(heard).toEqual(['Escape']);
});
