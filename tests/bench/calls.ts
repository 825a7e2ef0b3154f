import { randomUUID } from 'node:crypto';
import { firmware } from '../../src/contract/firmware';
import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { gateway } from '../../src/contract/gateway';
import { testing } from '../../src/contract/testing';
import { userRole } from '../../src/contract/userRole';
import { SUCCESS } from '../../src/domain/errors';
import { median } from './median';
import { signIn } from './rehearsal';

/** Response time of a call. */
export interface CallTime {
  readonly call: string;
  readonly ms: number;
  readonly slowest: number;
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const ACCOUNT = 'dev.lin';

/** Input of a write; a new number each time. */
const newNumber = (): object => ({
  firmwareNo: `BENCH-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
  name: 'bench',
  deviceType: 'dc',
  module: 'power',
  hardwareRevisions: ['A'],
});

const calls = (): readonly Asked[] => [
  { method: 'GET', path: `/sso-api${gateway.getUserInfo.path}` },
  { method: 'GET', path: userRole.getUserPageSources.path },
  { method: 'GET', path: firmware.page.path },
  { method: 'GET', path: firmwareVersion.page.path },
  { method: 'GET', path: `${testing.page.path}?scope=all` },
  { method: 'GET', path: testing.statistics.path },
  { method: 'POST', path: firmware.add.path, body: newNumber() },
];

/** Times the most frequent calls after a warm-up; a write reaches the disk before its answer. */
export async function askCalls(address: string, times: number): Promise<CallTime[]> {
  const { cookie } = await signIn(address, ACCOUNT);
  const ask = async ({ method, path, body }: Asked): Promise<number> => {
    const begun = performance.now();
    const response = await fetch(address + path, {
      method,
      headers: {
        cookie,
        'X-Requested-With': 'firmware-console',
        ...(body && { 'content-type': 'application/json', 'Idempotency-Key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code } = (await response.json()) as { code: string };
    if (code !== SUCCESS) throw new Error(`${method} ${path} was answered with ${code}`);
    return performance.now() - begun;
  };
  const taken = new Map<string, number[]>();
  for (let time = 0; time <= times; time += 1) {
    for (const each of calls()) {
      const name = `${each.method} ${each.path.split('?')[0] ?? ''}`;
      const ms = await ask(each);
      if (time > 0) taken.set(name, [...(taken.get(name) ?? []), ms]);
    }
  }
  return [...taken].map(([call, all]) => ({ call, ms: median(all), slowest: Math.max(...all) }));
}
