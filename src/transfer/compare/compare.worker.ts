import { blockDifference } from '@/domain/firmware/difference';

/** Worker that compares the bytes of two files (decisions §5). */

addEventListener('message', ({ data: [left, right] }: MessageEvent<readonly [ArrayBuffer, ArrayBuffer]>) => {
  postMessage(blockDifference(new Uint8Array(left), new Uint8Array(right)));
});
