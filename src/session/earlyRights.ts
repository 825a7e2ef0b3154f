import type { Needs } from '@/contract/endpoint';
import { parseModel } from '@/contract/parseModel';
import { userRole } from '@/contract/userRole';
import { mayOpen } from '@/domain/access/pageCodes';
import { connection } from '@/services/connection';
import { readAnswer } from '@/services/errors';
import type { Reply } from '@/services/outgoing';

/**
 * Whether an early response of the page sources grants a call's right, so that no denied call is sent early (decisions
 * §4.5). An unreadable response grants none.
 */
export function grants(early: Pick<Reply, 'status' | 'body'>, needs: Needs | null): boolean {
  if (needs === null) return true;
  const endpoint = userRole.getUserPageSources;
  const answer = readAnswer({ ...early, header: () => null, address: null }, endpoint.host);
  if (!answer.success) return false;
  const sources = parseModel(endpoint.model, connection().wire.fromServer(endpoint.path, answer.envelope.model));
  return sources.valid && mayOpen(needs.page, new Set((sources.value ?? []).map(({ code }) => code)));
}
