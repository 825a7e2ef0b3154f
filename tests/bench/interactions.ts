import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { calm } from './page';
import type { Launch } from './measure';
import { CPU_SLOWED, CONTEXT, ROW } from './measure';
import { arrive } from './use';

/** Press to next paint, by the browser's event timing (decisions §7). */

const CALM_MS = 600;
/** Browsers do not report events below this, ms. */
const LEAST = 16;

interface Interaction {
  readonly name: string;
  /** Address to open first; without one the interaction takes place on the page of the one before. */
  readonly at?: string;
  readonly act: (page: Page) => Promise<void>;
}

/** In the order in which they are measured, as a tester with orders of their own. */
const INTERACTIONS: readonly Interaction[] = [
  { name: 'filter key', at: '/firmware/firmware', act: (page) => type(page, '[data-list-search]', 'GW01') },
  { name: 'page', at: '/firmware/firmware', act: (page) => page.getByTitle('2', { exact: true }).click() },
  {
    name: 'column toggle',
    at: '/firmware/firmware',
    act: async (page) => {
      await page.getByRole('button', { name: '列设置' }).click();
      await page.locator('.ant-popover').getByRole('checkbox').nth(1).click();
    },
  },
  { name: 'theme', at: '/firmware/firmware', act: (page) => page.getByRole('button', { name: '深色主题' }).click() },
  { name: 'theme back', act: (page) => page.getByRole('button', { name: '浅色主题' }).click() },
  { name: 'language', act: (page) => page.getByRole('button', { name: '切换语言为英文 (EN)' }).click() },
  { name: 'language back', act: (page) => page.getByRole('button', { name: /^Switch (the )?language/ }).click() },
  { name: 'Ctrl+K', at: '/firmware/firmware', act: (page) => page.keyboard.press('Control+k') },
  { name: 'tab', at: '/testing/list', act: (page) => page.getByRole('tab').nth(1).click() },
  { name: 'open order', at: '/testing/list', act: (page) => page.getByText(/^TO\d/).first().click() },
  {
    name: 'decision',
    act: (page) => page.getByRole('group', { name: '处理' }).getByRole('group').getByRole('button').first().click(),
  },
  { name: 'remark key', act: (page) => type(page, 'textarea:visible', '很好') },
];

async function type(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).last().click();
  for (const key of text) await page.keyboard.press(key);
}

/** The slowest event of an interaction, until the paint that follows it, ms. */
async function slowest(page: Page, act: Interaction['act']): Promise<number> {
  await page.evaluate(calm, CALM_MS);
  const seen = await page.evaluateHandle((durationThreshold) => {
    const durations: number[] = [];
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold };
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => durations.push(duration))).observe(
      options,
    );
    return durations;
  }, LEAST);
  await act(page);
  await page.evaluate(calm, CALM_MS);
  return seen.evaluate((durations, least) => Math.max(least, ...durations), LEAST);
}

/** Measures each interaction once in a new browser. @returns ms by name */
export async function interact(address: string, launch: Launch): Promise<ReadonlyMap<string, number>> {
  const browser = await chromium.launch(launch);
  const taken = new Map<string, number>();
  try {
    const page = await arrive(await browser.newContext({ ...CONTEXT, baseURL: address }), address, 'test.sun');
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    for (const { name, at, act } of INTERACTIONS) {
      if (at !== undefined) {
        await page.goto(at);
        await page.locator(ROW).first().waitFor();
      }
      taken.set(name, await slowest(page, act));
    }
    return taken;
  } finally {
    await browser.close();
  }
}
