import { chromium } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { caseKey } from './cases';
import { CONTEXT, CPU_SLOWED, ROW } from './measure';
import type { Launch } from './measure';
import { signIn, WORLD } from './rehearsal';

/** Waiting times of everyday work, ms, and element counts. */
export interface Use {
  /** From clicking a menu entry to the other list's first row. */
  readonly routeChange: number;
  /** The slowest key in a form's name field. */
  readonly formKey: number;
  /** The median key in the name of one of 2,000 manual cases, without CPU throttling. */
  readonly caseKey: number;
  /** From clicking an order to its step bar. */
  readonly workspace: number;
  /** The longest task while scrolling 200 of 100,000 rows, without CPU throttling. */
  readonly scrollTask: number;
  /** Maximum number of elements in the table meanwhile. */
  readonly scrollNodes: number;
}

/** Max wait for what a click shows, ms. */
const SHOWN_LIMIT = 60_000;
/** antd's body of a virtual table. */
const BODY = '.ant-table-tbody-virtual-holder';
const TYPED = 'GW01-COM-0';

/** A page of a signed-in person. */
export async function arrive(context: BrowserContext, address: string, account: string): Promise<Page> {
  const { session } = await signIn(address, account);
  await context.addCookies([
    { name: 'rehearsal_world', value: WORLD, url: address },
    { ...session, url: address },
  ]);
  return context.newPage();
}

/** Time from a click to its result, measured inside the page. */
async function clickUntil(page: Page, click: Locator, shown: string, gone = ''): Promise<number> {
  const target = await click.elementHandle();
  return target.evaluate(
    (element, [wanted, unwanted, limit]) =>
      new Promise<number>((resolve, reject) => {
        const begun = performance.now();
        const look = (): void => {
          const is = (selector: string): boolean => selector !== '' && document.querySelector(selector) !== null;
          const passed = performance.now() - begun;
          if (is(wanted) && !is(unwanted)) resolve(passed);
          else if (passed > limit) reject(new Error(`${wanted} did not appear within ${limit} ms`));
          else requestAnimationFrame(look);
        };
        if (element instanceof HTMLElement || element instanceof SVGElement)
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        look();
      }),
    [shown, gone, SHOWN_LIMIT] as const,
  );
}

/** The slowest typed key until the next paint, from the browser's event timing. */
async function typeInto(page: Page, field: Locator): Promise<number> {
  await field.click();
  await page.evaluate(() => {
    // Browsers do not report events below 16 ms.
    const kept = document.documentElement.dataset;
    kept.benchSlowest = '16';
    const watched: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^(key|input|beforeinput)/.test(name) && duration > Number(kept.benchSlowest))
          kept.benchSlowest = String(duration);
    }).observe(watched);
  });
  for (const key of TYPED) await page.keyboard.press(key);
  await field.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
  return Number(await page.locator('html').getAttribute('data-bench-slowest'));
}

/** Scrolls a long list to the end and back. */
async function scrollThrough(page: Page): Promise<{ task: number; nodes: number }> {
  return page.locator(BODY).evaluate(async (body) => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({
      type: 'longtask',
    });
    const table = body.closest('.ant-table') ?? body;
    const steps = 60;
    let nodes = 0;
    for (let step = 0; step <= 2 * steps; step += 1) {
      body.dispatchEvent(
        new WheelEvent('wheel', { deltaY: step < steps ? 160 : -160, bubbles: true, cancelable: true }),
      );
      await new Promise((done) => requestAnimationFrame(done));
      nodes = Math.max(nodes, table.querySelectorAll('*').length);
    }
    await new Promise((done) => setTimeout(done, 200));
    return { task: Math.max(0, ...tasks), nodes };
  });
}

/** Measures everyday work once in a new browser. */
export async function use(address: string, longLog: string, launch: Launch): Promise<Use> {
  const browser = await chromium.launch(launch);
  try {
    const page = await arrive(await browser.newContext({ ...CONTEXT, baseURL: address }), address, 'dev.lin');
    const client = await page.context().newCDPSession(page);
    await page.goto('/firmware/firmware');
    await page.locator(ROW).first().waitFor();
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    const other = `[data-row-key^="V"]`;
    const routeChange = await clickUntil(page, page.locator('aside a[href$="/version"]'), other);
    await page.goto('/testing/list?scope=all');
    await page.locator(ROW).first().waitFor();
    const order = page.locator(ROW).first().getByText(/^TO/).first();
    const workspace = await clickUntil(page, order, '[role="dialog"] .ant-steps');
    await page.goto('/firmware/add');
    const formKey = await typeInto(page, page.locator('main form input[type="text"]').first());

    const tester = await arrive(await browser.newContext({ ...CONTEXT, baseURL: address }), address, 'test.chen');
    const ofCase = await caseKey(tester);

    const long = await arrive(await browser.newContext({ ...CONTEXT, baseURL: longLog }), longLog, 'admin.qian');
    await long.goto('/system/operate?pageSize=200');
    await long.locator(ROW).first().waitFor();
    const { task, nodes } = await scrollThrough(long);
    return { routeChange, formKey, caseKey: ofCase, workspace, scrollTask: task, scrollNodes: nodes };
  } finally {
    await browser.close();
  }
}
