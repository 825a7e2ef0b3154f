import { useLanguage } from '@/components/caption';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { editPath, submitPath } from '@/components/version/paths';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import type { VersionModel } from '@/contract/version';
import { refusalText } from '@/domain/refusal';
import { refuseTest } from '@/domain/workflow/submission';
import { useWhyNot } from '@/session/useWhyNot';
import { CompareWith } from './CompareWith';
import { StateChanges } from './StateChanges';

/** What can be done with the version (design §5); what cannot says why. */
export function HeadActions({
  version,
  onChanged,
}: {
  readonly version: VersionModel;
  readonly onChanged: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const whyNot = useWhyNot();
  const { id, currentOrder } = version;
  const refusal = refuseTest({ version, openOrder: currentOrder, numberEnabled: true });
  const whyNoTest = whyNot(testing.addOrder.needs) ?? (refusal ? refusalText(refusal, language) : undefined);
  // A draft with an order is one that was returned.
  const again = refusal === null && currentOrder !== null;
  return (
    <>
      <CompareWith version={version} />
      <StateChanges version={version} onChanged={onChanged} />
      <Action look="button" label={t('version.edit')} why={whyNot(firmwareVersion.update.needs)} to={editPath(id)} />
      <Action
        look="primary"
        label={t(again ? 'version.submitAgain' : 'version.submitTest')}
        why={whyNoTest}
        to={submitPath(id)}
      />
    </>
  );
}
