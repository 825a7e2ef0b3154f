import { Action } from '@/components/parts/Action';
import { useText, type Translate } from '@/components/useText';
import { firmwareVersion, type VersionModel } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { editVersionAddress, submitTestAddress } from '@/domain/paths';
import { refuseResubmit, type Actor } from '@/domain/workflow/actions';
import { refuseTest } from '@/domain/workflow/submission';
import { useActor, useMayCall } from '@/session/useRights';

/**
 * Why a user may not submit or resubmit a version, as text (decisions §4.1, §4.5); undefined when allowed. The
 * submission page checks whether the number is enabled.
 */
export function whyNoTest(version: VersionModel, actor: Actor, t: Translate): string | undefined {
  const { currentOrder } = version;
  const submitter = currentOrder?.submitter ?? null;
  const refusal =
    refuseTest({ version, openOrder: currentOrder, numberEnabled: true }) ??
    (currentOrder && submitter && refuseResubmit({ ...currentOrder, submitter }, actor));
  return refusal === null ? undefined : t(refusal);
}

/** Edits a version, and submits or resubmits it; as links in a row (decisions §4.5, §5). */
export function EditAndTest({ version, inRow = false }: { readonly version: VersionModel; readonly inRow?: boolean }) {
  const t = useText();
  const mayCall = useMayCall();
  const actor = useActor();
  const { id, state, currentOrder } = version;
  // A draft with an order is a returned one.
  const again = !inRow && state === 'draft' && currentOrder !== null;
  return (
    <>
      <Action
        look={inRow ? 'link' : 'button'}
        label={t('common.edit')}
        hidden={!mayCall(firmwareVersion.update.needs)}
        to={editVersionAddress(id)}
      />
      <Action
        look={inRow ? 'link' : 'primary'}
        label={t(again ? 'version.submit.titleAgain' : 'version.submitTest')}
        hidden={!mayCall(testing.addOrder.needs)}
        why={whyNoTest(version, actor, t)}
        to={submitTestAddress(id)}
      />
    </>
  );
}
