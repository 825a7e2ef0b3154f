import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import type { Server } from '../../server';
import { textField } from '../../server';
import { begin, isStill } from '../../pages/Shell';

/** Phones and small tablets: nothing is cut on the pages that people read (decisions §5). */

interface Screen {
  readonly name: string;
  readonly address: (ids: Ids) => string;
  /** Texts that must be visible as a whole. */
  readonly shows: (ids: Ids) => readonly string[];
}

interface Ids {
  readonly orderNo: string;
  readonly versionId: string;
  readonly firmwareNo: string;
  readonly versionNo: string;
  readonly sha256: string;
}

const SCREENS: readonly Screen[] = [
  { name: 'an order', address: ({ orderNo }) => `/testing/list?id=${orderNo}`, shows: ({ orderNo }) => [orderNo] },
  {
    name: 'version details',
    address: ({ versionId }) => `/version/detail?id=${versionId}`,
    shows: ({ firmwareNo, versionNo, sha256 }) => [`${firmwareNo} ${versionNo}`, sha256],
  },
  {
    name: 'a number',
    address: ({ firmwareNo }) => `/firmware/firmware?id=${firmwareNo}`,
    shows: ({ firmwareNo }) => [firmwareNo],
  },
];

async function idsOf(server: Server): Promise<Ids> {
  const order = await server.first('/api/v2/testing/page', { scope: 'todo', stepOrder: 4 });
  const released = await server.first('/api/v2/firmwareVersion/page', { state: 'released' });
  return {
    orderNo: textField(order, 'orderNo'),
    versionId: textField(released, 'id'),
    firmwareNo: textField(released, 'firmwareNo'),
    versionNo: textField(released, 'versionNo'),
    sha256: textField(released, 'file', 'sha256'),
  };
}

/** Whether the page is wider than the window. */
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const language of ['zh', 'en'] as const)
  test(`from 320 to 768 pixels no text is cut, in ${language}`, async ({ persona }) => {
    const { page, server } = await persona('test.chen');
    const ids = await idsOf(server);
    await begin(page, language);
    for (const width of [320, 390, 576, 640, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { name, address, shows } of SCREENS)
        await test.step(`${name} at ${String(width)}`, async () => {
          await page.goto(address(ids));
          for (const text of shows(ids)) {
            const shown = page.getByText(text, { exact: true }).last();
            await expect(shown).toBeVisible();
            expect(await shown.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
          }
          await isStill(page);
          expect(await clippedTexts(page)).toEqual([]);
          expect(await overflows(page)).toBe(false);
        });
    }
    // Tools of an order are icons, each in the window and large enough for a finger.
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`/testing/list?id=${ids.orderNo}`);
    const order = page.getByRole('dialog');
    await expect(order.getByText(ids.orderNo).first()).toBeVisible();
    for (const tool of await order.getByRole('button').all()) {
      if (!(await tool.isVisible())) continue;
      const box = await tool.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(20);
    }
    for (const decision of await order.getByRole('group').getByRole('button').all())
      await expect(decision).toBeInViewport({ ratio: 1 });
  });

test('zoomed to 400 % an order has the whole window, and a card keeps its heading on one line', async ({ given }) => {
  const { page, workspace, orderNo } = await given.opened('test.chen', 3);
  await page.setViewportSize({ width: 320, height: 256 });
  await workspace.reportLink.scrollIntoViewIfNeeded();
  // Neither head nor bar stands over the order.
  for (const y of [8, 100, 200])
    expect(
      await page.evaluate((at) => document.elementFromPoint(160, at)?.closest('[role=dialog] [role=region]'), y),
      String(y),
    ).not.toBeNull();
  await workspace.choose('自动化通过');
  await workspace.send.click({ trial: true });

  await begin(page, 'en');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/version/detail?id=${await given.versionOf(orderNo)}`);
  expect(await linesOf(page.getByRole('heading', { level: 2, name: 'Verdict' }))).toBe(1);
});

/** How many lines a text takes. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/**
 * Visible texts of a page that are cut at the right or left and can be read in no other way: not by scrolling, and not
 * in a title. Hidden texts for screen readers do not count.
 */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A row of tabs can be dragged, and lists those that do not fit.
    const TABS = '.ant-tabs-nav-wrap';
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isCut = (element: Element | null, left: number, right: number): boolean => {
      if (element === null) return right > window.innerWidth + 1 || left < -1;
      const { overflowX, position } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || element.matches(TABS) || element.hasAttribute('title') || /auto|scroll/.test(overflowX))
        return false;
      if (/hidden|clip/.test(overflowX) && (right > box.right + 1 || left < box.left - 1)) return true;
      return isCut(position === 'fixed' ? null : element.parentElement, left, right);
    };
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const seen = text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
      if (words === '' || !seen) continue;
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && isCut(text.parentElement, left, right)) cut.push(words);
    }
    return [...new Set(cut)];
  });
}
