import { test } from '@playwright/test';
import { decisionBody, orderNow, sendDecision } from './deciding';
import type { Server } from './server';
import { field, numberField, refused } from './server';
import type { StepCase } from './steps';

function without(body: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}

/**
 * Sends what the server must refuse at a step (decisions §4.1, §4.5): a wrong person, a stale revision, an unknown
 * order, a missing and an invalid field. The order does not change.
 */
export async function refusesAllElse(step: StepCase, orderNo: string, right: Server, wrong: Server): Promise<void> {
  await test.step(`refused at step ${String(step.order)}`, async () => {
    const body = await decisionBody(right, step, orderNo);
    const revision = numberField(body, 'revision');

    refused(await sendDecision(wrong, step, body), { code: 'E00007' });
    refused(await sendDecision(right, step, { ...body, revision: revision - 1 }), { code: 'E00006' });
    refused(await sendDecision(right, step, { ...body, orderNo: 'TO19700101-00000' }), { code: 'E00010' });
    refused(await sendDecision(right, step, without(body, 'decision')), { code: 'E00003', fields: ['decision'] });
    refused(await sendDecision(right, step, without(body, 'orderNo')), { code: 'E00003', fields: ['orderNo'] });
    refused(await sendDecision(right, step, { ...body, ...step.broken }), {
      code: 'E00003',
      fields: [step.brokenField],
    });

    const after = await orderNow(right, orderNo);
    test
      .expect([field(after, 'status'), field(after, 'stepOrder'), field(after, 'revision')])
      .toEqual([step.status, step.order, revision]);
  });
}
