/** What a worker tells its page of a task: how far it is (`done`, in units of the task), its result, or why it failed. */
export type WorkerReply<Found> =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * In a worker: does the task that the page sends, and replies. What the policy of the site refuses fails the task, which
 * might wait for it for ever. @param work does the task; null for a message that is none
 */
export function replyWith<Found>(
  work: (asked: unknown, onProgress: (done: number) => void) => Promise<Found> | null,
): void {
  const reply = (message: WorkerReply<Found>): void => postMessage(message);
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    reply({ kind: 'failed', message: `Content-Security-Policy: ${effectiveDirective}` }),
  );
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    work(data, (done) => reply({ kind: 'progress', done }))?.then(
      (found) => reply({ kind: 'found', found }),
      (problem: unknown) =>
        reply({ kind: 'failed', message: problem instanceof Error ? problem.message : String(problem) }),
    );
  });
}
