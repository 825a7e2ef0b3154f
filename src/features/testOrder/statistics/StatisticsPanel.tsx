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
import { FILTER, REPORTS, URGENCY } from '../list/words';
import {
  allFigures,
  listsBehind,
  UNDER_WAY,
  type FigureRow,
  type Figures,
  type Lists,
  type Statistics,
} from './figures';
import { STATISTICS } from './words';

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
  const tables = useMemo(() => allFigures(data, lists, words), [data, lists, words]);
  return (
    <Drawer
      open
      size="min(100vw, 880px)"
      title={t(STATISTICS.title)}
      onClose={onClose}
      extra={
        <Button
          icon={<FileTextOutlined aria-hidden />}
          onClick={() => {
            onClose();
            history.push(periodReportAddress(presetPeriod('thisWeek', serverNow().toISOString())));
          }}
        >
          {t(REPORTS.period)}
        </Button>
      }
    >
      <Flex vertical gap="large">
        <Flex gap="middle" wrap>
          <Segmented
            aria-label={t(STATISTICS.whose)}
            value={involved}
            onChange={setInvolved}
            options={[
              { value: false, label: t(STATISTICS.team) },
              { value: true, label: t(FILTER.involved) },
            ]}
          />
          <Segmented
            aria-label={t(STATISTICS.period)}
            value={days}
            onChange={setDays}
            options={PERIODS.map((value) => ({ value, label: periodName(value)[language] }))}
          />
        </Flex>
        <LoadState request={request}>
          {(statistics) => (
            <>
              <Summary statistics={statistics} period={periodName(days)[language]} lists={lists} onLeave={onClose} />
              {tables.map((table, at) => (
                <FigureTable key={at} {...table} onLeave={onClose} />
              ))}
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
    title: `${t(STATISTICS[how])} · ${period}`,
    value: of(STATUS[how]),
    to: lists.ended(STATUS[how]),
  });
  const counts = [
    { title: t(STATISTICS.underWay), value: of(...UNDER_WAY), to: lists.underWay },
    { title: t(URGENCY.overdue), value: overdue, to: lists.overdue },
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

/** Figures per step or module with a bar in each row, whose name links to its orders. */
function FigureTable({ title, subject, headings, rows, onLeave }: Figures & Pick<SummaryProps, 'onLeave'>) {
  const t = useText();
  const [first = '', ...others] = headings.map((heading) => t(heading));
  const figure = (nth: number) => ({
    key: nth,
    align: 'right' as const,
    width: 80,
    render: (_: unknown, { figures }: FigureRow) => figures[nth],
  });
  const most = Math.max(1, ...rows.flatMap(({ parts, mark = 0 }) => [lengthOf(parts), mark]));
  return (
    <SectionCard title={t(title)}>
      <Table<FigureRow>
        size="small"
        rowKey="name"
        pagination={false}
        dataSource={rows}
        locale={{ emptyText: t(STATISTICS.none) }}
        columns={[
          {
            title: t(subject),
            width: 184,
            render: (_, { name, to }) => (
              <Link to={to} onClick={onLeave}>
                {name}
              </Link>
            ),
          },
          // The bar and its figure stand below one heading.
          { key: 'bar', title: first, colSpan: 2, render: (_, row) => <Bar {...row} most={most} /> },
          { ...figure(0), colSpan: 0 },
          ...others.map((heading, at) => ({ ...figure(at + 1), title: heading })),
        ]}
      />
    </SectionCard>
  );
}

const lengthOf = (parts: FigureRow['parts']) => parts.reduce((sum, [value]) => sum + value, 0);

/** A horizontal bar; the figures beside it say the same. */
function Bar({ parts, most, mark }: Pick<FigureRow, 'parts' | 'mark'> & { readonly most: number }) {
  const { token } = theme.useToken();
  const share = (value: number) => `${String((value / most) * 100)}%`;
  return (
    <div aria-hidden style={{ position: 'relative', display: 'flex', height: 12, printColorAdjust: 'exact' }}>
      {parts.map(([value, colour]) => (
        <div key={colour} style={{ width: share(value), background: token[colour] }} />
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
