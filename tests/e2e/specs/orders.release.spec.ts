// Needs a browser: one in another zone, a calendar that is picked from, and questions in which nothing is cut off.
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';

/** Releases on screen: facts, scheduled, cancelled; tests/features/testOrder/decision/form.test.tsx schedules one again. */

const DAY = 86_400_000;

// Its own clock skips an hour of a release; all times are of the company's zone.
test.use({ timezoneId: 'America/New_York' });

/** 02:30 of the company's zone on the next second Sunday of March, an hour that New York skips. */
function skippedHour(): Date {
  const now = new Date();
  const eighth = new Date(Date.UTC(now.getUTCFullYear() + (now.getUTCMonth() < 2 ? 0 : 1), 2, 8, -6, 30));
  return new Date(Number(eighth) + (6 - eighth.getUTCDay()) * DAY);
}

/** Expects a question to name all this, and nothing in it to be wider than itself. */
async function names(question: Locator, facts: readonly string[]): Promise<void> {
  for (const fact of facts) await expect(question.getByText(fact).first()).toBeVisible();
  const cut = await question.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(cut, 'nothing is wider than the question').toBe(false);
}

test('a release is scheduled, and cancelled', async ({ given }) => {
  test.setTimeout(180_000);
  const orderNo = await given.laterOrder(6, 'E2E-TIMED');
  const { page, workspace } = await given.open('ops.he', orderNo);
  await workspace.choose('通过');
  // The only version to roll back to is chosen already.
  await expect(workspace.rollback).toContainText('1.0.0');
  await workspace.planRelease('华东灰度 10%');
  await expect(workspace.releaseTime).toHaveValue(/ 09:00$/);
  const tomorrow = new Date(Date.now() + DAY);
  const time = await workspace.pickReleaseTime(tomorrow, '10:30');
  await expect(workspace.bar.getByText(/将提交：定时发布 · 到发布时间前仍停在第 6 步/)).toBeVisible();
  await workspace.send.click();
  const question = page.getByRole('dialog', { name: '确认定时发布 E2E-TIMED 1.1.0？' });
  await names(question, [orderNo, 'E2E-TIMED 1.1.0', (await given.now(orderNo)).fileSha256, time]);
  // Esc answers no.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await given.now(orderNo)).toMatchObject({ stepOrder: 6, schedule: null });
  await workspace.send.click();
  await workspace.confirm();
  await expect(workspace.head.getByText('已排期')).toContainText(time);
  expect(await given.now(orderNo)).toMatchObject({ status: 4, stepOrder: 6, schedule: { mode: 'scheduled' } });

  await workspace.act('取消定时发布', '现场要求推迟');
  await expect(workspace.head.getByText('已排期')).toHaveCount(0);
  await expect(workspace.log.first()).toContainText('现场要求推迟');
  expect(await given.now(orderNo)).toMatchObject({ status: 4, stepOrder: 6, schedule: null });
});

test('the hour that the browser’s own clock skips is shown and picked', async ({ given }) => {
  const skipping = await given.order(6, 'E2E-SKIPPING');
  const at = skippedHour();
  const shown = `${at.toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })} 02:30`;
  await given.decided(skipping, { evidence: { mode: 'scheduled', at: at.toISOString() } });
  const { page, workspace } = await given.open('ops.he', skipping);
  await expect(workspace.head).toContainText(shown);
  await page.getByRole('button', { name: '改期' }).click();
  await workspace.decision('发布').click();
  await expect(workspace.releaseTime).toHaveValue(shown);
  await workspace.pickReleaseTime(at, '02:45');
});
