import type { AddressInfo } from 'node:net';
import { createMockMiddleware } from '@umijs/preset-umi/dist/features/mock/createMockMiddleware';
import express from '@umijs/bundler-utils/compiled/express';
import type { RequestHandler } from 'express';

/** Serves a mock table behind Umi's mock middleware. @returns its address, and what stops it */
export async function serve(table: Readonly<Record<string, RequestHandler>>) {
  const rows = Object.entries(table).map(([key, handler]) => {
    const [method = '', path = ''] = key.split(' ');
    return [key, { method, path, handler }] as const;
  });
  const app = express().use(createMockMiddleware({ context: { mockData: Object.fromEntries(rows) } }));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((listens) => server.once('listening', listens));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${String(port)}`, stop };
}
