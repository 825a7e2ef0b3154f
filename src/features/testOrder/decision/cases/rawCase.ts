/** A case as a line of a spreadsheet or a test report names it, before it is held against the scope. */
export interface RawCase {
  /** Its row in the source, counted from 1, headings included. */
  readonly row: number;
  readonly title: string;
  /** The word that stands for the result. */
  readonly result: string;
  readonly hardware: string;
  readonly source: string;
  readonly note: string;
}

/** Why a text or a file gives no cases at all. */
export const UNREADABLE = ['tooLarge', 'notText', 'brokenXml', 'notJUnit', 'empty'] as const;
export type Unreadable = (typeof UNREADABLE)[number];

/** What reading came to. */
export type RawCases =
  | { readonly kind: 'read'; readonly cases: readonly RawCase[] }
  | { readonly kind: 'unreadable'; readonly why: Unreadable };

export const unreadable = (why: Unreadable): RawCases => ({ kind: 'unreadable', why });
export const readAs = (cases: readonly RawCase[]): RawCases =>
  cases.length === 0 ? unreadable('empty') : { kind: 'read', cases };
