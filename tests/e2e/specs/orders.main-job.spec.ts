// Needs a browser: the whole product, by several people, each with the sign-in and storage of a browser of their own.
import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { MissingCalls } from '../calls';
import { clicksIn } from '../clicks';
import { expect, test } from '../fixtures';
import { labelled, pickPerson } from '../pages/controls';
import { LoginPage } from '../pages/LoginPage';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { changeHistory } from '../pages/RecordListScreen';
import { Shell } from '../pages/Shell';
import type { Account } from '../people';
import { field, Server, succeeded } from '../server';
import { DEEP_LINK, FULL_NAME, mainJob, persons } from '../shapes/mainJob';
import { RELEASE_SCOPE, STEPS } from '../steps';

/** The main job in a real browser, each step by the right person, by the calls of requirements §7. */

/** Who clicks how often at most, from the first page to the last decision. */
const CLICKS: readonly (readonly [Account, number])[] = [
  ['dev.lin', 30],
  ['test.chen', 6],
  ['test.sun', 19],
  ['ops.he', 7],
];

const nameOf = (account: Account): string => persons(account).name;

test('from a firmware number to its release, each step by the right person', async ({
  visitor,
  persona,
  given,
  watch,
}) => {
  const missing = new MissingCalls();
  const clicks = new Map<Account, () => number>();
  const watched = async (account: Account, page: Page): Promise<Page> => {
    if (clicks.has(account)) return page;
    missing.watch(page.context());
    clicks.set(account, await clicksIn(page.context()));
    return page;
  };
  const file = Buffer.concat([randomBytes(300_000), Buffer.from('firmware')]);
  const sha256 = createHash('sha256').update(file).digest('hex');

  const { page, versionId, orderNo } = await mainJob({
    ...{ watch, file, isMinimal: false },
    visitor: async () => watched('dev.lin', await visitor()),
    persona: async (account) => ({ page: await watched(account, (await persona(account)).page) }),
    enterAs: async (visited, account) => {
      const login = await new LoginPage(visited).isShown();
      expect(login.parameter('client_id')).toBe('firmware-console');
      expect(login.parameter('redirect_url')).toBe(new URL(DEEP_LINK, visited.url()).href);
      await login.enterAs(account);
      await expect(visited).toHaveURL(new RegExp(`${DEEP_LINK.replace('?', '\\?')}$`));
    },
    looks: {
      registering: (form) =>
        pickPerson(form, form.getByRole('combobox', { name: labelled('负责人') }), '赵', '赵磊-dev.zhao'),
      uploaded: async (id) => {
        const stored = { name: 'mcu-1.0.0.bin', size: file.length, sha256 };
        expect(await given.versionNow(id)).toMatchObject({ state: 'draft', file: stored });
      },
      submitted: (workspace) => workspace.waitsFor('陈静'),
    },
  });
  const server = new Server(page.request);

  await test.step('nobody needs more clicks than these', () => {
    for (const [account, most] of CLICKS) {
      const made = clicks.get(account)?.() ?? 0;
      test.info().annotations.push({ type: 'clicks', description: `${account}: ${String(made)}` });
      expect(made, account).toBeGreaterThan(0);
      expect(made, account).toBeLessThanOrEqual(most);
    }
  });

  await test.step('the approve log is complete', async () => {
    const { log } = new OrderWorkspace(page);
    for (const [index, step] of [...STEPS].reverse().entries()) {
      await expect(log.nth(index)).toContainText(nameOf(step.actor));
      const passed = `第 ${String(step.order)} 步：${step.title}通过`;
      await expect(log.nth(index)).toContainText(step.order === 6 ? '发布版本' : passed);
    }
    await expect(log.last()).toContainText('林晓');
    await expect(log.last()).toContainText('发起测试');
    const entries = succeeded(await server.get('/api/v1/testingOrder/approveLog', { orderNo }));
    expect(field(entries, 6, 'evidence')).toMatchObject({ kind: 'release', mode: 'now', scope: RELEASE_SCOPE });
  });

  await test.step('the order is completed and the version released', async () => {
    expect(await given.now(orderNo)).toMatchObject({ status: 6, stepOrder: null, fileSha256: sha256 });
    const version = await given.versionNow(versionId);
    expect(version).toMatchObject({ state: 'released', file: { sha256 } });
    await page.goto(`/version/detail?id=${versionId}`);
    await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();
    const changed = page.locator('.ant-descriptions-item').filter({ hasText: '最近修改' });
    await expect(changed).toContainText(`${nameOf('ops.he')}-ops.he`);
  });

  await test.step('the change history shows the changed fields', async () => {
    const history = await changeHistory(page).open({ keyword: FULL_NAME, field: 'state' });
    await history.counts(3);
    for (const move of [
      ['（空）', '草稿', '林晓'],
      ['草稿', '测试中', '林晓'],
      ['测试中', '已发布', '何伟'],
    ])
      await history.has(FULL_NAME, '版本状态', ...move);
  });

  await new Shell(page).logOut();
  await new LoginPage(page).isShown();
  expect(missing.calls, 'calls that no screen has made').toEqual([]);
});
