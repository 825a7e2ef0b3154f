/** What tabs of the console tell each other about the session that they share through its cookie. */
export type TabNews = { readonly kind: 'signedOut' } | { readonly kind: 'signedIn'; readonly account: string };

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

/** Listens to the other tabs, for as long as the page lives; what is no news of ours is ignored. */
export function onTabNews(listener: (news: TabNews) => void): void {
  channel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = readNews(data);
    if (news) listener(news);
  });
}

function readNews(data: unknown): TabNews | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'signedOut') return { kind: 'signedOut' };
  if (data.kind !== 'signedIn' || !('account' in data) || typeof data.account !== 'string') return null;
  return { kind: 'signedIn', account: data.account };
}
