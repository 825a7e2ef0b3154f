import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { setSite } from '@/session/site';
import { siteOf } from './testSettings';

// Lazy chunks and queries may take longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 8000 });

/** Umi's own loads the whole console (src/app.tsx), which a part does without; the client has its configuration all the same. */
jest.mock('@@/core/plugin', (): unknown => {
  const request = () => jest.requireActual<Record<string, unknown>>('@/services/requestConfig').requestConfig;
  return { getPluginManager: () => ({ applyPlugins: request }) };
});

/** jsdom has no workers: archives are packed where they are asked for. */
jest.mock('@/transfer/zip/zipped', (): unknown => ({
  zipped: jest.requireActual<Record<string, unknown>>('@/transfer/zip/archive').archive,
}));

// As src/app.tsx does.
setSite(siteOf(() => undefined));

/**
 * Computed styles of antd cost seconds per query in jsdom, so queries see inline styles and `hidden` only. Elements
 * hidden by a class count as visible here: check visibility in the browser tests.
 */
const nothing = document.createElement('i').style;
const unseen = document.createElement('i').style;
unseen.display = 'none';
/** A text area that fits its text is measured with these. */
const area = document.createElement('i').style;
area.padding = area.borderWidth = '0px';

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return nothing;
  if (element.hasAttribute('hidden')) return unseen;
  if (element instanceof HTMLTextAreaElement) return area;
  return element instanceof HTMLElement ? element.style : nothing;
};

/** matchMedia for min-width and max-width of the window; false for other queries. */
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

/** jsdom has no layout: nothing moves, comes into view, or can be scrolled to. */
const noLayout = () => undefined;

window.ResizeObserver = class {
  observe = noLayout;
  unobserve = noLayout;
  disconnect = noLayout;
};

window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = noLayout;
  unobserve = noLayout;
  disconnect = noLayout;
  takeRecords = () => [];
};

window.scrollTo = noLayout;
Element.prototype.scrollIntoView = noLayout;
Element.prototype.scrollTo = noLayout;

/** Deprecated properties of antd and React are named in the console of development; a test in which one appears fails. */
const deprecations: string[] = [];
const writeError = console.error;
console.error = (...message: unknown[]) => {
  const text = message.map(String).join(' ');
  if (/deprecated/i.test(text)) deprecations.push(text);
  // jsdom does not know all of antd's CSS.
  if (!text.startsWith('Error: Could not parse CSS stylesheet')) writeError(...message);
};
afterEach(() => {
  expect(deprecations.splice(0)).toEqual([]);
});
