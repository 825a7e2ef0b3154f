import { errorText, isErrorCode, SUCCESS } from '@/domain/errors';
import type { Language } from '@/domain/language';

/** Whether a result is a failure: any code but success (requirements §4). */
export function hasFailed(code: string): boolean {
  return code !== SUCCESS;
}

/** Meaning of a result code; '' for an unknown one (requirements §8). */
export function catalogueText(code: string, language: Language): string {
  return code === SUCCESS || isErrorCode(code) ? errorText(code, language) : '';
}

/** A result as text: code and meaning. */
export function resultText(code: string, language: Language): string {
  return [code, catalogueText(code, language)].filter(Boolean).join(' ');
}
