import { intervalOf, isUnattended, stretchAfter, type Asked } from '@/domain/polling';
import type { CallOptions } from './client';
import { CallAborted } from './failure';

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const;
const returns = new Set<() => void>();
let touchedAt = performance.now();
/** Whether nobody has touched the page for two minutes. */
export const isLeft = (): boolean => isUnattended(performance.now() - touchedAt);

function touched(): void {
  const wasLeft = isLeft();
  touchedAt = performance.now();
  if (wasLeft) for (const tell of returns) tell();
}
for (const type of TOUCHES) window.addEventListener(type, touched, { capture: true, passive: true });

/** Calls `tell` when the user is back at a page that nobody had touched (decisions §5). @returns ends it */
export function onReturn(tell: () => void): () => void {
  returns.add(tell);
  return () => void returns.delete(tell);
}

/** Asks through a {@link Pace}: the call's option tells it of stated load. */
type Ask<Model> = (onLoad: NonNullable<CallOptions['onLoad']>) => Promise<Model>;

/** The interval of a call that is repeated while the page is open; it follows how the server answers (decisions §5). */
export class Pace {
  private stretch = 1;
  /** Until the next call, in milliseconds; drawn anew by each answer. */
  private interval: number | null = null;

  /**
   * @param seconds the profile's interval, read once the profile is obeyed
   * @param unattended whether it may ask less often, because nobody is there
   */
  constructor(
    private readonly seconds: () => number,
    private readonly unattended: () => boolean = isLeft,
  ) {}

  /** In milliseconds, from the last answer. */
  readonly next = (): number => this.interval ?? this.draw(0);

  /** Makes the call and notes how it went. @throws what the call throws; an aborted one is not noted */
  async ask<Model>(ask: Ask<Model>): Promise<Model> {
    const began = performance.now();
    let loaded = false;
    const note = (failed: boolean) => this.note({ tookMs: performance.now() - began, failed, loaded });
    try {
      const model = await ask((stated) => (loaded = stated));
      note(false);
      return model;
    } catch (problem) {
      if (!(problem instanceof CallAborted)) note(true);
      throw problem;
    }
  }

  private note(asked: Asked): void {
    this.stretch = stretchAfter(this.stretch, asked);
    this.draw(asked.tookMs);
  }

  private draw(tookMs: number): number {
    const asked = { stretch: this.stretch, tookMs, unattended: this.unattended() };
    this.interval = intervalOf(this.seconds(), asked, Math.random());
    return this.interval;
  }
}

/**
 * Calls `ask` again and again while the page is visible, at once when it becomes visible or focused or the user is back;
 * never twice at a time.
 * @param firstMs until the first call
 * @param ask makes the call through the pace; must not reject
 * @returns stops it and aborts the call under way
 */
export function poll(pace: Pace, firstMs: number, ask: (signal: AbortSignal) => Promise<void>): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let asking = false;
  const look = async () => {
    if (asking || document.visibilityState !== 'visible') return;
    asking = true;
    clearTimeout(timer);
    await ask(signal);
    asking = false;
    if (!signal.aborted) timer = setTimeout(again, pace.next());
  };
  const again = () => void look();
  let timer = setTimeout(again, firstMs);
  window.addEventListener('focus', again, { signal });
  document.addEventListener('visibilitychange', again, { signal });
  signal.addEventListener('abort', onReturn(again));
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}
