/**
 * The rehearsal behind Umi's mock middleware, without the console: for scripts, and as a process of its own (crash,
 * endure), which prints its address. Needs installed packages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, Failure, KEEP_ALIVE, listenOn, local, main, root } from './tools.mjs';

const require = createRequire(at('node_modules/@umijs/max/package.json'));

/** Umi's Express and mock middleware. */
export function rehearsal() {
  const express = require('@umijs/bundler-utils/compiled/express');
  const { getMockData } = require('@umijs/preset-umi/dist/features/mock/getMockData');
  const { createMockMiddleware } = require('@umijs/preset-umi/dist/features/mock/createMockMiddleware');
  const mockData = getMockData({ cwd: root, mockConfig: { exclude: ['mock/rehearsal/**'] } });
  return { express, require, middleware: createMockMiddleware({ context: { mockData } }) };
}

/**
 * Serves an app with the rehearsal on a port.
 * @returns its address, and a function that stops it
 * @throws Failure when another rehearsal has locked the folder
 */
export async function serve(app, port, host) {
  const server = http.createServer(app);
  server.keepAliveTimeout = KEEP_ALIVE;
  const stop = (stopped) => {
    server.closeAllConnections();
    server.close(stopped);
  };
  await new Promise((resolve) => server.listen(port, host, resolve));
  const address = `http://${host}:${server.address().port}`;
  try {
    const answer = await fetch(`${address}/rehearsal/health`, { headers: { 'Accept-Language': 'en' } });
    if (!answer.ok) throw new Failure((await answer.json()).message);
    return { address, stop };
  } catch (problem) {
    stop();
    throw problem;
  }
}

/** Serves the rehearsal alone. */
function serveAlone(port, host) {
  const { express, middleware } = rehearsal();
  return serve(express().use(middleware), port, host);
}

/**
 * Serves it with a folder of its own while `work` runs.
 * @param work gets the address
 * @param env variables of the rehearsal
 */
export async function withRehearsal(work, env = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rehearsal-'));
  Object.assign(process.env, env, { REHEARSAL_DIR: folder });
  const { address, stop } = await serveAlone(0, local);
  try {
    return await work(address);
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    console.log((await serveAlone(Number(process.env.PORT ?? 0), listenOn)).address);
  });
}
