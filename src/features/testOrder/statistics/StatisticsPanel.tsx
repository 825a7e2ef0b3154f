import { FileTextOutlined } from '@ant-design/icons';
import { StatisticCard } from '@ant-design/pro-components';
import { history, Link } from '@umijs/max';
import { Button, Drawer, Flex, Segmented, theme, Table } from 'antd';
import { useMemo, useState } from 'react';
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

const DAYS = 90;

/** Statistics of orders by step and module (decisions §3); every figure links to the list of its orders. */
export default function StatisticsPanel({ onClose }: { readonly onClose: () => void }) {
  const words = useOrderWords();
  const { t, language } = words;
  const [days, setDays] = useState<number>(DAYS);
  const [involved, setInvolved] = useState(false);
  const request = useCall(testing.statistics, { days, involved });
  const { data } = request;
  const lists = useMemo(() => listsBehind({ involved, days }), [involved, days]);
  const figures = useMemo(() => allFigures(data, lists, words), [data, lists, words]);
  return (
    <Drawer
      open
      size="min(100vw, 880px)"
      title={t('testing.statistics.title')}
      onClose={onClose}
      extra={
        <Button
          icon={<FileTextOutlined aria-hidden />}
          onClick={() => {
            onClose();
            history.push(periodReportAddress(presetPeriod('thisWeek', serverNow().toISOString())));
          }}
        >
          {t('report.period')}
        </Button>
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
              <Figures {...figures} onLeave={onClose} />
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

/** The figures per step and module with bars, linked to their orders. */
function Figures({ places, stages, modules, onLeave }: FiguresProps) {
  const t = useText();
  const { token } = theme.useToken();
  const right = { align: 'right', width: 80 } as const;
  const frame = { size: 'small', rowKey: 'name', pagination: false } as const;
  const named = (title: string) => ({
    title,
    dataIndex: 'name',
    width: 184,
    render: (name: string, { to }: { readonly to: string }) => (
      <Link to={to} onClick={onLeave}>
        {name}
      </Link>
    ),
  });
  /** A column of bars, below one title with the column of its figures. */
  const bar = (title: string) => ({ key: 'bar', title, colSpan: 2 });
  const most = (values: readonly number[]) => Math.max(1, ...values);
  const mostOrders = most(places.map(({ orders }) => orders));
  const longest = most(stages.flatMap(({ taken, target }) => [taken, target]));
  const mostResults = most(modules.map(({ passed, failed }) => passed + failed));
  return (
    <Flex vertical gap="middle">
      <SectionCard title={t('testing.statistics.stageChart')}>
        <Table
          {...frame}
          dataSource={places}
          columns={[
            named(t('field.step')),
            {
              ...bar(t('testing.statistics.count')),
              render: (_, { orders }) => <Bar parts={[[orders, token.colorPrimary]]} most={mostOrders} />,
            },
            { dataIndex: 'orders', ...right, colSpan: 0 },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('testing.statistics.timeChart')}>
        <Table
          {...frame}
          dataSource={stages}
          columns={[
            named(t('field.step')),
            {
              ...bar(t('testing.statistics.taken')),
              render: (_, { taken, target }) => (
                <Bar
                  parts={[[taken, taken > target ? token.colorError : token.colorPrimary]]}
                  most={longest}
                  mark={target}
                />
              ),
            },
            { dataIndex: 'taken', ...right, colSpan: 0 },
            { title: t('testing.statistics.target'), dataIndex: 'target', ...right },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('testing.statistics.moduleChart')}>
        <Table
          {...frame}
          dataSource={modules}
          locale={{ emptyText: t('testing.statistics.none') }}
          columns={[
            named(t('field.module')),
            {
              ...bar(t('testing.statistics.passed')),
              render: (_, { passed, failed }) => (
                <Bar
                  parts={[
                    [passed, token.colorSuccess],
                    [failed, token.colorError],
                  ]}
                  most={mostResults}
                />
              ),
            },
            { dataIndex: 'passed', ...right, colSpan: 0 },
            { title: t('testing.statistics.failed'), dataIndex: 'failed', ...right },
            { title: t('testing.statistics.passRate'), dataIndex: 'rate', ...right },
          ]}
        />
      </SectionCard>
    </Flex>
  );
}

interface BarProps {
  readonly parts: readonly (readonly [value: number, colour: string])[];
  /** The value of the full width. */
  readonly most: number;
  /** A value to compare with. */
  readonly mark?: number;
}

/** A horizontal bar; the figures beside it say the same. */
function Bar({ parts, most, mark }: BarProps) {
  const { token } = theme.useToken();
  const share = (value: number) => `${String((value / most) * 100)}%`;
  return (
    <div aria-hidden style={{ position: 'relative', display: 'flex', height: 12, printColorAdjust: 'exact' }}>
      {parts.map(([value, background]) => (
        <div key={background} style={{ width: share(value), background }} />
      ))}
      {mark === undefined ? null : (
        <div
          style={{
            position: 'absolute',
            insetBlock: -4,
            insetInlineStart: share(mark),
            width: 2,
            background: token.colorText,
          }}
        />
      )}
    </div>
  );
}
