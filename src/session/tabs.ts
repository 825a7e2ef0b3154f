/** What tabs of the console tell each other about the session that they share through its cookie. */
export type TabNews =
  | { readonly kind: 'signedOut' | 'asksForUnsent' | 'hasUnsent' }
  | { readonly kind: 'signedIn'; readonly account: string };

const NAME = 'firmware-console:session';

let opened: BroadcastChannel | null | undefined;

/** Null where the browser has none: each tab then learns of it by its next call. */
function channel(): BroadcastChannel | null {
  opened ??= 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;
  return opened;
}

/** Tells the other tabs. */
export function tellTabs(news: TabNews): void {
  channel()?.postMessage(news);
}

/** Max wait for other tabs to say that they hold something unsent, in milliseconds. */
const ANSWER_WITHIN = 300;

/** Whether a form in another tab holds something unsent, which a log-out here would take away. */
export function isUnsentElsewhere(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = onTabNews(({ kind }) => {
      if (kind === 'hasUnsent') finish(true);
    });
    const timer = setTimeout(() => finish(false), ANSWER_WITHIN);
    const finish = (isUnsent: boolean) => {
      end();
      clearTimeout(timer);
      resolve(isUnsent);
    };
    tellTabs({ kind: 'asksForUnsent' });
  });
}

/** Listens to the other tabs, what is no news of ours is ignored. @returns ends it */
export function onTabNews(listener: (news: TabNews) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const news = readNews(data);
    if (news) listener(news);
  };
  channel()?.addEventListener('message', hear);
  return () => channel()?.removeEventListener('message', hear);
}

function readNews(data: unknown): TabNews | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'signedOut' || data.kind === 'asksForUnsent' || data.kind === 'hasUnsent')
    return { kind: data.kind };
  if (data.kind !== 'signedIn' || !('account' in data) || typeof data.account !== 'string') return null;
  return { kind: 'signedIn', account: data.account };
}
