// Needs a browser: beacons, paints and shifts of the real engine.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { numberList } from '../pages/RecordListScreen';
import { withProfile } from '../profiled';

/** Reported events, sent only to the address in the settings of the page. */

/** Serves the page with settings and collects reports. */
async function withSettings(page: Page, settings: object): Promise<void> {
  await withProfile(page, settings);
  await page.addInitScript(() => {
    window.reported = [];
    navigator.sendBeacon = (address, data) => {
      if (data instanceof Blob)
        void data
          .text()
          .then((text) => window.reported?.push({ address: String(address), ...(JSON.parse(text) as object) }));
      return true;
    };
  });
}

const reported = (page: Page) => page.evaluate(() => window.reported ?? []);

test('failures, errors and metrics are reported without personal data', async ({ persona, fault, watch }) => {
  watch.expect(/page error: (Error: 林晓 is not to be named|RangeError)|status of 500/);
  const { page } = await persona('dev.lin');
  await test.step('nothing by default', async () => {
    await withSettings(page, {});
    await numberList(page).open();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await reported(page)).toEqual([]);
    await page.unrouteAll();
  });
  await withProfile(page, { environment: 'test', reportTo: '/seen' });
  await numberList(page).open({ keyword: 'SECRET-KEYWORD' });
  await fault({ call: 'firmware.page', effect: { kind: 'http', status: 500 }, times: 3 });
  await page.getByRole('button', { name: '刷新' }).first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const about = { address: '/seen', environment: 'test', screen: '/firmware/firmware', version: '1.7.1-imp' };
  await expect
    .poll(() => reported(page))
    .toContainEqual(expect.objectContaining({ ...about, kind: 'call', call: 'GET /api/v2/firmware/page', http: 500 }));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('林晓 is not to be named');
    });
  });
  await expect.poll(() => reported(page)).toContainEqual(expect.objectContaining({ kind: 'error', name: 'Error' }));
  // The largest paint is settled by the first key or by a page that is hidden, not by an event of a script.
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect
    .poll(() => reported(page))
    .toContainEqual(expect.objectContaining({ kind: 'vital', name: 'LCP', value: expect.any(Number) }));

  await test.step('a metric that changes after the page was hidden is not reported again', async () => {
    await page.evaluate(async () => {
      const shifted = new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          // Shifts soon after a key do not count.
          if (list.getEntries().some((entry) => 'hadRecentInput' in entry && !entry.hadRecentInput)) resolve();
        }).observe({ type: 'layout-shift' });
      });
      const block = document.createElement('div');
      document.body.prepend(block);
      let height = 0;
      const push = setInterval(() => (block.style.height = `${String((height += 40))}px`), 100);
      await shifted;
      clearInterval(push);
      document.dispatchEvent(new Event('visibilitychange'));
      setTimeout(() => {
        throw new RangeError('after the shift');
      });
    });
    await expect
      .poll(() => reported(page))
      .toContainEqual(expect.objectContaining({ kind: 'error', name: 'RangeError' }));
    const shifts = (await reported(page)).filter((event) => 'name' in event && event.name === 'CLS');
    expect(shifts).toHaveLength(1);
  });
  const text = JSON.stringify(await reported(page));
  expect(text).not.toMatch(/林晓|dev\.lin|SECRET-KEYWORD/);
});

declare global {
  interface Window {
    reported?: object[];
  }
}
