/** How long to wait before asking again whether the server is there, in milliseconds. */
const WAIT = 5_000;

/**
 * Has uploads that the network or a restarting server cut off go on by themselves: at once when the browser is
 * online again, else as soon as the server answers a question without a file.
 * @param isBack asks the server; never fails
 */
export function goOnWhenBack(
  queue: {
    readonly list: () => readonly { readonly cutOff: boolean }[];
    readonly subscribe: (listener: () => void) => unknown;
    readonly resumeCutOff: () => void;
  },
  isBack: () => Promise<boolean>,
  wait = WAIT,
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
