import { testing } from '@/contract/testing';
import { actingList } from '@/domain/workflow/access';
import { useCall } from '@/services/useCall';
import { useWhyNot } from '@/session/useWhyNot';

/**
 * The open order of a version that is in test; null for none. Replacing a file in test starts a new round (decisions §4.1),
 * so there is nothing to submit.
 */
export function useOrderUnderTest(versionId: string) {
  const enabled = useWhyNot()(testing.getTestingOrder.needs) === undefined;
  const { data: open } = useCall(testing.getTestingOrder, { versionId }, { enabled });
  return open != null && actingList(open.status) !== null ? open : null;
}
