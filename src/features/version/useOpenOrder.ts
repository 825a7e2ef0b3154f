import { testing } from '@/contract/testing';
import { isOpen } from '@/domain/workflow/actions';
import { STATUS } from '@/domain/workflow/steps';
import { useCall } from '@/services/useCall';
import { useWhyNot } from '@/session/useRights';

/**
 * The open order of a version; null for none. Replacing a file in test starts a new round, and a returned order is
 * resubmitted (decisions §4.1), so there is nothing to submit.
 */
export function useOpenOrder(versionId: string) {
  const enabled = useWhyNot()(testing.getTestingOrder.needs) === undefined;
  const { data: open } = useCall(testing.getTestingOrder, { versionId }, { enabled });
  return open == null || !isOpen(open) ? null : { ...open, isReturned: open.status === STATUS.returned };
}
