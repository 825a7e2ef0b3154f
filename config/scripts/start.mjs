/**
 * npm start: installs missing packages, starts the development server with the rehearsal, and prints its address and
 * the personas. Variables: PORT, HOST; MOCK=none turns the rehearsal off.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, listenOn, ready, startProcess } from './processes.mjs';
import { at, ensurePackages, Failure, main, node, umi } from './tools.mjs';

const port = Number(process.env.PORT ?? 8000);
/** Umi's compile status: 2xx after the first compilation. */
const COMPILED = '/__umi/api/status';
const rehearsed = process.env.MOCK !== 'none';
const address = `http://${['0.0.0.0', '::'].includes(listenOn) ? 'localhost' : listenOn}:${port}`;

/** Also config/umiPlugin.ts. */
const NO_SERVER = 'No server: MOCK=none turns the rehearsal off. Set SERVER=https://test.example, or leave MOCK out.';

async function personas() {
  try {
    const { locale } = new Intl.DateTimeFormat().resolvedOptions();
    const asked = fetch(`${address}/rehearsal/personas`, { headers: { 'Accept-Language': locale } });
    const { model } = await (await asked).json();
    return model.map(({ account, name, roles }) => `  ${account.padEnd(14)}${name}  ${roles.join(', ')}`);
  } catch {
    return [];
  }
}

async function announce() {
  const list = rehearsed ? await personas() : [];
  const lines = [`Firmware console: ${address}`];
  if (rehearsed) lines.push('Rehearsal: nothing here reaches a real server.');
  else if (!process.env.SERVER) lines.push(NO_SERVER);
  if (list.length) lines.push('', 'Sign in as one of:', ...list);
  console.log(['', '─'.repeat(60), ...lines, '─'.repeat(60), 'Stop with Ctrl+C.', ''].join('\n'));
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @throws Failure where another rehearsal has locked the folder; Umi would tell only whoever opens the page, once it is compiled */
function ensureOwnFolder() {
  const folder = path.resolve(process.env.REHEARSAL_DIR ?? '.rehearsal');
  const lock = path.join(folder, 'lock');
  const holder = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
  if (holder === '' || !isRunning(Number(holder))) return;
  throw new Failure(
    `Another rehearsal (process ${holder}) uses ${folder}: stop it, or name another folder in REHEARSAL_DIR.`,
  );
}

/** Umi's address box, printed before compilation and with an address that is not listened on; it is hidden. */
const boxed = /[╔║╚]/;

await main(async () => {
  ensurePackages();
  await freePort(port, listenOn);
  if (rehearsed) ensureOwnFolder();
  console.log(`Starting. Open ${address} now: the page shows the console once it is compiled, in about half a minute.`);
  const env = { APP_ENV: process.env.APP_ENV ?? 'dev', BROWSER: 'none', HOST: listenOn, PORT: String(port) };
  const server = startProcess(node, ['--require', at('config/scripts/devServer.cjs'), umi, 'dev'], env, {
    shows: (line) => !boxed.test(line),
  });
  if (await ready(address + (rehearsed ? '/rehearsal/health' : COMPILED), { any: !rehearsed, ended: server.ended })) {
    await announce();
  }
  return server.ended;
});
