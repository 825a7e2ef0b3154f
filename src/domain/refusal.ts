import { ERROR, type ErrorCode } from './errors';
import type { FieldProblem } from './problems';
import type { Language } from './language';
import type { Reason, ReasonValues } from './reasons';
import { reasonText } from './reasons';

/** A rule's no: the code of the catalogue, the reason in words, and the fields at fault. */
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

/** A refusal in words: what is wrong with the first field at fault, else its reason. */
export function refusalText({ fields, reason, values }: Refusal, language: Language): string | undefined {
  const [first] = fields ?? [];
  if (first !== undefined) return reasonText(first.reason, first.values, language);
  return reason && reasonText(reason, values ?? {}, language);
}
