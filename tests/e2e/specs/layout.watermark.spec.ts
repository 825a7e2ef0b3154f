// Needs a browser: what is drawn on a canvas and over the page.
import { expect, test } from '../fixtures';
import { changeHistory } from '../pages/RecordListScreen';

/** The watermark (requirements §1, §9). */

const MARK = '[style*="z-index: 999"]';

test('the watermark is that of requirements §9, everywhere, and comes back', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  await page.addInitScript(() => {
    window.drawn = [];
    const { prototype } = CanvasRenderingContext2D;
    const { value: draw } = Object.getOwnPropertyDescriptors(prototype).fillText;
    prototype.fillText = function (text, ...place) {
      window.drawn.push(text);
      draw?.call(this, text, ...place);
    };
  });
  await changeHistory(page).open();
  const facts = await page.locator(MARK).evaluate(async (mark) => {
    const { zIndex, backgroundSize, backgroundImage, pointerEvents } = getComputedStyle(mark);
    const image = new Image();
    image.src = backgroundImage.slice(5, -2);
    await image.decode();
    const height = Math.round((870 * image.naturalHeight) / image.naturalWidth);
    return { zIndex, backgroundSize, height, pointerEvents, drawn: [...new Set(window.drawn)] };
  });
  // 120 × 64 turned by 22° is 135 wide and 104 high; with gaps of 300 and 150, drawn as a pair: 870 × 254.
  const size = { backgroundSize: '870px auto', height: 254 };
  expect(facts).toEqual({ ...size, zIndex: '999', pointerEvents: 'none', drawn: ['林晓', 'dev.lin'] });

  await test.step('removed or hidden, it is there again', async () => {
    const mark = page.locator(MARK);
    // antd restores it at most once a frame.
    const nextFrame = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(mark).toHaveCount(1);
    await nextFrame();
    await mark.evaluate((element) => element.parentNode?.removeChild(element));
    await expect(mark).toHaveCount(1);
    await nextFrame();
    await mark.evaluate((element) => element.setAttribute('style', 'display: none'));
    await expect(mark).toHaveCSS('background-image', /^url\("data:image/);
  });
  await test.step('dialogs and drawers have it', async () => {
    const orderNo = await given.order(1, 'E2E-MARKED');
    await page.goto(`/testing/list?id=${orderNo}`);
    const drawer = page.getByRole('dialog', { name: new RegExp(orderNo) });
    await expect(drawer.locator(MARK)).toHaveCSS('background-image', /^url\("data:image/);
    await drawer.getByRole('button', { name: '暂停' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^暂停 ${orderNo}`) });
    await expect(dialog.locator(MARK)).toHaveCSS('background-image', /^url\("data:image/);
  });
});

declare global {
  interface Window {
    /** Texts drawn on canvases. */
    drawn: string[];
  }
}
