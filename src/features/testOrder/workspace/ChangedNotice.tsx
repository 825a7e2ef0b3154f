import { Alert, Button } from 'antd';
import { useLanguage } from '@/components/caption';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { personName } from '../list/names';
import { entryText } from '../order/entryText';
import { useOthersWrites } from './useOthersWrites';

interface ChangedNoticeProps {
  readonly order: OrderModel;
  readonly loading: boolean;
  readonly onReload: () => void;
}

/** Notice that somebody else changed the open order; the input is kept (decisions §5). */
export function ChangedNotice({ order, loading, onReload }: ChangedNoticeProps) {
  const t = useText();
  const language = useLanguage();
  const writes = useOthersWrites(order);
  if (writes === null) return null;
  const { last } = writes;
  return (
    <Alert
      showIcon
      type="info"
      role="status"
      message={
        last === null ? (
          t('testing.banner.changed')
        ) : (
          <>
            {t('testing.banner.changedBy', { name: personName(last.actor), what: entryText(last, t, language) })}{' '}
            <TimeText value={last.at} relative />
          </>
        )
      }
      action={
        <Button size="small" type="primary" loading={loading} onClick={onReload}>
          {t('testing.banner.refresh')}
        </Button>
      }
    />
  );
}
