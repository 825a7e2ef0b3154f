import { errorMeaning } from '@/domain/errors';
import { CallFailure } from '@/services/failure';

/** Whether a call failed because the object does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallFailure && errorMeaning(error.code) === 'missing';
}

/** Whether a write was stale: somebody acted first, or the file changed (decisions §4.1, revision). */
export function isConflict(error: unknown): boolean {
  return error instanceof CallFailure && errorMeaning(error.code) === 'conflict';
}
