import { BellOutlined, CalendarOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { Button, Flex, Tag } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { RecordColumn } from '@/components/list/recordListTypes';
import { FLAT } from '@/components/parts/Action';
import { NumberText, Text, VisuallyHidden, TimeText } from '@/components/parts/Text';
import type { OrderModel } from '@/contract/order';
import type { Person } from '@/domain/access/roles';
import { moduleName } from '@/domain/firmware/firmwareNumber';
import { versionStateName } from '@/domain/firmware/version';
import { isOpen } from '@/domain/workflow/actions';
import { assigneesOf, isHeld } from '@/domain/workflow/decide';
import { endedState, endOf } from '@/domain/workflow/log';
import { priorityName } from '@/domain/workflow/testOrder';
import type { OrderScope } from '@/domain/workflow/orderFilter';
import { STATUS, stepOfOrder } from '@/domain/workflow/steps';
import { hours } from '@/domain/workflow/stageClock';
import { visibleText } from '@/domain/visibleText';
import { column, fieldColumn, timeColumn } from '@/features/list/fieldColumns';
import { personName, useOrderWords, type OrderWords } from '../texts/orderWords';
import { ClaimMark, DASH, DueText, EndedMark, OrderStatusTag, PriorityTag, StageTimeText } from '../texts/orderTags';
import { ENDED, FACT, LIST, PEOPLE, PLACE, SCOPE, URGENCY } from '../texts/orderListTexts';
import { COMMON, LABEL } from '@/components/texts';

/** Columns of a tab that stand behind the first two, and those that would say the same of all its orders. */
const OF_TAB: Partial<Record<OrderScope, { readonly first: readonly string[]; readonly without: readonly string[] }>> =
  {
    paused: { first: ['pause'], without: ['awaited'] },
    scheduled: { first: [], without: ['awaited'] },
    done: {
      first: ['closedAt', 'ended', 'result', 'round'],
      without: ['stepOrder', 'dueAt', 'stage', 'awaited', 'overdue', 'pause', 'claim'],
    },
  };
const OF_ENDED = ['ended', 'result'];

/** The columns of a tab, most important first; those fit 1366 × 768 without scrolling. */
export function useOrderColumns(open: (orderNo: string) => void, scope: OrderScope): RecordColumn<OrderModel>[] {
  const words = useOrderWords();
  return useMemo(() => {
    const { first, without } = OF_TAB[scope] ?? { first: [], without: [] };
    const columns = columnsOf(words, open).filter(({ key }) => first.includes(key) || !OF_ENDED.includes(key));
    const named = columns.slice(0, 2);
    const leading = first.flatMap((key) => columns.filter((column) => column.key === key));
    const rest = columns.slice(2).filter(({ key }) => ![...first, ...without].includes(key));
    return [...named, ...leading.map((column) => ({ ...column, hidden: false })), ...rest];
  }, [words, open, scope]);
}

function columnsOf(words: OrderWords, open: (orderNo: string) => void): RecordColumn<OrderModel>[] {
  const { t, language, listed, namesOf, placeText, statusText, stepText } = words;
  /** Nobody need act on an order that is held. @param names of the people that any other order waits for */
  const awaited = (order: OrderModel, names: (people: readonly Person[]) => string) => {
    if (order.pause !== null) return t(SCOPE.paused);
    if (order.schedule !== null) return t(SCOPE.scheduled);
    return names(assigneesOf(order));
  };
  // A row has no log: the state of its version alone says that a release is over.
  const endText = (order: OrderModel): string => {
    const end = endOf(order);
    if (end === null) return '';
    const state = endedState(order.versionState, []);
    return end === 'released' && state ? t(versionStateName(state)) : t(ENDED[end]);
  };
  return [
    fieldColumn('orderNo', {
      text: (order) => order.orderNo,
      render: (order) => (
        <Button type="link" size="small" style={FLAT} onClick={() => open(order.orderNo)}>
          {order.orderNo}
        </Button>
      ),
      width: 142,
      sortable: true,
      hideable: false,
      fixed: 'start',
    }),
    column('firmwareNo', LIST.firmware, {
      text: ({ firmwareNo, versionNo, versionState }) => {
        const ended = endedState(versionState, []);
        return [firmwareNo, versionNo, ended && t(versionStateName(ended))].filter(Boolean).join(' ');
      },
      csv: [
        { title: LABEL.firmwareNo, cell: (order) => order.firmwareNo },
        { title: LABEL.versionNo, cell: (order) => order.versionNo },
        { title: LABEL.name, cell: (order) => order.firmwareName },
        { title: LABEL.state, cell: ({ versionState }) => t(versionStateName(versionState)) },
      ],
      render: (order) => (
        <span title={visibleText(order.firmwareName)}>
          <NumberText>{order.firmwareNo}</NumberText> <strong>{order.versionNo}</strong>
        </span>
      ),
      wrap: true,
      grow: true,
      width: { 'zh-CN': 168, 'en-US': 160 },
      sortable: true,
    }),
    column<OrderModel, 'stepOrder'>('stepOrder', LABEL.step, {
      text: placeText,
      csv: [
        { title: LABEL.status, cell: ({ status }) => statusText(status) },
        { title: LABEL.step, cell: ({ stepOrder }) => stepText(stepOrder) },
      ],
      render: (order) => <StageCell order={order} />,
      // Both columns that say why an order is overdue fit 1024 px.
      width: 176,
      grow: true,
      sortable: true,
    }),
    timeColumn('dueAt', LABEL.dueAt, { render: (order) => <DueText order={order} brief />, width: 148 }),
    column('stage', LABEL.timeInStage, {
      text: (order) =>
        t(PLACE.time, { taken: hours(order.stage.workingMinutes), target: hours(order.stage.targetMinutes) }),
      // The clock of an ended order does not run.
      csv: (order) => (order.stepOrder === null ? '' : hours(order.stage.workingMinutes)),
      unit: LIST.hours,
      render: (order) => <StageTimeText order={order} brief />,
      width: { 'zh-CN': 140, 'en-US': 124 },
    }),
    fieldColumn('priority', {
      text: (order) => priorityName(order.priority)[language],
      render: (order) => <PriorityTag priority={order.priority} isOver={!isOpen(order)} />,
      width: { 'zh-CN': 78, 'en-US': 88 },
    }),
    column('awaited', LIST.awaited, {
      text: (order) => awaited(order, (people) => namesOf(people, PEOPLE.youAlone)) || DASH,
      // A file has other readers, so it names everybody.
      csv: (order) => awaited(order, (people) => listed(people.map(personName))),
      width: { 'zh-CN': 132, 'en-US': 120 },
    }),
    fieldColumn('name', { text: (order) => order.firmwareName, csv: false, width: 120, grow: true }),
    fieldColumn('round', {
      text: (order) => String(order.round),
      csv: (order) => order.round,
      alwaysExported: true,
      width: { 'zh-CN': 76, 'en-US': 88 },
      align: 'right',
      sortable: true,
    }),
    fieldColumn('submitter', { text: ({ submitter }) => personName(submitter), width: 100, sortable: true }),
    timeColumn('submittedAt', LABEL.submittedAt, {
      alwaysExported: true,
      render: (order) => <TimeText value={order.submittedAt} relative />,
      width: 116,
      hidden: true,
    }),
    timeColumn('closedAt', FACT.closedAt, { alwaysExported: true, width: 148, hidden: true }),
    column('ended', ENDED.how, {
      text: endText,
      render: (order) => (endOf(order) === 'recalled' ? <EndedMark state={order.versionState} /> : endText(order)),
      width: { 'zh-CN': 96, 'en-US': 104 },
    }),
    fieldColumn('result', {
      text: (order) => {
        const { conditions } = order;
        if (order.status !== STATUS.completed || endOf(order) === 'recalled' || conditions === null) return '';
        return conditions.length === 0
          ? t(ENDED.passed)
          : t(ENDED.conditional, { conditions: conditions.join(t(COMMON.comma)) });
      },
      width: 200,
      grow: true,
    }),
    column('overdue', URGENCY.overdue, {
      text: (order) => (order.stage.overdue ? t(LIST.overdue) : ''),
      alwaysExported: true,
      width: 96,
      hidden: true,
    }),
    fieldColumn('pause', {
      text: ({ pause }) => (pause === null ? '' : pause.reason || t(SCOPE.paused)),
      alwaysExported: true,
      width: 160,
      hidden: true,
    }),
    column('claim', FACT.claim, {
      text: ({ claim }) => (claim === null ? '' : personName(claim.by)),
      alwaysExported: true,
      width: 100,
      hidden: true,
    }),
    fieldColumn('module', { text: ({ module }) => moduleName(module)[language], width: 110, hidden: true }),
  ];
}

/** Step or final status of an order, with pause or schedule. */
function StageCell({ order }: { readonly order: OrderModel }) {
  const { t, language, stepText } = useOrderWords();
  const { pause, remindedAt, schedule, versionState } = order;
  if (stepOfOrder(order) === null)
    return (
      <Flex gap={6} align="center">
        <OrderStatusTag order={order} />
      </Flex>
    );
  // In English the icon replaces the words, which would cover the columns behind at 1366 px. The hidden words are beside
  // the icon, because the tag's content has a margin.
  const isShort = language === 'en-US';
  const tag = (icon: ReactNode, color: string, text: string, title = text) => (
    <Tag
      icon={
        <span>
          {icon}
          {isShort ? <VisuallyHidden>{text}</VisuallyHidden> : null}
        </span>
      }
      color={color}
      title={visibleText(title)}
    >
      {isShort ? null : text}
    </Tag>
  );
  return (
    <Flex gap={6} align="center">
      <Text ellipsis title={stepText(order.stepOrder)}>
        {stepText(order.stepOrder)}
      </Text>
      <EndedMark state={versionState} />
      <ClaimMark order={order} />
      {pause && tag(<PauseCircleOutlined aria-hidden />, 'warning', t(SCOPE.paused), pause.reason)}
      {remindedAt === null || isHeld(order) ? null : tag(<BellOutlined aria-hidden />, 'volcano', t(URGENCY.reminded))}
      {schedule && tag(<CalendarOutlined aria-hidden />, 'processing', t(SCOPE.scheduled))}
    </Flex>
  );
}
