import { FileTextOutlined } from '@ant-design/icons';
import { StatisticCard } from '@ant-design/pro-components';
import { history, Link } from '@umijs/max';
import { Button, Drawer, Flex, Segmented, Skeleton, theme, Table } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LoadState } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { periodReportAddress } from '@/domain/paths';
import { presetPeriod } from '@/domain/period';
import { STATUS } from '@/domain/workflow/steps';
import { serverNow } from '@/services/serverClock';
import { useCall } from '@/services/useCall';
import { periodName, PERIODS } from '../list/filters';
import { useOrderWords } from '../list/names';
import { allFigures, listsBehind, UNDER_WAY, type AllFigures, type Lists, type Statistics } from './figures';

// Loaded on demand; the chart library is large.
const Charts = lazy(() => import('./Charts'));

const DAYS = 90;

/** Statistics of orders by step and module (decisions §3); every figure links to the list of its orders. */
export default function StatisticsPanel({ onClose }: { readonly onClose: () => void }) {
  const words = useOrderWords();
  const { t, language } = words;
  const [shown, setShown] = useState<'charts' | 'figures'>('charts');
  const [days, setDays] = useState<number>(DAYS);
  const [involved, setInvolved] = useState(false);
  const request = useCall(testing.statistics, { days, involved });
  const { data } = request;
  const lists = useMemo(() => listsBehind({ involved, days }), [involved, days]);
  const figures = useMemo(() => allFigures(data, lists, words), [data, lists, words]);
  const leaveTo = (address: string) => {
    onClose();
    history.push(address);
  };
  return (
    <Drawer
      open
      size="min(100vw, 880px)"
      title={t('testing.statistics.title')}
      onClose={onClose}
      extra={
        <Flex gap="middle" align="center">
          <Segmented
            aria-label={t('testing.statistics.view')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'charts', label: t('testing.statistics.charts') },
              { value: 'figures', label: t('testing.statistics.figures') },
            ]}
          />
          <Button
            icon={<FileTextOutlined aria-hidden />}
            onClick={() => leaveTo(periodReportAddress(presetPeriod('thisWeek', serverNow().toISOString())))}
          >
            {t('report.period')}
          </Button>
        </Flex>
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
            aria-label={t('testing.statistics.period')}
            value={days}
            onChange={setDays}
            options={PERIODS.map((value) => ({ value, label: periodName(value)[language] }))}
          />
        </Flex>
        <LoadState request={request}>
          {(statistics) => (
            <>
              <Summary statistics={statistics} period={periodName(days)[language]} lists={lists} onLeave={onClose} />
              {shown === 'charts' ? (
                <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
                  <Charts {...figures} onChoose={leaveTo} />
                </Suspense>
              ) : (
                <Figures {...figures} onLeave={onClose} />
              )}
            </>
          )}
        </LoadState>
      </Flex>
    </Drawer>
  );
}

interface SummaryProps {
  readonly statistics: Statistics;
  readonly period: string;
  readonly lists: Lists;
  /** Called before a link opens the list. */
  readonly onLeave: () => void;
}

/** The main counts, linked to their orders. */
function Summary({ statistics, period, lists, onLeave }: SummaryProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { statuses, overdue } = statistics;
  const of = (...wanted: readonly number[]) =>
    statuses.filter(({ status }) => wanted.includes(status)).reduce((sum, { orders }) => sum + orders, 0);
  const ended = (how: 'completed' | 'terminated') => ({
    title: `${t(`testing.statistics.${how}`)} · ${period}`,
    value: of(STATUS[how]),
    to: lists.ended(STATUS[how]),
  });
  const counts = [
    { title: t('testing.statistics.underWay'), value: of(...UNDER_WAY), to: lists.underWay },
    { title: t('testing.urgency.overdue'), value: overdue, to: lists.overdue },
    ended('completed'),
    ended('terminated'),
  ];
  return (
    <StatisticCard.Group variant="outlined" wrap size="small">
      {counts.map(({ title, value, to }) => (
        <StatisticCard
          key={to}
          colSpan={{ xs: 12, sm: 6 }}
          statistic={{
            title,
            value,
            formatter: () => (
              <Link
                to={to}
                onClick={onLeave}
                aria-label={`${title} ${String(value)}`}
                style={to === lists.overdue && value > 0 ? { color: token.colorError } : {}}
              >
                {value}
              </Link>
            ),
          }}
        />
      ))}
    </StatisticCard.Group>
  );
}

interface FiguresProps extends AllFigures {
  /** Called before a link opens the list. */
  readonly onLeave: () => void;
}

/** The figures of the charts as tables, linked to their orders. */
function Figures({ places, stages, modules, onLeave }: FiguresProps) {
  const t = useText();
  const right = { align: 'right', width: 120 } as const;
  const frame = { size: 'small', rowKey: 'name', pagination: false } as const;
  const linked = (name: string, { to }: { readonly to: string }) => (
    <Link to={to} onClick={onLeave}>
      {name}
    </Link>
  );
  return (
    <Flex vertical gap="middle">
      <SectionCard title={t('testing.statistics.stageChart')}>
        <Table
          {...frame}
          dataSource={places}
          columns={[
            { title: t('field.step'), dataIndex: 'name', render: linked },
            { title: t('testing.statistics.count'), dataIndex: 'orders', ...right },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('testing.statistics.timeChart')}>
        <Table
          {...frame}
          dataSource={stages}
          columns={[
            { title: t('field.step'), dataIndex: 'name', render: linked },
            { title: t('testing.statistics.taken'), dataIndex: 'taken', ...right },
            { title: t('testing.statistics.target'), dataIndex: 'target', ...right },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('testing.statistics.moduleChart')}>
        <Table
          {...frame}
          dataSource={modules}
          columns={[
            { title: t('field.module'), dataIndex: 'name', render: linked },
            { title: t('testing.statistics.passed'), dataIndex: 'passed', ...right },
            { title: t('testing.statistics.failed'), dataIndex: 'failed', ...right },
            { title: t('testing.statistics.passRate'), dataIndex: 'rate', ...right },
          ]}
        />
      </SectionCard>
    </Flex>
  );
}
