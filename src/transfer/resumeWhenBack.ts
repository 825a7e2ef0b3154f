/** Interval of checks whether the server is back, in milliseconds. */
const CHECK_INTERVAL = 5_000;

/**
 * Resumes uploads after a network failure or a server restart: when the browser is online again, or when the server
 * answers a check.
 * @param isBack checks the server; never fails
 */
export function resumeWhenBack(
  queue: {
    readonly list: () => readonly { readonly cutOff: boolean }[];
    readonly subscribe: (listener: () => void) => unknown;
    readonly resumeCutOff: () => void;
  },
  isBack: () => Promise<boolean>,
  wait = CHECK_INTERVAL,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNeeded = () => queue.list().some(({ cutOff }) => cutOff);
  const look = async () => {
    if (isNeeded() && navigator.onLine && (await isBack())) queue.resumeCutOff();
    timer = undefined;
    plan();
  };
  const plan = () => {
    if (isNeeded()) timer ??= setTimeout(() => void look(), wait);
  };
  queue.subscribe(plan);
  window.addEventListener('online', queue.resumeCutOff);
}
