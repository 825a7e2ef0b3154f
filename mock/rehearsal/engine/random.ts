/** Seeded random numbers (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 up to but not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(likelihood: number): boolean {
    return this.next() < likelihood;
  }

  pick<T>(options: readonly [T, ...T[]] | readonly T[]): T {
    const option = options[Math.floor(this.next() * options.length)];
    if (option === undefined) throw new Error('Nothing to pick from.');
    return option;
  }

  /** The same elements in another order. */
  shuffled<T>(elements: readonly T[]): T[] {
    return elements
      .map((element) => ({ element, place: this.next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ element }) => element);
  }
}
