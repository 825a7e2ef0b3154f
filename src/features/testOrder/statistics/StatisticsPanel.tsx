import { history } from '@umijs/max';
import { Drawer, Flex, Segmented, Skeleton, theme } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLanguage } from '@/components/caption';
import { Failed } from '@/components/parts/Failed';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { useCall } from '@/services/useCall';
import { periodName, PERIODS } from '../list/filters';
import { Figures } from './Figures';
import { listsBehind } from './links';
import { moduleFigures, stageFigures } from './options';
import styles from './statistics.module.css';
import { Summary } from './Summary';

// Loaded on demand; the chart library is large.
const Charts = lazy(() => import('./Charts'));

const DAYS = 90;
const WIDTH = 880;

/**
 * Statistics of orders: by step, with cycle times, and pass rates by module (decisions §3). Every
 * figure links to the list of its orders.
 */
export default function StatisticsPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { token } = theme.useToken();
  const [shown, setShown] = useState<'charts' | 'figures'>('charts');
  const [days, setDays] = useState<number>(DAYS);
  const [involved, setInvolved] = useState(false);
  const request = useCall(testing.statistics, { days, involved });
  const { data } = request;
  const lists = useMemo(() => listsBehind({ involved, days }), [involved, days]);
  const look = useMemo(() => ({ t, language, token }), [t, language, token]);
  const stages = useMemo(() => (data === undefined ? [] : stageFigures(data, look)), [data, look]);
  const modules = useMemo(() => (data === undefined ? [] : moduleFigures(data, look)), [data, look]);
  const leaveTo = (address: string) => {
    onClose();
    history.push(address);
  };

  return (
    <Drawer
      open
      size={`min(100vw, ${String(WIDTH)}px)`}
      title={t('testing.statistics.title')}
      onClose={onClose}
      extra={
        <Segmented
          aria-label={t('testing.statistics.view')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'charts', label: t('testing.statistics.charts') },
            { value: 'figures', label: t('testing.statistics.figures') },
          ]}
        />
      }
    >
      <Flex vertical gap="large">
        <Flex gap="middle" wrap>
          <Segmented
            aria-label={t('testing.statistics.whose')}
            value={involved}
            onChange={setInvolved}
            options={[
              { value: false, label: t('testing.statistics.team') },
              { value: true, label: t('testing.filter.involved') },
            ]}
          />
          <Segmented
            className={styles.choice ?? ''}
            aria-label={t('testing.statistics.period')}
            value={days}
            onChange={setDays}
            options={PERIODS.map((value) => ({ value, label: periodName(value)[language] }))}
          />
        </Flex>
        {data === undefined ? (
          request.error === undefined ? (
            <Skeleton active paragraph={{ rows: 12 }} />
          ) : (
            <Failed title={t('common.failed')} error={request.error} onRetry={request.refresh} />
          )
        ) : (
          <>
            <Summary statistics={data} period={periodName(days)[language]} lists={lists} onLeave={onClose} />
            {shown === 'charts' ? (
              <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
                <Charts
                  stages={stages}
                  modules={modules}
                  onStage={({ stepOrder }) => leaveTo(lists.step(stepOrder))}
                  onModule={({ module }) => leaveTo(lists.module(module))}
                />
              </Suspense>
            ) : (
              <Figures stages={stages} modules={modules} lists={lists} onLeave={onClose} />
            )}
          </>
        )}
      </Flex>
    </Drawer>
  );
}
