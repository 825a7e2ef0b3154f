import { spawn } from 'node:child_process';
import { request } from 'node:http';
import path from 'node:path';

/** Every server of the project listens on localhost unless HOST is set (mock/README.md). */

const SCRIPTS = path.resolve('config/scripts');
/** Another loopback address: reachable when a server listens on every interface. */
const ELSEWHERE = '127.0.0.2';

const answers = (host: string, port: string) =>
  new Promise<boolean>((resolve) => {
    const asked = request({ host, port, path: '/rehearsal/health' }, (response) => {
      response.resume();
      resolve(true);
    });
    asked.once('error', () => resolve(false));
    asked.end();
  });

/** Runs a server until it prints its address, then calls `look` with its port. */
async function served(args: readonly string[], host: string | undefined, look: (port: string) => Promise<void>) {
  const { HOST: _ours, ...env } = process.env;
  const child = spawn(process.execPath, args, {
    env: { ...env, PORT: '0', ...(host !== undefined && { HOST: host }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.once('exit', () => reject(new Error(`The server stopped: ${said}`)));
      child.stdout.on('data', (chunk) => {
        said += String(chunk);
        const found = /:(\d+)\s*$/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    await look(port);
  } finally {
    child.kill('SIGKILL');
  }
}

/** A Node server that names no host, with the development server's preload. */
const HOSTLESS = `const server = require('node:http').createServer((_q, r) => r.end('{}'));
server.listen(0, () => console.log('http://host:' + server.address().port));`;

const TOLD = `import(${JSON.stringify(path.join(SCRIPTS, 'tools.mjs'))}).then(({ listenOn }) => {
  const server = require('node:http').createServer((_q, r) => r.end('{}'));
  server.listen(0, listenOn, () => console.log('http://host:' + server.address().port));
});`;

const SERVERS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['what npm start and npm run preview listen on', ['-e', TOLD]],
  ['the rehearsal alone', [path.join(SCRIPTS, 'rehearsalServer.mjs')]],
];

test.each(SERVERS)(
  '%s: localhost by default, every interface with HOST',
  async (_name, args) => {
    await served(args, undefined, async (port) => {
      expect(await answers('127.0.0.1', port)).toBe(true);
      expect(await answers(ELSEWHERE, port)).toBe(false);
    });
    await served(args, '0.0.0.0', async (port) => {
      expect(await answers('127.0.0.1', port)).toBe(true);
      expect(await answers(ELSEWHERE, port)).toBe(true);
    });
  },
  120_000,
);

test('a server that names no host, like the development server, listens on HOST', async () => {
  const args = ['--require', path.join(SCRIPTS, 'devServer.cjs'), '-e', HOSTLESS];
  await served(args, '127.0.0.1', async (port) => {
    expect(await answers('127.0.0.1', port)).toBe(true);
    expect(await answers(ELSEWHERE, port)).toBe(false);
  });
});
