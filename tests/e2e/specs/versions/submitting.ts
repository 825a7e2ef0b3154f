import type { Page, Request } from '@playwright/test';
import { decisionBody, sendDecision, stepAt } from '../../deciding';
import { labelled } from '../../pages/controls';
import type { Server } from '../../server';
import { succeeded } from '../../server';
import { HARDWARE } from '../../steps';

/** Helpers for submission specs: form, people, valid input. */

export const ADD = '/api/v2/testing/addtestingOrder';
/** With keywords: people of a role group. */
export const PEOPLE = '/api/v2/userRole/getUserRoles';
export const CHECKLIST = ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'];
export const CHEN = { code: 'test.chen', name: '陈静' };
export const SUN = { code: 'test.sun', name: '孙悦' };
export const HE = { code: 'ops.he', name: '何伟' };
export const TANG = { code: 'multi.tang', name: '唐宁' };

/** A valid submission. */
export const rightInput = (versionId: string) => ({
  versionId,
  scope: { hardwareRevisions: HARDWARE },
  testerList: [CHEN],
  operationPersonList: [HE],
  checklist: CHECKLIST,
});

/** Opens the submission form of a version. */
export const openForm = async (page: Page, id: string) => {
  await page.goto(`/version/submitTest?id=${id}`);
  const step = (title: string) => page.getByRole('region', { name: title, exact: true });
  return {
    step,
    next: page.getByRole('button', { name: '下一步' }),
    hardware: page.getByRole('group', { name: '硬件版本' }),
    testers: page.getByRole('combobox', { name: labelled('测试人员') }),
    operations: page.getByRole('combobox', { name: labelled('运维人员') }),
    ticks: page.getByRole('group', { name: /^提交前检查/ }).getByRole('checkbox'),
    bar: (title: string) => page.locator('.ant-steps-item').filter({ hasText: title }),
  };
};

/** Records the page's people queries. */
export function searches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const body = request.postData() ?? '';
    if (new URL(request.url()).pathname === PEOPLE && body.includes('keyWords')) asked.push(body);
  });
  return asked;
}

/** Returns an order to its submitter at step 1. */
export async function returnOrder(tester: Server, orderNo: string, remark: string): Promise<void> {
  const step = stepAt(1);
  succeeded(
    await sendDecision(tester, step, await decisionBody(tester, step, orderNo, { decision: 'return', remark })),
  );
}
