import type { Needs } from '@/contract/endpoint';
import { fit } from '@/contract/fit';
import { userRole } from '@/contract/userRole';
import { readAnswer } from '@/services/answer';

/**
 * Whether an early answer for the page sources gives the right that a call needs: nobody asks for a page that they
 * may not open (decisions §4.5). Anything but a readable success gives none.
 * @param body of the answer; undefined where none came
 */
export function grants(body: string | undefined, needs: Needs | null): boolean {
  if (needs === null) return true;
  const answer = readAnswer(body);
  if (!answer.success) return false;
  const sources = fit(userRole.getUserPageSources.model, answer.envelope.model);
  return sources.fits && (sources.value ?? []).some(({ code }) => code === needs.page);
}
