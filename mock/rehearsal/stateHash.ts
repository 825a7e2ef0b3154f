import { createHash, type Hash } from 'node:crypto';
import type { World } from './world';

const add = (hash: Hash, part: unknown): Hash => hash.update(JSON.stringify(part)).update('\n');

/** A log's rows as far as they have been hashed. */
interface Hashed {
  readonly hash: Hash;
  rows: number;
}

/** Logs only ever grow at their end, so each row of them is hashed once. */
const hashed = new WeakMap<readonly unknown[], Hashed>();

function hashedRows(rows: readonly unknown[]): Hashed {
  const known = hashed.get(rows) ?? { hash: createHash('sha256'), rows: 0 };
  for (; known.rows < rows.length; known.rows += 1) add(known.hash, rows[known.rows]);
  hashed.set(rows, known);
  return known;
}

/** A log that goes on from the rows of another one, and from what was hashed of them. */
export function beginWith<Row>(rows: readonly Row[]): Row[] {
  const copy = [...rows];
  const known = hashed.get(rows);
  if (known) hashed.set(copy, { hash: known.hash.copy(), rows: known.rows });
  return copy;
}

/**
 * What has happened in a world, as one hash: two worlds with the same hash are the same to every call. The clock is
 * left out: it says how time goes on from here.
 */
export function stateHash(world: World): string {
  const hash = createHash('sha256');
  for (const map of [world.numbers, world.versions, world.orders, world.logs, world.answers]) {
    for (const entry of map) add(hash, entry);
    add(hash, null);
  }
  for (const rows of [world.changes, world.operations]) add(hash, hashedRows(rows).hash.copy().digest('hex'));
  return add(hash, [world.faults, world.chaos, world.counter]).digest('hex');
}
