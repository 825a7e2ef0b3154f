/**
 * npm run check -- contract: writes the contract as an OpenAPI 3.1 document to reports/openapi.json, and the
 * rehearsal's own calls to reports/openapi-rehearsal.json. The examples are answers of the rehearsal to the main job; a
 * standard linter must accept both.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { at, ensurePackages, Failure, local, main, node } from './tools.mjs';

const target = at('reports/openapi.json');
const control = at('reports/openapi-rehearsal.json');

async function serve() {
  const { rehearsal } = await import('./rehearsalServer.mjs');
  const { express, middleware } = rehearsal();
  return new Promise((resolve) => {
    const server = http.createServer(express().use(middleware)).listen(0, local, () => resolve(server));
  });
}

/** Bundles and runs the document's source, which is TypeScript. */
async function publish(folder, address) {
  const { build } = await import('esbuild');
  const outfile = path.join(folder, 'publish.cjs');
  await build({ entryPoints: [at('config/openapi/publish.ts')], bundle: true, outfile, platform: 'node' });
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return new Promise((resolve) => {
    spawn(node, [outfile, address, version, target, control], { stdio: 'inherit' }).once('exit', resolve);
  });
}

async function lint(target, rules = {}) {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'], rules });
  const source = readFileSync(target, 'utf8');
  const problems = await lintFromString({ source, absoluteRef: target, config });
  for (const { severity, message, location } of problems) {
    console.error(`${severity}: ${message} (${location[0]?.pointer})`);
  }
  if (problems.length > 0) throw new Failure(`The linter found ${problems.length} problems in ${target}.`);
}

await main(async () => {
  ensurePackages();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  process.env.REHEARSAL_DIR = path.join(folder, 'rehearsal');
  process.env.REHEARSAL_EPOCH = '2026-03-05T06:00:00.000Z';
  mkdirSync(at('reports'), { recursive: true });
  const server = await serve();
  try {
    const failed = await publish(folder, `http://${local}:${server.address().port}`);
    if (failed) throw new Failure('The document was not written.');
    await lint(target);
    // Links answer with a redirect only, so they lack a 2xx response.
    await lint(control, { 'operation-2xx-response': 'off' });
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
