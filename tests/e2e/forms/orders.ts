import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Given } from '../given';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { BENCH, CASE_TITLE, DONE, HARDWARE, stepAt } from '../steps';
import type { FormCase } from './formCase';
import { at, NUMBER } from './formCase';

/** Cases of the decision forms. */

const orderPage = (order: number) => async (given: Given) => at('/testing/list', await given.order(order, NUMBER));

/** The case of a decision: evidence, decision, remark. */
function decisionCase(
  order: number,
  decision: string,
  type: (workspace: OrderWorkspace, page: Page) => Promise<void>,
): FormCase {
  const step = stepAt(order);
  return {
    name: `${String(order)} ${step.title}`,
    account: step.actor,
    arrange: orderPage(order),
    open: (page) => new OrderWorkspace(page).choose(decision),
    chosen: (page) => new OrderWorkspace(page).decision(decision),
    type: (page) => type(new OrderWorkspace(page), page),
    send: async (page) => {
      const workspace = new OrderWorkspace(page);
      await workspace.send.click();
      if (order >= 6) await workspace.confirm();
    },
    sent:
      order === 6 ? '已发布 ' : `第 ${String(order)} 步：${decision === '通过' ? (DONE[order - 1] ?? '') : decision}，`,
  };
}

const remark = ({ remark: field }: OrderWorkspace) => field.fill('写到一半的意见');

/** The steps with the most to fill in. */
export const ORDER_FORMS: readonly FormCase[] = [
  decisionCase(4, '通过', async (workspace) => {
    await workspace.manualCases(CASE_TITLE, HARDWARE, BENCH);
    await remark(workspace);
    // What follows from the cases is rendered after the typed text.
    await expect(workspace.dialog.getByText('缺口说明')).toBeHidden();
  }),
  decisionCase(6, '通过', async (workspace) => {
    await workspace.releaseNow('华东灰度 5%');
    await remark(workspace);
  }),
];
