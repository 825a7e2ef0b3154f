import type { Language } from './language';

/**
 * The keys of all queries, and what a write reloads. A key that begins with a subject is reloaded by each
 * write that changes the subject; the others are reloaded by their owners alone.
 */

/** What a call reads or changes. */
export type Subject = 'firmware' | 'version' | 'order' | 'preparation' | 'history' | 'people' | 'session';

/** The subjects that a write to each subject changes. */
export const CHANGED_BY: Readonly<Record<Subject, readonly Subject[]>> = {
  firmware: ['firmware', 'version', 'history'],
  version: ['version', 'firmware', 'order', 'history'],
  order: ['order', 'version', 'history'],
  // Evidence and attachments before a decision: the open order alone shows them, and follows its own writes.
  preparation: [],
  history: [],
  people: [],
  session: [],
};

export type QueryKey = readonly [owner: string, ...rest: readonly unknown[]];

type Call = { readonly subject: Subject; readonly path: string };

export const queryKeys = {
  subject: (subject: Subject): QueryKey => [subject],
  /** A call with its input; the texts of answers depend on the language. */
  call: ({ subject, path }: Call, input: unknown, language: Language, ...form: readonly string[]): QueryKey => [
    subject,
    path,
    input,
    ...form,
    language,
  ],
  /** Whether two are of the same call, whatever their language. */
  isSameCall: (one: QueryKey, other: QueryKey | undefined): boolean =>
    JSON.stringify(one.slice(0, -1)) === JSON.stringify(other?.slice(0, -1)),
  /** A list's pages; without `query`, all of them. */
  list: (subject: Subject, name: string, ...query: readonly unknown[]): QueryKey => [subject, 'list', name, ...query],
  /** The counts of the lists of orders, until their call is loaded. */
  counts: (): QueryKey => ['order', 'counts'],
  /** The files of an order that were looked at; without `id`, all of them. */
  attachment: (orderNo: string, ...id: readonly string[]): QueryKey => ['attachment', orderNo, ...id],
  /** The revision of the open order, which is read to notice writes from elsewhere. */
  others: (orderNo: string): QueryKey => ['others', orderNo],
  /** The interrupted uploads of an account; without one, of all. */
  unfinished: (...account: readonly string[]): QueryKey => ['unfinished uploads', ...account],
  /** What another account's sign-in left unsaved. */
  rescued: (account: string | null): QueryKey => ['rescued from', account],
  /** Forms that are being sent; the other writes have no key. */
  submission: (): QueryKey => ['submission'],
  found: (keyword: string): QueryKey => ['find', keyword],
  renderer: (): QueryKey => ['markdown'],
  /** The key of one component, by `useId`. */
  component: (id: string, ...input: readonly string[]): QueryKey => ['component', id, ...input],
};
