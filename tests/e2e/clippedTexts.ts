import type { Page } from '@playwright/test';

/**
 * Visible texts of a page that are cut at the right or left and can be read in no other way: not by scrolling, and not
 * in a title. Hidden texts for screen readers do not count.
 */
export function clippedTexts(page: Page): Promise<string[]> {
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
