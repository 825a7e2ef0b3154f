/**
 * npm run check -- contract: writes the contract as an OpenAPI 3.1 document to reports/openapi.json, and the
 * rehearsal's own calls to reports/openapi-rehearsal.json. The examples are answers of the rehearsal to the main job; a
 * standard linter must accept both.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at, ensurePackages, Failure, importTypeScript, local, main } from './tools.mjs';

const target = at('reports/openapi.json');
const control = at('reports/openapi-rehearsal.json');

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
  const { serveRehearsal } = await import('./rehearsalServer.mjs');
  const { address, stop } = await serveRehearsal({ host: local });
  try {
    const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
    const { publish } = await importTypeScript(at('config/openapi/publish.ts'));
    await publish(address, version, target, control);
    // A call with its own names (config/wire.ts) spells its model out.
    await lint(target, { 'no-unused-components': 'off' });
    // Links answer with a redirect only, so they lack a 2xx response.
    await lint(control, { 'operation-2xx-response': 'off' });
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
