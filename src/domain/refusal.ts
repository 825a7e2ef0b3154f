import { ERROR, errorText, type ErrorCode } from './errors';
import type { FieldProblem } from './problems';
import type { Language } from './language';
import type { Reason, ReasonValues } from './reasons';
import { reasonText } from './reasons';

/** A refusal by a rule: error code, reason, and field problems. */
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

/** Refuses invalid fields (E00003); null without problems. */
export function refuseFields(fields: readonly FieldProblem[]): Refusal | null {
  return fields.length > 0 ? { refused: ERROR.parameter, fields } : null;
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/** The text of a refusal: first field problem, reason, or the code's text. */
export function refusalText({ refused, fields, reason, values }: Refusal, language: Language): string {
  const [first] = fields ?? [];
  if (first !== undefined) return reasonText(first.reason, first.values, language);
  return reason === undefined ? errorText(refused, language) : reasonText(reason, values ?? {}, language);
}
