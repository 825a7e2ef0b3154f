import type { Needs } from '@/contract/endpoint';
import { envelope } from '@/contract/envelope';
import { fit } from '@/contract/fit';
import { userRole } from '@/contract/userRole';
import { SUCCESS } from '@/domain/errors';

/**
 * Whether an early answer for the page sources gives the right that a call needs: nobody asks for a page that they
 * may not open (design §4.5). Anything but a readable success gives none.
 * @param body of the answer; undefined where none came
 */
export function grants(body: string | undefined, needs: Needs | null): boolean {
  if (needs === null) return true;
  const answer = fit(envelope, parsed(body));
  if (!answer.fits || answer.value.code !== SUCCESS) return false;
  const sources = fit(userRole.getUserPageSources.model, answer.value.model);
  return sources.fits && (sources.value ?? []).some(({ code }) => code === needs.page);
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    // No JSON, no right; the call proper tells the user what came instead.
    return undefined;
  }
}
