import type { Envelope } from '../../../src/contract/envelope';
import { ERROR, errorText, SUCCESS } from '../../../src/domain/errors';
import type { Language } from '../../../src/domain/language';
import { problem, reasonText, type Refusal } from '../../../src/domain/reasons';

/** A success envelope, with a message in the caller's language. */
export function succeeded(model: unknown, language: Language): Envelope & { success: boolean } {
  return { code: SUCCESS, message: errorText(SUCCESS, language), error: null, status: 200, success: true, model };
}

function because({ reason, values, fields }: Refusal, language: Language): string | null {
  if (reason !== undefined) return reasonText(reason, values ?? {}, language);
  const first = fields?.[0];
  return first ? `${first.field} ${reasonText(first.reason, first.values, language)}` : null;
}

/** A refusal envelope: error text with the reason; field problems as model. */
export function refusedEnvelope(refusal: Refusal, language: Language): Envelope & { success: boolean } {
  const { refused, fields } = refusal;
  const colon = language === 'zh-CN' ? '：' : ': ';
  const message = [errorText(refused, language), because(refusal, language)].filter(Boolean).join(colon);
  return { code: refused, message, error: refused, status: 200, success: false, model: fields ?? null };
}

/** Refuses the value of a field (E00003). */
export const refuseField = (...given: Parameters<typeof problem>): Refusal => {
  return { refused: ERROR.parameter, fields: [problem(...given)] };
};
