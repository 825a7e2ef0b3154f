import { errorText, isErrorCode, SUCCESS } from '@/domain/errors';
import type { Language } from '@/domain/language';

/** Whether a result is a failure: anything but the one code of success (requirements §4). */
export function hasFailed(code: string): boolean {
  return code !== SUCCESS;
}

/** What the catalogue says of a result code; '' for one that it does not hold (requirements §8). */
export function catalogueText(code: string, language: Language): string {
  return code === SUCCESS || isErrorCode(code) ? errorText(code, language) : '';
}

/** A result as text: the code and what it means. */
export function resultText(code: string, language: Language): string {
  return [code, catalogueText(code, language)].filter(Boolean).join(' ');
}
