import { createHash, type Hash } from 'node:crypto';
import type { World } from './world';

const add = (hash: Hash, part: unknown): Hash => hash.update(JSON.stringify(part)).update('\n');

/** Hash of a log's rows so far. */
interface Hashed {
  readonly hash: Hash;
  rows: number;
}

/** Logs are append-only, so each row is hashed once. */
const hashed = new WeakMap<readonly unknown[], Hashed>();

function hashedRows(rows: readonly unknown[]): Hashed {
  const known = hashed.get(rows) ?? { hash: createHash('sha256'), rows: 0 };
  for (; known.rows < rows.length; known.rows += 1) add(known.hash, rows[known.rows]);
  hashed.set(rows, known);
  return known;
}

/** A copy of a log that reuses the rows' hash. */
export function beginWith<Row>(rows: readonly Row[]): Row[] {
  const copy = [...rows];
  const known = hashed.get(rows);
  if (known) hashed.set(copy, { hash: known.hash.copy(), rows: known.rows });
  return copy;
}

/**
 * Hash of a world's state; worlds with the same hash answer every call alike. The clock is left out, because it only
 * says how time goes on.
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
