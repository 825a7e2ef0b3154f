/** A number from a text (FNV-1a): the same for the same text. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A repeatable stream of choices (mulberry32): the same seed gives the same world. */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 up to but not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Whether something of this likelihood happens. */
  chance(likelihood: number): boolean {
    return this.next() < likelihood;
  }

  /** One of several. */
  pick<T>(options: readonly [T, ...T[]] | readonly T[]): T {
    const option = options[Math.floor(this.next() * options.length)];
    if (option === undefined) throw new Error('Nothing to pick from.');
    return option;
  }

  /** Some of several, in their order. */
  some<T>(options: readonly T[], likelihood: number): T[] {
    return options.filter(() => this.chance(likelihood));
  }
}
