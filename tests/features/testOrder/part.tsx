import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import type { OrderModel } from '@/contract/order';
import { markSuperseded, type MarkedEntry } from '@/domain/workflow/log';
import { currentStep, numbered, stepBarOf } from '@/domain/workflow/overview';
import { OrderContext } from '@/features/testOrder/order/orderContext';
import type { OrderView } from '@/features/testOrder/order/useOrder';
import { onStage } from '../../stage';

/** What the workspace knows of an order with this log. @param steps its step bar, by default its own */
export function viewOf(
  order: OrderModel,
  log: readonly MarkedEntry[] = [],
  steps = stepBarOf(order, (step) => step.title['zh-CN']),
): OrderView {
  const bar = numbered(steps);
  const marked = markSuperseded(log, order.round);
  return { order, current: currentStep(bar, order), steps: bar, log: marked, isLogWhole: true };
}

/**
 * Shows a part of the workspace with an open order around it, without the drawer and the form.
 * @param latest what the order is when it is loaded again
 */
export function showPart(part: ReactNode, view: OrderView, latest: () => OrderView | null = () => null) {
  const nothing = () => undefined;
  const load = () => Promise.resolve(latest());
  const read = { error: undefined, loading: false, refresh: nothing };
  const lists = { steps: { ...read, data: [...view.steps] }, log: { ...read, data: [...view.log] } };
  const open = { ...view, error: undefined, loading: false, isOld: false, lists };
  const basis = { ...view, waiting: null, stale: null, news: null, decided: null, isDoubtful: false };
  const notes = { open: nothing, noteDecided: nothing, noteDoubt: nothing, noteSaved: nothing };
  const commands = { ...notes, latest: load, follow: load, reload: load };
  return onStage(
    '/testing/list',
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <OrderContext value={{ open, basis, commands }}>{part}</OrderContext>
    </ConfigProvider>,
  );
}

/** What a part of the page says: a line for each block, item and row, with the names of pictures. */
export const linesOf = (part: HTMLElement): string =>
  part.innerHTML
    .replace(/<[^>]*role="img"[^>]*aria-label="([^"]*)"[^>]*>/g, '[$1]')
    .replace(/<\/(?:td|th|dt)>/g, ' | ')
    .replace(/<\/(?:h\d|p|div|tr|li|strong|button)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/[ |]*\n[\s|]*/g, '\n');
