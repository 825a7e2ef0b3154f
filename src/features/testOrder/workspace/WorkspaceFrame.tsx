import { DownOutlined, FileProtectOutlined, QuestionOutlined, ReloadOutlined, UpOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Button, Flex, Tag, Typography } from 'antd';
import type { Ref } from 'react';
import { CopyText } from '@/components/parts/CopyText';
import { IconButton } from '@/components/parts/IconButton';
import { TimeText } from '@/components/parts/TimeText';
import { useHere } from '@/components/parts/wayBack';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { reportAddress } from '@/domain/paths';
import { isListed } from '@/domain/workflow/access';
import { useActor } from '@/session/useActor';
import { OrderActions } from '../actions/OrderActions';
import { DecisionButtons } from '../decision/DecisionFooter';
import { OrderStatusTag, PriorityTag } from '../list/tags';
import type { OrderView } from '../order/useOrder';
import styles from './workspace.module.css';

interface WorkspaceToolsProps {
  readonly orderNo: string;
  readonly loading: boolean;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onReload: () => void;
  readonly onHelp: () => void;
}

/** Number and stage of the order, with pause and schedule. */
export function WorkspaceTitle({ orderNo, order }: { readonly orderNo: string; readonly order: OrderModel | null }) {
  const t = useText();
  return (
    <Flex align="center" gap="0 8px" wrap>
      <CopyText value={orderNo}>{t('testing.order.title', { orderNo })}</CopyText>
      {order === null ? null : (
        <>
          <Flex align="center" gap="4px 8px" wrap>
            <OrderStatusTag status={order.status} stepOrder={order.stepOrder} />
            {order.pause === null ? null : <Tag color="warning">{t('testing.paused')}</Tag>}
            {order.schedule === null ? null : (
              <Tag color="processing">
                {t('testing.scheduled')} <TimeText value={order.schedule.at} />
              </Tag>
            )}
            <Tag>{t('common.round', { round: order.round })}</Tag>
            <PriorityTag priority={order.priority} />
            {order.stage.overdue ? <Tag color="error">{t('testing.overdue')}</Tag> : null}
          </Flex>
          <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
            {order.firmwareNo} {order.versionNo} {order.firmwareName}
          </Typography.Text>
        </>
      )}
    </Flex>
  );
}

/** Report, previous and next order, reload, help. */
export function WorkspaceTools({ orderNo, loading, onPrevious, onNext, onReload, onHelp }: WorkspaceToolsProps) {
  const t = useText();
  const here = useHere();
  return (
    <Flex style={{ marginInlineStart: 8 }}>
      <Button
        type="text"
        icon={<FileProtectOutlined aria-hidden />}
        onClick={() => history.push(reportAddress(orderNo), here)}
      >
        {t('report.action')}
      </Button>
      <IconButton
        label={t('testing.order.previous')}
        icon={<UpOutlined aria-hidden />}
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        label={t('testing.order.next')}
        icon={<DownOutlined aria-hidden />}
        disabled={onNext === null}
        onClick={() => onNext?.()}
      />
      <IconButton
        label={t('testing.order.reload')}
        icon={<ReloadOutlined aria-hidden />}
        loading={loading}
        onClick={onReload}
      />
      <IconButton label={t('testing.order.help')} icon={<QuestionOutlined aria-hidden />} onClick={onHelp} />
    </Flex>
  );
}

interface ActionBarProps {
  readonly view: OrderView;
  /** Why the user cannot decide now; null when they can. */
  readonly waiting: string | null;
  /** Element for the form's decision buttons. */
  readonly slot: Ref<HTMLDivElement>;
}

/**
 * The action bar of an order: decisions at the left, disabled with the reason when the user cannot decide now
 * (decisions §4.5); other actions at the right.
 */
export function ActionBar({ view: { order, current }, waiting, slot }: ActionBarProps) {
  const actor = useActor();
  const { step } = current;
  return (
    <>
      {waiting === null ? (
        <div ref={slot} />
      ) : (
        <Flex gap="middle" align="center" wrap>
          {step && isListed(order, actor.code) && (
            <DecisionButtons step={step} chosen={null} refused={waiting} onChoose={() => undefined} />
          )}
          <Typography.Text type="secondary">{waiting}</Typography.Text>
        </Flex>
      )}
      <div className={styles.actions}>
        <OrderActions order={order} />
      </div>
    </>
  );
}
