import express from 'express';
import type { Server } from 'node:http';
import waitingPage from '../../config/waitingPage';

/** Responses of `npm start` during the first compilation. */

let server: Server;
let address: string;
let compile: () => void;

beforeAll(async () => {
  const app = express();
  waitingPage({ onDevCompileDone: (run) => (compile = run), addBeforeMiddlewares: ({ fn }) => app.use(...fn()) });
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

test('navigations get a page that reloads itself, in both languages; other requests wait for the compilation', async () => {
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
