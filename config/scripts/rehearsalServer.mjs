/**
 * The rehearsal (the mock server in mock/) behind Umi's mock middleware, without the console: for scripts, and as a process of
 * its own, which prints its address. Needs installed packages.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { KEEP_ALIVE, listenOn } from './processes.mjs';
import { at, Failure, importTypeScript, main, node, root, withFolder } from './tools.mjs';

const require = createRequire(at('node_modules/@umijs/max/package.json'));

/** Umi's Express, its `require`, and the mock middleware, which comes after the parser of bodies. */
export async function rehearsalMiddleware() {
  const express = require('@umijs/bundler-utils/compiled/express');
  const { getMockData } = require('@umijs/preset-umi/dist/features/mock/getMockData');
  const { createMockMiddleware } = require('@umijs/preset-umi/dist/features/mock/createMockMiddleware');
  // The files of config/build.ts.
  const mockConfig = { exclude: ['mock/rehearsal/**'], include: ['config/rehearsal.ts'] };
  const mockData = getMockData({ cwd: root, mockConfig });
  const { callBody } = await importTypeScript(at('config/callBody.ts'));
  const { answerFailures, answerThrown } = await importTypeScript(at('config/mockFailures.ts'));
  const middleware = [
    callBody(express.json),
    answerFailures,
    createMockMiddleware({ context: { mockData } }),
    answerThrown,
  ];
  return { express, require, middleware };
}

/**
 * Serves an app on a port.
 * @param rehearsed whether the rehearsal is part of it, and has to be healthy
 * @returns its address, and a function that stops it
 * @throws Failure when another rehearsal has locked the folder
 */
export async function serve(app, port, host, rehearsed = true) {
  const server = http.createServer(app);
  server.keepAliveTimeout = KEEP_ALIVE;
  const stop = (stopped) => {
    server.closeAllConnections();
    server.close(stopped);
  };
  await new Promise((resolve) => server.listen(port, host, resolve));
  const address = `http://${host}:${server.address().port}`;
  if (!rehearsed) return { address, stop };
  try {
    const answer = await fetch(`${address}/rehearsal/health`, { headers: { 'Accept-Language': 'en' } });
    if (!answer.ok) throw new Failure((await answer.json()).message);
    return { address, stop };
  } catch (problem) {
    stop();
    throw problem;
  }
}

/**
 * Starts a rehearsal in a process of its own.
 * @param folder where it keeps its journals
 * @param env environment variables besides those of this process
 */
export function startRehearsal(folder, env = {}) {
  mkdirSync(folder, { recursive: true });
  const own = { ...process.env, REHEARSAL_DIR: folder, PORT: '0', HOST: '127.0.0.1', ...env };
  const child = spawn(node, [fileURLToPath(import.meta.url)], { env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Failure(`The rehearsal ended: ${errors}`)));
  });
  // A kill before the address is awaited is no failure.
  address.catch(() => {});
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { kill, address };
}

/** Runs `work`, which gets the address, with a rehearsal and a folder of its own. */
export const withRehearsal = (work, env) =>
  withFolder(async (folder) => {
    const { address, kill } = startRehearsal(folder, env);
    try {
      return await work(await address);
    } finally {
      await kill();
    }
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const { express, middleware } = await rehearsalMiddleware();
    console.log((await serve(express().use(middleware), Number(process.env.PORT ?? 0), listenOn)).address);
  });
}
