import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from '@umijs/bundler-utils/compiled/express';
import { onlyTo } from '../../config/umiPlugin';

/** Every server of the project listens on localhost unless HOST is set (mock/README.md), and outlives a mock handler. */

const SCRIPTS = path.resolve('config/scripts');
/** Another loopback address: reachable when a server listens on every interface. */
const OTHER_LOOPBACK = '127.0.0.2';

const answers = (host: string, port: string) =>
  new Promise<boolean>((resolve) => {
    const asked = request({ host, port, path: '/rehearsal/health' }, (response) => {
      response.resume();
      resolve(true);
    });
    asked.once('error', () => resolve(false));
    asked.end();
  });

/** Runs a server until it prints its address, then calls `check` with its port. */
async function withServer(args: readonly string[], host: string | undefined, check: (port: string) => Promise<void>) {
  const { HOST: _ours, ...env } = process.env;
  // One rehearsal at a time has a folder, and a developer's may be running.
  const folder = mkdtempSync(path.join(tmpdir(), 'listening-'));
  const child = spawn(process.execPath, args, {
    env: { ...env, PORT: '0', REHEARSAL_DIR: folder, ...(host !== undefined && { HOST: host }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.once('exit', () => reject(new Error(`The server stopped: ${output}`)));
      child.stdout.on('data', (chunk) => {
        output += String(chunk);
        const found = /:(\d+)\s*$/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    await check(port);
  } finally {
    const ended = once(child, 'exit');
    if (child.kill('SIGKILL')) await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const LISTEN_ON = `import(${JSON.stringify(path.join(SCRIPTS, 'processes.mjs'))}).then(({ listenOn }) => {
  const server = require('node:http').createServer((_q, r) => r.end('{}'));
  server.listen(0, listenOn, () => console.log('http://host:' + server.address().port));
});`;

const SERVERS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['the address of npm start and npm run preview', ['-e', LISTEN_ON]],
  ['the rehearsal server', [path.join(SCRIPTS, 'rehearsalServer.mjs')]],
];

test.each(SERVERS)(
  '%s: localhost by default, every interface with HOST',
  async (_name, args) => {
    await withServer(args, undefined, async (port) => {
      expect(await answers('127.0.0.1', port)).toBe(true);
      expect(await answers(OTHER_LOOPBACK, port)).toBe(false);
    });
    await withServer(args, '0.0.0.0', async (port) => {
      expect(await answers('127.0.0.1', port)).toBe(true);
      expect(await answers(OTHER_LOOPBACK, port)).toBe(true);
    });
  },
  120_000,
);

test('the development server, which listens on every interface, answers only what is sent to HOST', async () => {
  const reached = async (host: string) => {
    const server = express()
      .use(onlyTo(host), (_request, response) => void response.end('{}'))
      .listen(0);
    await once(server, 'listening');
    const at = server.address();
    const port = typeof at === 'object' && at !== null ? String(at.port) : '';
    const found = await Promise.all(['127.0.0.1', OTHER_LOOPBACK].map((address) => answers(address, port)));
    server.close();
    return found;
  };
  expect(await reached('127.0.0.1')).toEqual([true, false]);
  expect(await reached('0.0.0.0')).toEqual([true, true]);
});

const OWN_MOCKS = `import(${JSON.stringify(path.join(SCRIPTS, 'tools.mjs'))}).then(async ({ at, importTypeScript }) => {
  const { answerFailures, answerThrown } = await importTypeScript(at('config/mockFailures.ts'));
  const app = require('@umijs/bundler-utils/compiled/express')().use(answerFailures);
  app.get('/own', async () => { await null; throw new Error('mine'); });
  app.get('/own/timer', () => void setTimeout(() => { throw new Error('mine'); }));
  app.get('/own/now', () => { throw new Error('mine'); });
  app.get('/other', (_q, r) => r.end('{}'));
  app.use(answerThrown);
  const server = app.listen(0, '127.0.0.1', () => console.log('http://host:' + server.address().port));
});`;

test('a mock handler that fails is named by an answer of 500, and the server lives', async () => {
  await withServer(['-e', OWN_MOCKS], undefined, async (port) => {
    for (const own of ['/own', '/own/timer', '/own/now']) {
      const answer = await fetch(`http://127.0.0.1:${port}${own}`);
      expect(answer.status).toBe(500);
      const message: unknown = expect.stringMatching(new RegExp(`GET ${own} .*mine`));
      expect(await answer.json()).toMatchObject({ code: 'E00001', message });
    }
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(200);
  });
}, 60_000);
