import { fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { ErrorBoundary } from '@/shell/ErrorBoundary';

beforeEach(() => {
  // React logs errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function Record({ id }: { readonly id: string }) {
  if (id === 'broken') throw new Error('This record cannot be drawn.');
  return <p>Record {id}</p>;
}

const at = (id: string) => (
  <App>
    <ErrorBoundary address={`?id=${id}`}>
      <Record id={id} />
    </ErrorBoundary>
  </App>
);

test('a crashed page offers a reload, and another address is rendered again', () => {
  const { rerender } = render(at('broken'));
  expect(screen.getByText('页面出错了')).toBeInTheDocument();
  rerender(at('broken'));
  expect(screen.getByText('页面出错了')).toBeInTheDocument();

  rerender(at('B'));
  expect(screen.getByText('Record B')).toBeInTheDocument();
  expect(screen.queryByText('页面出错了')).not.toBeInTheDocument();
  rerender(at('broken'));
  expect(screen.getByText('页面出错了')).toBeInTheDocument();
});

function Stale(): never {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

test.each([
  ['the whole console', undefined, 1],
  ['a page in its frame', '?id=1', 0],
])('a stale build in place of %s has a heading with the focus, and one main part', async (_what, address, mains) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <App>
      <ErrorBoundary {...(address !== undefined && { address })}>
        <Stale />
      </ErrorBoundary>
    </App>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryAllByRole('main')).toHaveLength(mains);
});

test('a page that could not be loaded while offline is loaded again once online', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <App>
      <ErrorBoundary address="?id=1">
        <Stale />
      </ErrorBoundary>
    </App>,
  );
  await screen.findByText(/已保存|草稿/);
  fireEvent(window, new Event('online'));
  // The tests' browser does not navigate, and says so.
  const said: unknown = expect.stringContaining('navigation');
  expect(console.error).toHaveBeenLastCalledWith(expect.objectContaining({ message: said }), ...[]);
});
