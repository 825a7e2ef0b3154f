import { digest, type WorkerMessage } from './digest';

/** Worker that hashes one file (decisions §5). */

function tell(message: WorkerMessage): void {
  postMessage(message);
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (!(event.data instanceof Blob)) return;
  digest(event.data, (done) => tell({ kind: 'progress', done })).then(
    (hashes) => tell({ kind: 'hashed', hashes }),
    (problem: unknown) =>
      tell({ kind: 'failed', message: problem instanceof Error ? problem.message : String(problem) }),
  );
});
