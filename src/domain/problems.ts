/**
 * A problem of a field: its path in the input (`owners`, `scope.hardware`), a reason key (see `reasons.ts`; a string,
 * since a server may have others) and values for the text.
 */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number>>;
}
