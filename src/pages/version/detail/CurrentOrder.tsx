import { Typography } from 'antd';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import type { VersionModel } from '@/contract/version';
import { awaitedOn } from '@/domain/workflow/decide';
import { CurrentStep } from '@/features/version/CurrentStep';
import { useCall } from '@/services/useCall';
import { useWhyNot } from '@/session/useWhyNot';

/** The open test order of a version: its step, and whom it waits for (requirements §7: testing/getTestingOrder). */
export function CurrentOrder({ version }: { readonly version: VersionModel }) {
  const t = useText();
  const opensOrders = useWhyNot()(testing.page.needs) === undefined;
  const { id: versionId, currentOrder } = version;
  const { data: order } = useCall(testing.getTestingOrder, { versionId });
  const names = order ? awaitedOn(order).map(({ name, code }) => name || code) : [];
  return (
    <>
      <CurrentStep order={order ?? currentOrder} linked={opensOrders} />
      {names.length === 0 ? null : (
        <div>
          <Typography.Text type="secondary">
            {t('version.waitingFor', { names: names.join(t('version.comma')) })}
          </Typography.Text>
        </div>
      )}
    </>
  );
}
