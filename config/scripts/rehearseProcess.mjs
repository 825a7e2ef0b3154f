/** The rehearsal in a process of its own, for scripts that kill it, fill its disk or look at its memory. */
import { spawn } from 'node:child_process';
import { at, node } from './tools.mjs';

/**
 * Starts a rehearsal.
 * @param folder where it keeps its journals
 * @param before a command that starts it, such as `['unshare', '-rm', …]`
 */
export function start(folder, { env = {}, before = [] } = {}) {
  const [command, ...args] = [...before, node, at('config/scripts/rehearseServe.mjs')];
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
  // A kill before anyone waits for the address is no failure of this script.
  address.catch(() => {});
  return { child, ended, address, said: () => said };
}

/** Someone who asks a rehearsal. */
export function asker(address, { world, account = 'dev.lin' }) {
  const headers = { cookie: `sso_session=${account}; rehearsal_world=${world}` };
  return {
    /** @param query texts that need no encoding */
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

/** Where the calls are, by their names in the contract. */
export async function pathsOf({ get }) {
  const { model } = await get('/rehearsal/calls');
  return Object.fromEntries(model.calls.map(({ call, path: route }) => [call, route.split(' ')[1]]));
}

/** A firmware number to register. */
export const number = (firmwareNo, name) => ({
  ...{ firmwareNo, name, deviceType: 'dc', module: 'power', hardwareRevisions: ['HW1'] },
});
