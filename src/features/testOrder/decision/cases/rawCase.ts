/** A case as imported, before matching with the scope. */
export interface RawCase {
  /** Row in the source, from 1, headings included. */
  readonly row: number;
  readonly title: string;
  /** Text of the result. */
  readonly result: string;
  readonly hardware: string;
  readonly source: string;
  readonly note: string;
}

/** Why a source contains no cases. */
export const UNREADABLE = ['tooLarge', 'notText', 'brokenXml', 'notJUnit', 'empty'] as const;
export type Unreadable = (typeof UNREADABLE)[number];

/** Result of reading a source. */
export type RawCases =
  | { readonly kind: 'read'; readonly cases: readonly RawCase[] }
  | { readonly kind: 'unreadable'; readonly why: Unreadable };

export const unreadable = (why: Unreadable): RawCases => ({ kind: 'unreadable', why });
export const readAs = (cases: readonly RawCase[]): RawCases =>
  cases.length === 0 ? unreadable('empty') : { kind: 'read', cases };
