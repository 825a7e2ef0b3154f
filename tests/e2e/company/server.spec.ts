// Needs a browser: the main job by screen with a company's server; the rules are plain requests to the same server.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { firmwareVersion } from '../../../src/contract/firmwareVersion';
import { gateway } from '../../../src/contract/gateway';
import { checkServer, takeBack, UNTRIED, type Cookies, type Result } from '../../server';
import { Caller } from '../../server/caller';
import { rows, textOf } from '../../server/check';
import { field } from '../../kit/field';
import type { Account } from '../people';
import { FileFolder } from '../madeFile';
import { Pointer } from '../mainJob/pointer';
import { isOnRecord, mainJob } from '../mainJob/walk';
import { Watch } from '../watch';

/** `npm run check -- server`: the main job and the rules with the server of SERVER. */

const cookies = v.object({
  ...{ developer: v.string(), tester: v.string(), second: v.string(), operator: v.string(), admin: v.string() },
});
/** The sessions of PEOPLE; without it those of a rehearsal. */
const COOKIES: Cookies = process.env.PEOPLE
  ? v.parse(cookies, JSON.parse(readFileSync(process.env.PEOPLE, 'utf8')))
  : {
      ...{ developer: 'sso_session=dev.lin', tester: 'sso_session=test.chen', second: 'sso_session=test.sun' },
      ...{ operator: 'sso_session=ops.he', admin: 'sso_session=admin.qian' },
    };
const PART: Readonly<Partial<Record<Account, keyof Cookies>>> = {
  'dev.lin': 'developer',
  'test.chen': 'tester',
  'test.sun': 'second',
  'ops.he': 'operator',
  'admin.qian': 'admin',
};
const cookieOf = (account: Account): string => COOKIES[PART[account] ?? 'developer'];

const baseOf = (): string => test.info().project.use.baseURL ?? '';

/** A number that is not in use. */
const numberOf = (kind: string): string => `CHECK-${kind}-${Date.now().toString(36).toUpperCase()}`;

const signIn = async (page: Page, account: Account): Promise<void> => {
  const pairs = cookieOf(account).split(/;\s*/);
  const set = pairs.map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.replace(/^[^=]*=/, '') }));
  await page.context().addCookies(set.map((each) => ({ ...each, url: baseOf() })));
};

async function pageIn(browser: Browser, watch: Watch): Promise<Page> {
  const context = await browser.newContext();
  watch.over(context, baseOf());
  return context.newPage();
}

/** What the last lines of the check say (config/scripts/e2e.mjs). */
const told: Record<'untried' | 'left', string[]> = { untried: [], left: [] };
function tell({ untried, left }: Pick<Result, 'untried' | 'left'>): void {
  told.untried = [...new Set([...told.untried, ...untried])];
  told.left.push(...left);
  writeFileSync(path.resolve('reports/untried.json'), JSON.stringify(told));
}

test.describe.configure({ mode: 'serial' });

test('the main job passes by screen', async ({ browser }) => {
  test.setTimeout(300_000);
  const base = baseOf();
  const watch = new Watch();
  watch.expect(/left the origin|status of 40[1345]|status of 501/);
  const pages = new Map<Account, Page>();
  const names = new Map<Account, { code: string; name: string }>();
  for (const account of ['dev.lin', 'test.chen', 'test.sun', 'ops.he'] as const) {
    const { model } = await new Caller(base, cookieOf(account)).call(gateway.getUserInfo);
    const code = textOf(model, 'userAccount');
    expect(code, `PEOPLE: the session of ${PART[account] ?? ''} opens nothing`).not.toBe('');
    names.set(account, { code, name: textOf(model, 'userName') });
  }
  const template = (await new Caller(base, COOKIES.developer).call(firmwareVersion.template)).model;
  const firmwareNo = numberOf('JOB');
  const files = new FileFolder();
  const problems: string[] = [];
  const pageOf = async (account: Account): Promise<Page> => {
    const page = pages.get(account) ?? (await pageIn(browser, watch));
    if (!pages.has(account)) await signIn(page, account);
    pages.set(account, page);
    return page;
  };
  const { hand, versionId, orderNo } = await mainJob({
    firmwareNo,
    file: files.make('mcu-1.0.0.bin', 300_000).path,
    // A server of the minimum has no template, by which the forms have fewer fields.
    isMinimal: rows(field(template, 'checklist')).length === 0,
    nameOf: (account) => names.get(account) ?? { code: account, name: account },
    begin: async (address) => {
      const hand = new Pointer(await pageIn(browser, watch), problems);
      await hand.open(address);
      // Wherever the login page is, it comes back with a session.
      await hand.page.waitForURL((url) => url.searchParams.has('client_id') || url.searchParams.has('redirect_url'));
      await signIn(hand.page, 'dev.lin');
      await hand.open(base + address);
      return hand;
    },
    handOf: async (account) => new Pointer(await pageOf(account), problems),
  });
  await isOnRecord(hand.page, await pageOf('admin.qian'), orderNo);
  files.remove();
  expect(problems, 'failures on screen and calls without an id').toEqual([]);
  const left = await takeBack(base, COOKIES, firmwareNo, versionId);
  tell({ untried: UNTRIED, left: [left] });
  expect(watch.problems).toEqual([]);
});

test('the rules hold', async () => {
  test.setTimeout(300_000);
  const { lines, ...result } = await checkServer(baseOf(), COOKIES, numberOf('RULES'));
  tell(result);
  expect(lines).toEqual([]);
});
