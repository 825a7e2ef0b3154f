// Needs a browser: what moves while a page loads.
import { expect, test } from '../fixtures';
import { isStill } from '../pages/Shell';

/** Version details. */

/** An init script: adds up the layout shifts of a page, but those of the footer alone, which stands below what has loaded. */
function watchShifts(): void {
  let sum = 0;
  const isFooter = ({ node }: { readonly node?: Node | null }) =>
    node instanceof Element && node.closest('footer') !== null;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if ('value' in entry && 'sources' in entry && Array.isArray(entry.sources))
        sum += entry.sources.length > 0 && entry.sources.every(isFooter) ? 0 : Number(entry.value);
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.layoutShift = () => {
    add(observer.takeRecords());
    return sum;
  };
}

test('nothing moves while the details load, with rounds that a return and a new file ended', async ({
  persona,
  given,
  rehearsal,
}) => {
  const { page } = await persona('dev.lin');
  await page.addInitScript(watchShifts);
  // The rounds come after everything else, and are taller than what stands beside them.
  await rehearsal.fault({ call: 'testing.getHistory', effect: { kind: 'delay', ms: 400 } });
  const orderNo = await given.order(1, 'E2E-STILL-01');
  const id = await given.replacedFile(orderNo, '换文件');
  await given.returned(orderNo, '说明不全');
  await given.resubmitted(orderNo);
  for (const [width, limit] of [
    [1366, 0.01],
    // Names of people who are still loading take another line.
    [390, 0.05],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/version/detail?id=${id}`);
    await expect(page.locator('.ant-descriptions').first()).toBeVisible();
    await isStill(page);
    const shift = await page.evaluate(() => window.layoutShift());
    expect(shift, `layout shift at ${String(width)} px`).toBeLessThan(limit);
  }
});

declare global {
  interface Window {
    layoutShift: () => number;
  }
}
