import { errorMeaning } from '@/domain/errors';
import { CallFailure } from '@/services/failure';

/** Whether a call failed because what it asked for does not exist: a pasted number, for example. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallFailure && errorMeaning(error.code) === 'missing';
}

/** Whether a write came too late: someone acted first, or the file changed (decisions §4.1, revision). */
export function isConflict(error: unknown): boolean {
  return error instanceof CallFailure && errorMeaning(error.code) === 'conflict';
}
