import { QueryClientProvider, createHistory } from '@umijs/max';
import { notifyManager } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { clearCache, queryClient } from '@/services/cache';

// What an answer changes is on the page when `act` ends, not a timer later.
notifyManager.setScheduler(queueMicrotask);

type MemoryHistory = ReturnType<typeof createHistory>;

export interface Stage extends RenderResult {
  readonly history: MemoryHistory;
  readonly query: () => URLSearchParams;
}

/** jsdom computes no styles (components.setup.ts), so antd makes none; nothing moves, as for who asks for that. */
const NO_STYLES = { zeroRuntime: true, token: { motion: false } };

function Address({ history, children }: { readonly history: MemoryHistory; readonly children: ReactNode }) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => history.listen(({ location: next }) => setLocation(next)), [history]);
  return (
    <Router location={location} navigator={history}>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider theme={NO_STYLES}>
          <App>{children}</App>
        </ConfigProvider>
      </QueryClientProvider>
    </Router>
  );
}

export function onStage(address: string, children: ReactNode): Stage {
  clearCache();
  const history = createHistory({ type: 'memory', initialEntries: [address] });
  const view = render(<Address history={history}>{children}</Address>);
  return { ...view, history, query: () => new URLSearchParams(history.location.search) };
}

/** Somebody at keyboard and mouse; whether a click is covered is seen in the browser tests. */
export const user = (more: Parameters<typeof userEvent.setup>[0] = {}) =>
  userEvent.setup({ pointerEventsCheck: 0, ...more });

/** A promise that the test resolves or rejects. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

export function deferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => undefined;
  let reject: Deferred<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
}

/** An asynchronous function whose calls the test answers, in any order. */
export function answerable<Args extends readonly unknown[], Value>() {
  const calls: { readonly args: Args; readonly answer: Deferred<Value> }[] = [];
  const call = (index: number) => {
    const found = calls.at(index);
    if (!found) throw new Error(`No call ${index}.`);
    return found;
  };
  /** Waits for the render. */
  const settle = (index: number, how: (answer: Deferred<Value>) => void) =>
    act(async () => {
      how(call(index).answer);
      await call(index).answer.promise.catch(() => undefined);
    });
  return {
    run: (...args: Args) => {
      const answer = deferred<Value>();
      calls.push({ args, answer });
      return answer.promise;
    },
    count: () => calls.length,
    args: (index: number) => call(index).args,
    resolve: (index: number, value: Value) => settle(index, (answer) => answer.resolve(value)),
    reject: (index: number, error: Error) => settle(index, (answer) => answer.reject(error)),
  };
}

/** The bytes of a blob, which jsdom reads in no other way. */
export const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error('no bytes'));
    reader.readAsArrayBuffer(blob);
  });
