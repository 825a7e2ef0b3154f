import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { FrameRoute } from '@/shell/frame/entries';
import { menuEntries, pageTitle } from '@/shell/frame/entries';
import { Menu } from '@/shell/frame/Menu';

/** The route table as the access plugin hands it over: children hidden, one parent denied. */
const routes = (): FrameRoute[] => [
  { path: '/testing', name: 'testing', children: [{ path: '/testing/list', name: 'list', hideInMenu: true }] },
  { path: '/firmware', name: 'firmware', children: [{ path: '/firmware/add', name: 'add', hideInMenu: true }] },
  { path: '/system/operate', name: 'operate', unaccessible: true },
  { path: '/403', name: '403', hideInMenu: true },
  { path: '/' },
];
const format = ({ id }: { id: string }) => id;

test('the menu has what has a name, is not hidden and may be opened, and knows where one is', () => {
  expect(menuEntries(routes(), '/firmware/add', format).map(({ path, label, here }) => [path, label, here])).toEqual([
    ['/testing', 'menu.testing', false],
    ['/firmware', 'menu.firmware', true],
  ]);
});

test('an address that only begins alike is another page', () => {
  expect(menuEntries(routes(), '/firmwareX', format).filter(({ here }) => here)).toEqual([]);
});

test.each([
  ['/testing/list', 'menu.testing.list'],
  ['/firmware', 'menu.firmware'],
  ['/system/operate', 'menu.operate'],
  ['/nowhere', ''],
])('the title of %s is looked up as "%s"', (address, key) => {
  expect(pageTitle(routes(), address, format)).toBe(key);
});

test('the arrow keys go round the menu, and a folded one keeps its names', () => {
  render(
    <MemoryRouter>
      <Menu entries={menuEntries(routes(), '/testing/list', format)} folded />
    </MemoryRouter>,
  );
  const [first, second] = screen.getAllByRole('menuitem');
  expect(first).toHaveAccessibleName('menu.testing');
  expect(first).toHaveAttribute('aria-current', 'page');
  first?.focus();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
  expect(second).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
  expect(first).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowUp' });
  expect(second).toHaveFocus();
});
