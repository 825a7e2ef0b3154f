import '@testing-library/jest-dom';

/**
 * Computed styles cost seconds per query with antd's sheets in jsdom, so a query sees inline styles and
 * `hidden` only. What a class hides still counts as visible here: check visibility in the browser tests.
 */
const nothing = document.createElement('i').style;
const unseen = document.createElement('i').style;
unseen.display = 'none';

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return nothing;
  if (element.hasAttribute('hidden')) return unseen;
  return element instanceof HTMLElement ? element.style : nothing;
};

/** Answers min-width and max-width from the window's width, and no to every other query. */
window.matchMedia = (query) => {
  const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  const holds = ([, side, px]: RegExpMatchArray) =>
    side === 'min' ? window.innerWidth >= Number(px) : window.innerWidth <= Number(px);
  return Object.assign(new EventTarget(), {
    matches: bounds.length > 0 && bounds.every(holds),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
};

window.ResizeObserver = class {
  observe(): void {
    // Nothing has a size in jsdom.
  }
  unobserve(): void {
    // Nothing has a size in jsdom.
  }
  disconnect(): void {
    // Nothing has a size in jsdom.
  }
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
