import type { Hashes } from './digest';

/** What the worker tells the page. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'hashed'; readonly hashes: Hashes }
  | { readonly kind: 'failed'; readonly message: string };
