import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { changeHistory } from '../../pages/RecordListScreen';

/**
 * Twelve ways to remove or hide the watermark (requirements §1, §9). Visibility is measured in screenshot pixels of an
 * empty part of the menu.
 */

interface Attack {
  readonly name: string;
  /** Runs in the page; `mark` finds antd's element. */
  readonly run: () => void;
}

const ATTACKS: readonly Attack[] = [
  { name: 'removes the node', run: () => window.watermark().remove() },
  {
    name: 'hides it by its own style',
    run: () => window.watermark().style.setProperty('display', 'none', 'important'),
  },
  { name: 'makes it transparent by a style sheet', run: () => window.rule('opacity: 0') },
  { name: 'puts it below the page by a style sheet', run: () => window.rule('z-index: -1') },
  { name: 'clips it away by a style sheet', run: () => window.rule('clip-path: inset(100%)') },
  { name: 'moves it off the screen by a style sheet', run: () => window.rule('transform: translateX(-9999px)') },
  { name: 'takes its image by a style sheet', run: () => window.rule('background-image: none') },
  {
    name: 'hides it by an adopted style sheet',
    run: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[style*="z-index: 999"] { visibility: hidden !important }');
      document.adoptedStyleSheets.push(sheet);
    },
  },
  {
    name: 'skips its drawing by content-visibility',
    run: () => window.rule('display: contents; content-visibility: hidden'),
  },
  {
    name: 'fades it by an animation for ever',
    run: () => void window.watermark().animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1e9, fill: 'both' }),
  },
  { name: 'hides it by an attribute', run: () => window.watermark().setAttribute('hidden', '') },
  {
    name: 'moves it out of the observed parent, into one that is hidden',
    run: () => {
      const away = document.createElement('div');
      away.hidden = true;
      document.body.append(away);
      away.append(window.watermark());
    },
  },
];

/** Helpers for attacks, defined on the page. */
function offer(): void {
  const selector = '[style*="z-index: 999"]';
  window.watermark = () => {
    const mark = document.querySelector(selector);
    if (mark instanceof HTMLElement) return mark;
    throw new Error('No watermark found.');
  };
  window.rule = (text) => {
    const style = document.createElement('style');
    style.textContent = `${selector} { ${text.replaceAll(';', ' !important;')} !important }`;
    document.head.append(style);
  };
}

/** An empty part of the menu. */
const BARE = { x: 4, y: 260, width: 196, height: 440 };

/** Number of colours in a part of the screen: one when nothing is drawn. */
async function colours(page: Page): Promise<number> {
  const png = await page.screenshot({ clip: BARE });
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('No canvas context.');
    drawing.drawImage(image, 0, 0);
    const { data: pixels } = drawing.getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(pixels.buffer)).size;
  }, png.toString('base64'));
}

/** Lets a second of the page's clock pass, which the guard uses too, and draws the result. */
async function aSecond(page: Page): Promise<void> {
  await page.clock.runFor(1_000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('the watermark is restored within a second after eleven of twelve attacks', async ({ persona, watch }) => {
  watch.expect(/watermark was tampered with|WatermarkMountError|mount node of the watermark/);
  const { page } = await persona('dev.lin');
  await page.addInitScript(offer);
  await page.clock.install();
  const list = changeHistory(page);
  const outcomes: { readonly name: string; readonly restored: boolean; readonly reported: boolean }[] = [];
  for (const { name, run } of ATTACKS) {
    await test.step(name, async () => {
      await list.open();
      // The guard can only restore a watermark that it has seen.
      await expect.poll(() => colours(page)).toBeGreaterThan(1);
      await aSecond(page);
      await page.evaluate(run);
      await aSecond(page);
      const restored = (await colours(page)) > 1;
      const reported = await page.getByText('检测到水印被修改，已恢复').first().isVisible();
      outcomes.push({ name, restored, reported });
    });
  }
  expect(outcomes).toHaveLength(12);
  const won = outcomes.filter(({ restored, reported }) => !restored && !reported).map(({ name }) => name);
  const ended = `${String(12 - won.length)} of 12 restored or reported within a second`;
  test.info().annotations.push({ type: 'watermark', description: ended });
  expect(won.length, `attacks that won: ${won.join(', ')}`).toBeLessThanOrEqual(1);
});

test('the watermark has content, size, gaps and z-index of requirements §9', { tag: '@main' }, async ({ persona }) => {
  const { page } = await persona('dev.lin');
  await page.addInitScript(offer);
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
  const facts = await page.evaluate(async () => {
    const { zIndex, backgroundSize, backgroundImage, pointerEvents } = getComputedStyle(window.watermark());
    const image = new Image();
    image.src = backgroundImage.slice(5, -2);
    await image.decode();
    const height = Math.round((870 * image.naturalHeight) / image.naturalWidth);
    return { zIndex, backgroundSize, height, pointerEvents, drawn: [...new Set(window.drawn)] };
  });
  // 120 × 64 turned by 22° is 135 wide and 104 high; with gaps of 300 and 150, drawn as a pair: 870 × 254.
  const size = { backgroundSize: '870px auto', height: 254 };
  expect(facts).toEqual({ ...size, zIndex: '999', pointerEvents: 'none', drawn: ['林晓', 'dev.lin'] });
});

test('dialogs and drawers have the watermark', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  const orderNo = await given.order(1, 'E2E-MARKED');
  await page.goto(`/testing/list?id=${orderNo}`);
  const drawer = page.getByRole('dialog', { name: new RegExp(orderNo) });
  await expect(drawer.locator('[style*="z-index: 999"]')).toHaveCSS('background-image', /^url\("data:image/);
  await drawer.getByRole('button', { name: '暂停' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^暂停 ${orderNo}`) });
  await expect(dialog.locator('[style*="z-index: 999"]')).toHaveCSS('background-image', /^url\("data:image/);
});

declare global {
  interface Window {
    /** antd's watermark element. */
    watermark: () => HTMLElement;
    /** Texts drawn on canvases. */
    drawn: string[];
    /** Adds a style rule for the watermark. */
    rule: (text: string) => void;
  }
}
