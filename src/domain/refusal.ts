import { ERROR, errorText, type ErrorCode } from './errors';
import type { FieldProblem } from './problems';
import type { Language } from './language';
import type { Reason, ReasonValues } from './reasons';
import { reasonText } from './reasons';

/** Why a rule refuses: an error code, a reason, and the fields with problems. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly reason?: Reason;
  readonly values?: ReasonValues;
  readonly fields?: readonly FieldProblem[];
}

/** Refuses with a code and a reason. */
export function refuse(refused: ErrorCode, reason: Reason, values: ReasonValues = {}): Refusal {
  return { refused, reason, values };
}

/** Refuses wrong fields (E00003 with the fields named), or null when there is no problem. */
export function refuseFields(fields: readonly FieldProblem[]): Refusal | null {
  return fields.length > 0 ? { refused: ERROR.parameter, fields } : null;
}

/** Whether an outcome is a refusal. */
export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/** The text of a refusal: its first field problem, else its reason, else the text of its error code. */
export function refusalText({ refused, fields, reason, values }: Refusal, language: Language): string {
  const [first] = fields ?? [];
  if (first !== undefined) return reasonText(first.reason, first.values, language);
  return reason === undefined ? errorText(refused, language) : reasonText(reason, values ?? {}, language);
}
