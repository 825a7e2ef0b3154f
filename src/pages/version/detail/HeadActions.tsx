import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { editVersionAddress, submitTestAddress } from '@/domain/paths';
import { whyNoTest } from '@/features/version/whyNoTest';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import type { VersionModel } from '@/contract/version';
import { useActor } from '@/session/useActor';
import { useMayCall } from '@/session/useRights';
import { CompareWith } from './CompareWith';
import { StateChanges } from './StateChanges';

/** Actions of the version (decisions §5); disabled ones show the reason. */
export function HeadActions({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const language = useLanguage();
  const mayCall = useMayCall();
  const actor = useActor();
  const { id, state, currentOrder } = version;
  // A draft with an order is a returned one.
  const again = state === 'draft' && currentOrder !== null;
  return (
    <>
      <CompareWith version={version} />
      <StateChanges version={version} />
      <Action
        look="button"
        label={t('common.edit')}
        hidden={!mayCall(firmwareVersion.update.needs)}
        to={editVersionAddress(id)}
      />
      <Action
        look="primary"
        label={t(again ? 'version.submit.titleAgain' : 'version.submitTest')}
        hidden={!mayCall(testing.addOrder.needs)}
        why={whyNoTest(version, actor, language)}
        to={submitTestAddress(id)}
      />
    </>
  );
}
