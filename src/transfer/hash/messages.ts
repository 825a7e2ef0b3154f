import type { Hashes } from './digest';

/** Messages from the worker. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'hashed'; readonly hashes: Hashes }
  | { readonly kind: 'failed'; readonly message: string };
