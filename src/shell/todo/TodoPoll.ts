/** What the poll needs of the world around it. */
export interface TodoPorts {
  /** Asks the server; rejects when it cannot be had. */
  readonly ask: () => Promise<number>;
  readonly visible: () => boolean;
  readonly show: (count: number) => void;
}

/** The first page comes first. */
export const FIRST_AFTER = 1_500;
/** How often the count is asked for while somebody looks. */
export const EVERY = 60_000;
/** Several writes in a row are one reason to ask. */
export const SETTLES = 500;
/** Coming back to the tab within this time is no reason to ask. */
export const FRESH = 15_000;
/** After failures the pauses double, up to sixteen times {@link EVERY}. */
const DOUBLINGS = 4;

/**
 * Keeps the count of orders that wait for the user (decisions §5): one timer, one call at a time, none while the tab is
 * hidden, and one soon after the user has written something.
 */
export class TodoPoll {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dueAt = Infinity;
  private asking = false;
  private again = false;
  private askedAt = -Infinity;
  private failures = 0;
  private over = false;

  constructor(private readonly ports: TodoPorts) {}

  start(): void {
    this.arm(FIRST_AFTER);
  }

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  /** Something was written: the count may be another one. */
  written(): void {
    if (this.asking) this.again = true;
    else if (this.dueAt > Date.now() + SETTLES) this.arm(SETTLES);
  }

  /** The tab was shown or hidden: hidden, the timer rests; shown, it goes on where it was, or asks when that is past. */
  visibility(): void {
    clearTimeout(this.timer);
    if (!this.ports.visible() || this.asking) return;
    this.arm(Math.max(0, Math.min(this.dueAt, this.askedAt + FRESH) - Date.now()));
  }

  private arm(after: number): void {
    clearTimeout(this.timer);
    if (this.over) return;
    this.dueAt = Date.now() + after;
    this.timer = setTimeout(() => void this.ask(), after);
  }

  private async ask(): Promise<void> {
    // Hidden meanwhile: showing the tab again arms the timer.
    if (!this.ports.visible()) return;
    this.asking = true;
    this.again = false;
    try {
      const count = await this.ports.ask();
      this.failures = 0;
      if (!this.over) this.ports.show(count);
    } catch {
      // The count stays what it was; asking less often is all there is to do.
      this.failures = Math.min(this.failures + 1, DOUBLINGS);
    }
    this.asking = false;
    this.askedAt = Date.now();
    this.arm(this.pause());
  }

  /** How long until the next call: soon when something was written meanwhile. */
  private pause(): number {
    return this.again ? SETTLES : EVERY * 2 ** this.failures;
  }
}
