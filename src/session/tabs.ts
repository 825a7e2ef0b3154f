/** Messages between tabs about their shared session. */
export type TabMessage = { readonly kind: 'signedOut' } | { readonly kind: 'signedIn'; readonly account: string };

const NAME = 'firmware-console:session';

let opened: BroadcastChannel | null | undefined;

/** Null when the browser lacks BroadcastChannel; tabs then find out by their next call. */
function channel(): BroadcastChannel | null {
  opened ??= 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;
  return opened;
}

/** Sends a message to the other tabs. */
export function notifyTabs(message: TabMessage): void {
  channel()?.postMessage(message);
}

/** Listens to other tabs; unknown messages are ignored. @returns the unsubscribe function */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message) listener(message);
  };
  channel()?.addEventListener('message', hear);
  return () => channel()?.removeEventListener('message', hear);
}

function readMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'signedOut') return { kind: data.kind };
  if (data.kind !== 'signedIn' || !('account' in data) || typeof data.account !== 'string') return null;
  return { kind: 'signedIn', account: data.account };
}
