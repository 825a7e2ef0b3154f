import { envelope, fieldProblems } from '@/contract/envelope';
import type { Envelope } from '@/contract/envelope';
import { WHOLE } from '@/contract/fields';
import { fit } from '@/contract/fit';
import { ERROR, SUCCESS, errorText } from '@/domain/errors';
import type { ErrorCode } from '@/domain/errors';
import type { Language } from '@/domain/language';
import { CallFailure } from './failure';
import type { CallIdentity } from './failure';

/**
 * An answer as the client sees it. `success` is derived from the code alone, whatever the server
 * claims (decisions §3), because the request plugin's errorThrower goes by it.
 */
export type Answer =
  { readonly success: boolean; readonly envelope: Envelope } | { readonly success: false; readonly malformed: string };

/** The HTTP status, or the gateway's body status, that means "not signed in" (requirements §7). */
const FORBIDDEN = 403;

/** Reads the text of a response as an envelope; never throws. */
export function readAnswer(body: unknown): Answer {
  const read = fit(envelope, parseJson(body));
  if (!read.fits) return { success: false, malformed: read.path };
  return { success: read.value.code === SUCCESS, envelope: read.value };
}

function parseJson(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a status of either kind says that nobody is signed in. */
export function isForbidden(status: string | number | null | undefined): boolean {
  return Number(status) === FORBIDDEN;
}

/** Where an answer did not fit, behind what is said of it. */
const WHERE: Readonly<Record<Language, (path: string) => string>> = {
  'zh-CN': (path) => `：${path.replace(WHOLE, '（整体）')}`,
  'en-US': (path) => `: ${path}`,
};

/** A failure that the client found itself; its text is the catalogue's. */
export function clientFailure(identity: CallIdentity, code: ErrorCode, language: Language, path?: string): CallFailure {
  const text = errorText(code, language);
  if (path === undefined) return new CallFailure(identity, { code, message: text });
  return new CallFailure(identity, { code, message: text + WHERE[language](path), path });
}

/** The failure that an answer other than success means: its message, else its error, else `Error`. */
export function refusal(identity: CallIdentity, answer: Answer, language: Language): CallFailure {
  if ('malformed' in answer) return clientFailure(identity, ERROR.dataFormat, language, answer.malformed);
  const { code, message, error, model } = answer.envelope;
  // E00003 names its fields; a refusal that names some all the same (a number already taken) is read alike.
  const fields = fit(fieldProblems, model);
  return new CallFailure(identity, {
    code,
    message: firstText(message, error) ?? 'Error',
    fields: fields.fits ? fields.value : [],
  });
}

function firstText(...texts: (string | null)[]): string | undefined {
  return texts.find((text): text is string => text !== null && text.trim() !== '');
}
