import type { AddressInfo } from 'node:net';
import { createMockMiddleware } from '@umijs/preset-umi/dist/features/mock/createMockMiddleware';
import express, { type RequestHandler as UmiHandler } from '@umijs/bundler-utils/compiled/express';
import type { RequestHandler } from 'express';
import { callBody } from '../../config/callBody';

export type Table = Readonly<Record<string, RequestHandler>>;

export type Front = readonly UmiHandler[];

/** Serves mock tables behind Umi's mock middleware, on a port of its own. @returns its address, and what stops it */
export async function serve(tables: readonly Table[], front: Front = []) {
  const rows = tables.flatMap(Object.entries<RequestHandler>).map(([key, handler]) => {
    const [method = '', path = ''] = key.split(' ');
    return [key, { method, path, handler }] as const;
  });
  const app = express();
  for (const handler of front) app.use(handler);
  app.use(callBody(express.json));
  app.use(createMockMiddleware({ context: { mockData: Object.fromEntries(rows) } }));
  const server = app.listen(0, '127.0.0.1');
  // On a busy machine a call may come after Node's keep-alive timeout of 5 s.
  server.keepAliveTimeout = 600_000;
  // A server that a failed test did not stop must not keep jest from ending.
  server.unref().on('connection', (socket) => socket.unref());
  await new Promise((listens) => server.once('listening', listens));
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((stopped) => server.close(() => stopped()));
  };
  return { address: `http://127.0.0.1:${String(port)}`, stop };
}
