/** Long-running commands and ports of the scripts: the preview, nginx, the development server. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { at, Failure, node, withFolder } from './tools.mjs';

/** How long the servers keep an idle connection, in milliseconds: longer than clients, so that none uses a closing one. */
export const KEEP_ALIVE = 75_000;

export const local = '127.0.0.1';
/** Address that servers listen on: this machine only, by default. */
export const listenOn = process.env.HOST ?? local;

/** Fails when the port is in use; port 0 picks a free one. */
export function freePort(port, host = local) {
  return new Promise((resolve, reject) => {
    if (!Number.isInteger(port) || port < 0 || port > 65535) {
      reject(new Failure(`PORT has to be a whole number from 0 to 65535, and is ${process.env.PORT ?? port}.`));
      return;
    }
    const probe = createServer();
    probe.once('error', ({ code }) => {
      reject(new Failure(`Port ${port} on ${host} cannot be used (${code}). Choose another one with PORT=….`));
    });
    probe.listen(port, host, () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

/**
 * Starts a long-running command and stops it with this process. It runs in a process group of its own, so that child
 * processes (Umi's compilers) end with it. `shows` decides per line whether its output is shown.
 */
export function startProcess(command, args, env, { shows } = {}) {
  const detached = process.platform !== 'win32';
  const colours = shows && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    stdio: ['ignore', shows ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...colours, ...env },
    detached,
  });
  if (shows) createInterface(child.stdout).on('line', (line) => shows(line) && console.log(line));
  const signal = (name) => {
    try {
      if (detached) process.kill(-child.pid, name);
      else child.kill(name);
    } catch {
      // The process group has ended.
    }
  };
  let stopping = false;
  const stop = () => {
    stopping = true;
    signal('SIGTERM');
  };
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      signal('SIGKILL');
      // A server that ends by itself has failed, whatever it says.
      resolve(stopping ? 0 : code || 1);
    });
  });
  onStopSignal(stop);
  process.once('exit', stop);
  return { ended, stop };
}

/** Calls back on a stop signal, and when the parent npm has ended: npm does not pass signals on. */
export function onStopSignal(stop) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
}

/** Starts the preview, without the ribbon, as in production. @returns its address, its end, and what stops it */
export async function startPreview(env) {
  const port = await freePort(0);
  const address = `http://${local}:${port}`;
  const own = { PORT: port, HOST: local, RIBBON: 'none', ...env };
  const server = startProcess(node, [at('config/scripts/preview.mjs')], own);
  if (await ready(`${address}/rehearsal/health`, { seconds: 60, ended: server.ended })) return { address, ...server };
  server.stop();
  throw new Failure('The preview did not start: see its output above.');
}

/** Serves the build with a rehearsal of its own while `work` runs. @param work gets the address */
export const withPreview = (env, work) =>
  withFolder(async (journals) => {
    const { address, ended, stop } = await startPreview({ REHEARSAL_DIR: journals, ...env });
    try {
      return await work(address);
    } finally {
      stop();
      await ended;
    }
  });

/** Polls until the address answers with JSON, or with anything when `any` is set. */
export async function ready(address, { seconds = 180, any = false, ended } = {}) {
  let hasEnded = false;
  void ended?.then(() => (hasEnded = true));
  for (const limit = Date.now() + seconds * 1000; Date.now() < limit && !hasEnded;) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
      if (answer.ok && (any || answer.headers.get('content-type')?.includes('json'))) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return false;
}
