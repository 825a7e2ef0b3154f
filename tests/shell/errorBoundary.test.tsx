import { render, screen } from '@testing-library/react';
import { App } from 'antd';
import { setSite } from '@/session/site';
import { ErrorBoundary } from '@/shell/ErrorBoundary';
import { siteOf } from '../company';

beforeEach(() => {
  setSite(siteOf(() => undefined));
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
