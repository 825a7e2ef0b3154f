import { newKey } from '@/domain/idempotencyKey';

/**
 * Unsent input of the browser's tabs, which log-out would delete (decisions §5): a web lock per tab, or, where browsers
 * have none (HTTP), a question over a channel.
 */

const NAME = 'firmware-console:unsent';
/** Max wait for the answers of other tabs, in milliseconds. */
const WAIT = 500;
/** Tells this tab's own question from those of others. */
const OWN = newKey();

/** Undefined outside of HTTPS and localhost. */
const locks = (): LockManager | undefined => navigator.locks;

/** Tells other tabs that this one has unsent input. @returns ends it */
export function markUnsent(): () => void {
  return locks() === undefined ? answerOthers() : holdLock();
}

/** Whether another tab has unsent input. @param marked whether this one has */
export async function hasUnsentElsewhere(marked: boolean): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? { held: null };
  if (held === null) return askOthers();
  return held.filter(({ name }) => name === NAME).length > (marked ? 1 : 0);
}

function holdLock(): () => void {
  let release = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()?.request(NAME, { mode: 'shared' }, () => done);
  return release;
}

/** Null when the browser lacks BroadcastChannel. */
const openChannel = () => ('BroadcastChannel' in window ? new BroadcastChannel(NAME) : null);

function answerOthers(): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== OWN && data !== true) channel.postMessage(true);
  });
  return () => channel?.close();
}

function askOthers(): Promise<boolean> {
  const channel = openChannel();
  if (channel === null) return Promise.resolve(false);
  return new Promise<boolean>((resolve) => {
    const end = (found: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(found);
    };
    const timer = setTimeout(() => end(false), WAIT);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === true) end(true);
    });
    channel.postMessage(OWN);
  });
}
