import { createHash } from 'node:crypto';
import type { World } from './world';

/**
 * What has happened in a world, as one hash: two worlds with the same hash are the same to every call. The clock is
 * left out: it says how time goes on from here.
 */
export function stateHash(world: World): string {
  const hash = createHash('sha256');
  const add = (part: unknown): void => void hash.update(JSON.stringify(part)).update('\n');
  for (const map of [world.numbers, world.versions, world.orders, world.logs, world.answers]) {
    for (const entry of map) add(entry);
    add(null);
  }
  for (const rows of [world.changes, world.operations]) {
    for (const row of rows) add(row);
    add(null);
  }
  add([world.faults, world.chaos, world.counter]);
  return hash.digest('hex');
}
