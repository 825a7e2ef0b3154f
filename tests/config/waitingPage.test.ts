import express from '@umijs/bundler-utils/compiled/express';
import type { Server } from 'node:http';
import { waitForCompilation } from '../../config/umiPlugin';

/** Responses of `npm start` during the first compilation. */

let server: Server;
let address: string;
let compile: () => void;

beforeAll(async () => {
  const app = express();
  const added: Parameters<Parameters<typeof waitForCompilation>[0]['addBeforeMiddlewares']>[0][] = [];
  waitForCompilation({
    onDevCompileDone: (run) => (compile = run),
    addBeforeMiddlewares: (addition) => added.push(addition),
  });
  for (const { fn } of added) app.use(...(await fn()));
  app.use((_request, response) => void response.send('the console'));
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve());
  });
  const at = server.address();
  address = typeof at === 'object' && at !== null ? `http://127.0.0.1:${String(at.port)}/version/version` : '';
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => fetch(address, { headers: { Accept: 'text/html,application/xhtml+xml' } });

test('until compiled, navigations get a bilingual page that reloads itself; other requests pass', async () => {
  const waiting = await open();
  expect(waiting.status).toBe(503);
  const text = await waiting.text();
  for (const part of ['正在编译', 'being compiled', 'http-equiv="refresh" content="2"']) expect(text).toContain(part);

  expect(await (await fetch(address)).text()).toBe('the console');
  expect(await (await fetch(address, { method: 'POST', headers: { Accept: 'text/html' } })).text()).toBe('the console');

  compile();
  const after = await open();
  expect([after.status, await after.text()]).toEqual([200, 'the console']);
});
