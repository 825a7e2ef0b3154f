// Needs a browser: the whole product, by several people, each with the sign-in and storage of a browser of their own.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from '../axe';
import { MissingCalls, requestsOf } from '../calls';
import { clicksIn } from '../clicks';
import { expect, test } from '../fixtures';
import { unaware } from '../heldCalls';
import { FileFolder } from '../madeFile';
import { Keyboard } from '../mainJob/keyboard';
import { Pointer } from '../mainJob/pointer';
import { isOnRecord, mainJob, personOf } from '../mainJob/walk';
import { LoginPage } from '../pages/LoginPage';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { isStill, Shell } from '../pages/Shell';
import type { Account } from '../people';
import { field, refused, Server, succeeded } from '../server';
import { RELEASE_SCOPE, STEPS } from '../steps';

/** The main job in a real browser, each step by the right person, by the calls of requirements §7: by pointer and by keyboard. */

const nameOf = (account: Account): string => (account === 'dev.lin' ? '林晓' : personOf(account).name);
/** Who clicks how often at most, from the first page to the last decision. */
const CLICKS: readonly (readonly [Account, number])[] = [
  ['dev.lin', 23],
  ['test.chen', 6],
  ['test.sun', 19],
  ['ops.he', 7],
];

test(
  'from a firmware number to its release, each step by the right person',
  { tag: '@main' },
  async ({ visitor, persona, given, watch }) => {
    test.setTimeout(300_000);
    // The browser logs the HTTP 403 of the sign-in.
    watch.expect(/status of 403/);
    const files = new FileFolder();
    const file = files.make('mcu-1.0.0.bin', 300_000);
    const missing = new MissingCalls();
    const problems: string[] = [];
    const clicks = new Map<Account, () => number>();
    const hands = new Map<Account, Pointer>();
    const handAt = async (account: Account, page: Page): Promise<Pointer> => {
      const hand = hands.get(account) ?? new Pointer(page, problems);
      if (hands.has(account)) return hand;
      hands.set(account, hand);
      missing.watch(page.context());
      clicks.set(account, await clicksIn(page.context()));
      return hand;
    };

    const { hand, versionId, orderNo } = await mainJob({
      file: file.path,
      begin: async (address) => {
        const hand = await handAt('dev.lin', await visitor());
        await hand.open(address);
        const login = await new LoginPage(hand.page).isShown();
        expect(login.parameter('client_id')).toBe('firmware-console');
        expect(login.parameter('redirect_url')).toBe(new URL(address, hand.page.url()).href);
        await login.enterAs('dev.lin');
        await expect(hand.page).toHaveURL(new RegExp(`${address}$`));
        await new Shell(hand.page).isSignedInAs(nameOf('dev.lin'));
        return hand;
      },
      handOf: async (account) => handAt(account, (await persona(account)).page),
      looks: {
        deciding: async (_hand, step, order) =>
          refused(await given.decide(step.wrong, await given.now(order)), 'E00007'),
      },
    });
    const { page } = hand;
    const admin = (await persona('admin.qian')).page;

    await test.step('nobody needs more clicks than these', () => {
      for (const [account, most] of CLICKS) {
        const made = clicks.get(account)?.() ?? 0;
        test.info().annotations.push({ type: 'clicks', description: `${account}: ${String(made)}` });
        expect(made, account).toBeGreaterThan(0);
        expect(made, account).toBeLessThanOrEqual(most);
      }
    });

    await test.step('the order is completed, its approve log complete, and the version released', async () => {
      await isOnRecord(page, admin, orderNo);
      const { log } = new OrderWorkspace(page);
      for (const [index, step] of [...STEPS].reverse().entries()) {
        const passed = `第 ${String(step.order)} 步：${step.title}通过`;
        await expect(log.nth(index)).toContainText(nameOf(step.actor));
        await expect(log.nth(index)).toContainText(step.order === 6 ? '发布版本' : passed);
      }
      await expect(log.last()).toContainText(/林晓.*发起测试/);
      const entries = succeeded(await new Server(page.request).get('/api/v1/testingOrder/approveLog', { orderNo }));
      expect(field(entries, 6, 'evidence')).toMatchObject({ kind: 'release', mode: 'now', scope: RELEASE_SCOPE });
      expect(await given.now(orderNo)).toMatchObject({ status: 6, stepOrder: null, fileSha256: file.sha256 });
      const stored = { name: 'mcu-1.0.0.bin', size: file.size, sha256: file.sha256 };
      expect(await given.versionNow(versionId)).toMatchObject({ state: 'released', file: stored });
      await page.goto(`/version/detail?id=${versionId}`);
      await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();
      const changed = page.locator('.ant-descriptions-item').filter({ hasText: '最近修改' });
      await expect(changed).toContainText(`${nameOf('ops.he')}-ops.he`);
    });

    await new Shell(page).logOut();
    await new LoginPage(page).isShown();
    expect(missing.calls, 'calls that no screen has made').toEqual([]);
    expect(problems, 'failures on screen and calls without an id').toEqual([]);
    files.remove();
  },
);

const TRANSCRIPT = 'tests/e2e/transcripts/main-job.txt';
/** The most keys that the parts of the job may take. */
const KEYS = [71, 56, 76, 33, 33, 65, 58, 33, 54, 33];
const LIST = 'GET /api/v2/testing/page';

test('by keyboard, as a screen reader says it, without a violation of axe, and with few calls', async ({ persona }) => {
  test.setTimeout(300_000);
  const files = new FileFolder();
  const chapters: string[] = [];
  const found: string[] = [];
  let made: string[] = [];
  const hands = new Map<Account, Keyboard>();
  const handOf = async (account: Account) => {
    const known = hands.get(account);
    if (known) return known;
    const { page } = await persona(account);
    // An open order that asks for its revision between a write and its answer would be read once more.
    await unaware(page);
    const hand = await Keyboard.of(page, 'READER-1');
    hands.set(account, hand);
    return hand;
  };
  await mainJob({
    firmwareNo: 'READER-1',
    file: files.write('read.bin', Buffer.alloc(2048, 7)),
    begin: async (address) => {
      const hand = await handOf('dev.lin');
      await hand.open(address);
      return hand;
    },
    handOf,
    looks: {
      deciding: async ({ page }, { title }) => {
        await isStill(page);
        found.push(...(await violations(page, title)));
        made = requestsOf(page, /\/(api|workflow)\/(?!.*\/revision$)/);
      },
      after: async (part, hand) => {
        chapters.push(await hand.chapter(part, KEYS[chapters.length] ?? 0));
        // Later steps read what their own forms need, too.
        if (!part.startsWith('step 1')) return;
        // What is read after a decision; the list once, which has the next order.
        const reads = () => made.slice(made.findIndex((call) => call.startsWith('POST /workflow/')) + 1);
        await expect.poll(reads).toContain(LIST);
        expect(reads().length, reads().join()).toBeLessThanOrEqual(5);
        expect(reads().filter((call) => call === LIST)).toHaveLength(1);
      },
    },
  });
  files.remove();
  expect(found).toEqual([]);
  const said = chapters.join('\n');
  writeFileSync(test.info().outputPath('main-job.txt'), said);
  expect(said).toBe(readFileSync(TRANSCRIPT, 'utf8'));
});
