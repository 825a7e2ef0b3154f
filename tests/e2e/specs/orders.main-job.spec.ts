// Needs a browser: the whole product, by several people, each with the sign-in and storage of a browser of their own.
import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { MissingCalls } from '../calls';
import { clicksIn } from '../clicks';
import { expect, test } from '../fixtures';
import { labelled, pickPerson } from '../pages/controls';
import { LoginPage } from '../pages/LoginPage';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { operationLog, changeHistory } from '../pages/RecordListScreen';
import { Shell } from '../pages/Shell';
import type { Account } from '../people';
import { field, refused, Server, succeeded } from '../server';
import { DEEP_LINK, FULL_NAME, mainJob, NUMBER } from '../shapes/mainJob';
import { RELEASE_SCOPE, STEPS, type StepCase } from '../steps';

/** The main job in a real browser, each step by the right person, by the calls of requirements §7. */

const NAMES: Readonly<Partial<Record<Account, string>>> = {
  'dev.lin': '林晓',
  'test.chen': '陈静',
  'test.sun': '孙悦',
  'ops.he': '何伟',
};
/** Who clicks how often at most, from the first page to the last decision. */
const CLICKS: readonly (readonly [Account, number])[] = [
  ['dev.lin', 30],
  ['test.chen', 6],
  ['test.sun', 19],
  ['ops.he', 7],
];
const nameOf = (account: Account): string => NAMES[account] ?? account;

/** The name of a pass at each step. */
const VERBS = ['接收', '确认计划', '自动化通过', '手动通过', '确认发布条件', '发布', '验证通过'];

/** The operation log's name of a step's call. */
const actionOf = (step: StepCase): string => step.title;

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
      deciding: async (workspace, step, order) => {
        refused(await given.decide(step.wrong, await given.now(order)), { code: 'E00007' });
        const verb = VERBS[step.order - 1] ?? '';
        await expect(workspace.bar.getByRole('button', { name: verb, exact: true })).toBeVisible();
      },
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
    await history.open({ field: 'deviceType' });
    await history.search('操作人', 'dev.lin');
    await history.filter('对象类型', '固件编号');
    await history.has(NUMBER.firmwareNo, '设备类型', '（空）', '直流', '林晓-dev.lin');
    const notes = await changeHistory(page).open({ field: 'releaseNotes', keyword: FULL_NAME });
    const diff = await notes.compare(FULL_NAME, '发布说明');
    await expect(diff.getByRole('insertion')).toHaveText(['首个版本', '修复断电恢复']);
  });

  await test.step('the operation log has every write, failures included', async () => {
    const admin = await persona('admin.qian');
    const log = operationLog(admin.page);
    await log.open({ keyword: orderNo, failed: 'false' });
    for (const step of STEPS) await log.has(`${nameOf(step.actor)}-${step.actor}`, actionOf(step), orderNo, '成功');
    await log.open({ keyword: orderNo });
    await log.filter('结果码', 'E00007 权限不足');
    await log.counts(STEPS.length);
    for (const step of STEPS) {
      await log.has(step.wrong, actionOf(step), orderNo, 'E00007', '权限不足');
    }
    await log.open({ actor: 'dev.lin', failed: 'false' });
    for (const action of ['新增固件编号', '新增版本', '上传固件文件', '发起测试'])
      await log.has('林晓-dev.lin', action, '成功');
  });

  await new Shell(page).logOut();
  await new LoginPage(page).isShown();
  expect(missing.calls, 'calls that no screen has made').toEqual([]);
});
