import { Steps, Typography } from 'antd';
import { useCaption } from '@/components/caption';
import { FoldedText } from '@/components/parts/FoldedText';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { VersionModel } from '@/contract/version';
import type { VersionState } from '@/domain/firmware/version';
import { versionStateName } from '@/domain/firmware/version';
import { testing } from '@/contract/testing';
import { awaitedOn } from '@/domain/workflow/decide';
import { fewNames } from '@/features/testOrder/list/names';
import { CurrentStepLink } from '@/features/version/CurrentStepLink';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';

/** The states shown for every version; a final state is added once reached. */
const WAY: readonly VersionState[] = ['draft', 'inTest', 'released'];

/** draft → inTest → released → deprecated | withdrawn (decisions §4.3). */
export function LifeCycle({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const caption = useCaption();
  const { state, stateReason, createdAt, releasedAt } = version;
  const way = WAY.findIndex((each) => each === state);
  const ended = way < 0;
  const reached = ended ? WAY.length : way;
  const times: Partial<Record<VersionState, string | null>> = { draft: createdAt, released: releasedAt };
  return (
    <>
      <Steps
        size="small"
        current={reached}
        status={state === 'withdrawn' ? 'error' : reached < WAY.length - 1 ? 'process' : 'finish'}
        items={[
          ...WAY.map((each) => ({
            title: caption(versionStateName(each)),
            content: (
              <>
                <div>
                  <TimeText value={times[each] ?? null} />
                </div>
                {each === state ? <CurrentOrder version={version} /> : null}
              </>
            ),
            // A version may be withdrawn before any release.
            ...(ended && each === 'released' && releasedAt === null ? { status: 'wait' as const } : {}),
          })),
          ...(ended ? [{ title: caption(versionStateName(state)) }] : []),
        ]}
      />
      {stateReason === '' ? null : (
        <Typography.Text type="secondary" style={{ display: 'block', marginBlockStart: 12 }}>
          <FoldedText text={t('version.reasonLine', { reason: stateReason })} />
        </Typography.Text>
      )}
    </>
  );
}

/** The version's open test order: its step, and who must act (requirements §7: testing/getTestingOrder). */
function CurrentOrder({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const opensOrders = useMayCall()(testing.page.needs);
  const { id: versionId, currentOrder } = version;
  const { data: order, loading } = useCall(testing.getTestingOrder, { versionId });
  const awaited = order ? awaitedOn(order) : [];
  return (
    <>
      <CurrentStepLink order={order ?? currentOrder} linked={opensOrders} />
      {awaited.length > 0 ? (
        <div>
          <Typography.Text type="secondary">{t('version.waitingFor', { names: fewNames(awaited, t) })}</Typography.Text>
        </div>
      ) : (
        // Reserves space while loading.
        loading && currentOrder !== null && <div aria-hidden>&nbsp;</div>
      )}
    </>
  );
}
