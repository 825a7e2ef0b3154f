/**
 * What is wrong with one field, as data: the field's path in the input (`owners`, `scope.hardware`),
 * a reason key (see `reasons.ts`; a string, because a server may know more reasons than the console)
 * and the numbers or names that its text mentions.
 */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number>>;
}
