import { createHash } from 'node:crypto';
import { SUCCESS } from '../../../../src/domain/errors';
import { outcomeOf } from '../../../../src/domain/history';
import { isRefusal } from '../../../../src/domain/refusal';
import { seededBytes } from '../files';
import { actorOf, personaOf, type Persona } from '../personas';
import { operateRow, play, type About, type Write } from '../step';
import type { World } from '../world';
import type { Random } from '../../engine/random';

const OFFSET_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;

/**
 * A time some working minutes later; working time is Monday to Friday, 9:00–18:00 at UTC+8.
 * @param from ISO 8601
 */
export function workingAfter(from: string, minutes: number): string {
  let at = new Date(Date.parse(from) + OFFSET_MS);
  let left = minutes;
  for (;;) {
    const weekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
    const minuteOfDay = at.getUTCHours() * 60 + at.getUTCMinutes();
    if (weekend || minuteOfDay >= 18 * 60) {
      at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 9));
      continue;
    }
    const start = Math.max(minuteOfDay, 9 * 60);
    const room = 18 * 60 - start;
    if (left < room) {
      const day = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
      return new Date(day + (start + left) * MINUTE_MS + at.getUTCSeconds() * 1000 - OFFSET_MS).toISOString();
    }
    left -= room;
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 9));
  }
}

export function daysBefore(from: string, days: number): string {
  return new Date(Date.parse(from) - days * 86_400_000).toISOString();
}

/** Plays seeded acts: a clock that moves forward, and people who act through the same pure steps as requests. */
export class Seeder {
  constructor(
    readonly world: World,
    readonly random: Random,
    /** Latest time of a seeded act. */
    private readonly end: string,
    public now: string,
  ) {}

  /** Moves the clock by some working minutes. */
  pass(low: number, high: number): void {
    const later = workingAfter(this.now, this.random.between(low, high));
    const last = new Date(Date.parse(this.end) - 60_000).toISOString();
    this.now = later < last ? later : last;
  }

  /**
   * Runs a write as a persona.
   * @throws Error when a rule refuses it: the seed is wrong
   */
  act<Input, Model>(account: string, call: string, about: About, write: Write<Input, Model>, input: Input): Model {
    const actor = actorOf(knownPersona(account));
    const { answer } = play(this.world, write, input, this.now, actor);
    if (isRefusal(answer)) throw new Error(`Seed: ${account} ${call}: ${JSON.stringify(answer)}`);
    this.world.counter += 1;
    const done = {
      id: `O${String(this.world.counter).padStart(5, '0')}`,
      at: this.now,
      call,
      actor,
      code: SUCCESS,
      refused: false,
      durationMs: this.random.between(4, 90),
      address: `10.20.${String(this.random.between(1, 8))}.${String(this.random.between(2, 250))}`,
    };
    this.world.operations.push(operateRow(this.world, done, about, outcomeOf(about.objectType, input)));
    return answer;
  }
}

/** The persona of an account. @throws Error when unknown */
export function knownPersona(account: string): Persona {
  const persona = personaOf(account);
  if (persona === null) throw new Error(`Seed: nobody is ${account}.`);
  return persona;
}

const hashed = new Map<string, { sha256: string; md5: string }>();

/** The hashes of a seeded file; computed once per process. */
export function seededHashes(versionId: string, size: number): { sha256: string; md5: string } {
  const key = `${versionId}:${String(size)}`;
  const known = hashed.get(key);
  if (known) return known;
  const bytes = seededBytes(versionId, size);
  const hash = (algorithm: 'sha256' | 'md5'): string => createHash(algorithm).update(bytes).digest('hex');
  const both = { sha256: hash('sha256'), md5: hash('md5') };
  hashed.set(key, both);
  return both;
}
