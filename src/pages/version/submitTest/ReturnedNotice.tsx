import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { useText } from '@/components/useText';
import { personLabel } from '@/domain/access/roles';
import { orderAddress } from '@/domain/paths';
import type { TestInfo } from './values';

/** What the order was returned for: it stays in sight while it is answered (decisions §4.1). */
export function ReturnedNotice({ returned }: { readonly returned: NonNullable<TestInfo['returned']> }) {
  const t = useText();
  const { order, remark, by } = returned;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      message={t('version.submit.returnedBy', { who: personLabel(by), orderNo: order.orderNo, round: order.round })}
      description={<span style={{ whiteSpace: 'pre-wrap' }}>{remark || t('version.submit.noRemark')}</span>}
      action={<Link to={orderAddress(order.orderNo)}>{t('version.submit.seeOrder')}</Link>}
    />
  );
}
