import type { BlockDifference } from '@/domain/firmware/difference';

/** How two files differ, compared in a worker (decisions §5). @throws Error when one cannot be read */
export async function compareFiles(left: Blob, right: Blob): Promise<BlockDifference> {
  const files = [await left.arrayBuffer(), await right.arrayBuffer()];
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url));
  const compared = new Promise<BlockDifference>((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<BlockDifference>) => resolve(data));
  });
  // The worker takes the bytes over; nothing is copied.
  worker.postMessage(files, files);
  return compared.finally(() => worker.terminate());
}
