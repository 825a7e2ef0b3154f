import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Every server of the project listens on localhost unless HOST is set (mock/README.md). */

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

/** A Node server that names no host, with the development server's preload. */
const WITHOUT_HOST = `const server = require('node:http').createServer((_q, r) => r.end('{}'));
server.listen(0, () => console.log('http://host:' + server.address().port));`;

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

test('the preload of the development server makes a server without a host listen on HOST', async () => {
  const args = ['--require', path.join(SCRIPTS, 'devServer.cjs'), '-e', WITHOUT_HOST];
  await withServer(args, '127.0.0.1', async (port) => {
    expect(await answers('127.0.0.1', port)).toBe(true);
    expect(await answers(OTHER_LOOPBACK, port)).toBe(false);
  });
});
