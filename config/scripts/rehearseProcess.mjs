/** The rehearsal in a separate process, for scripts that kill it, fill its disk or measure its memory. */
import { spawn } from 'node:child_process';
import { at, node } from './tools.mjs';

/**
 * Starts a rehearsal.
 * @param folder its journal folder
 * @param before a wrapper command, such as `['unshare', '-rm', …]`
 */
export function start(folder, { env = {}, before = [] } = {}) {
  const [command, ...args] = [...before, node, at('config/scripts/rehearsalServer.mjs')];
  const child = spawn(command, args, {
    env: { ...process.env, REHEARSAL_DIR: folder, REHEARSAL_ROWS: '0', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error(`The rehearsal ended: ${said}`)));
  });
  // A kill before the address is awaited is no failure.
  address.catch(() => {});
  return { child, ended, address, said: () => said };
}

/** Makes calls as a person in a world, which begins if it does not exist. */
export async function asker(address, { world, account = 'dev.lin' }) {
  const headers = { cookie: `sso_session=${account}; rehearsal_world=${world}` };
  const body = JSON.stringify({ name: world, create: true });
  const typed = { ...headers, 'Content-Type': 'application/json' };
  await (await fetch(`${address}/rehearsal/world`, { method: 'POST', headers: typed, body })).arrayBuffer();
  return {
    /** @param query values that need no encoding */
    get: async (route, query = {}) => {
      const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
      return (await fetch(`${address}${route}?${search.join('&')}`, { headers })).json();
    },
    post: async (route, body, key) => {
      const sent = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const answer = await fetch(`${address}${route}`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
      return answer.json();
    },
  };
}

/** Paths of the calls by contract name. */
export async function pathsOf({ get }) {
  const { model } = await get('/rehearsal/calls');
  return Object.fromEntries(model.calls.map(({ call, path: route }) => [call, route.split(' ')[1]]));
}

/** Input of a firmware number. */
export const number = (firmwareNo, name) => ({
  firmwareNo,
  name,
  deviceType: 'dc',
  module: 'power',
  hardwareRevisions: ['HW1'],
});
