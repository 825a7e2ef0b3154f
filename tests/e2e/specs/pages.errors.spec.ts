// Needs a browser: where notices are drawn.
import { expect, test } from '../fixtures';
import { numberList } from '../pages/RecordListScreen';
import { refusal, refusedDisabling } from '../refused';

test('a notice is whole, and beside its dialog', async ({ persona, given }) => {
  test.slow();
  const { page } = await persona('dev.lin');
  await test.step('a notice has a button that closes it, at every width (requirements 8.18)', async () => {
    const list = await numberList(page).open();
    await list.has('');
    await page.route('**/api/v2/firmware/page*', (route) => route.fulfill({ json: refusal('维护中') }));
    const notice = page.getByRole('alert').filter({ hasText: '维护中' });
    const close = notice.getByRole('button', { name: '关闭', exact: true });
    for (const width of [320, 390, 576, 768, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      await page.getByRole('button', { name: /^刷新/ }).click();
      await expect(close).toBeInViewport({ ratio: 1 });
      const [around, button] = [await notice.boundingBox(), await close.boundingBox()];
      expect(around?.y).toBeLessThan(100);
      expect(around?.x).toBeGreaterThanOrEqual(0);
      expect((around?.x ?? 0) + (around?.width ?? Infinity)).toBeLessThanOrEqual(width);
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await close.click();
      await expect(notice).toBeHidden();
    }
    await page.unrouteAll();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step('a notice is beside its dialog, until the next attempt', async () => {
    const { send, noticeBox, dialogBox } = await refusedDisabling(page, given);
    expect(noticeBox.x).toBeGreaterThan(dialogBox.x + dialogBox.width);
    // Held back: its answer would bring a notice of its own.
    await page.route('**/api/v2/firmware/enableDisable', () => undefined);
    await send.click();
    // Sooner than it would close by itself.
    await expect(page.getByRole('alert').filter({ hasText: '现在不能停用' })).toBeHidden({ timeout: 3_000 });
  });
});
