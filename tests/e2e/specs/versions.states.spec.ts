import { expect, test } from '../fixtures';
import { card, labelled, saysAtField } from '../pages/controls';
import { DONE, type Given } from '../given';
import { FindDialog } from '../pages/FindDialog';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { field, succeeded, textField } from '../server';
import { isStill } from '../pages/Shell';

/** Version details in each state, and the end of a release (P-VERSION-5, P-VERSION-10). */

/** The states with their names (P-VERSION-3). */
const STATES = [
  { state: 'draft', named: '草稿' },
  { state: 'inTest', named: '测试中' },
  { state: 'released', named: '已发布' },
  { state: 'deprecated', named: '已弃用' },
  { state: 'recalled', named: '已召回' },
] as const;
const STEP_TITLES = ['测试接收', '确认', '自动化测试', '手动测试', '待确认', '待发布', '验证'];

const seeded = (given: Given, state: string) => given.first('/api/v2/firmwareVersion/page', { state });

test('details show state, step, reason and file in every state', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  for (const { state, named } of STATES) {
    await test.step(state, async () => {
      const version = await seeded(given, state);
      const id = textField(version, 'id');
      await page.goto(`/version/detail?id=${id}`);
      const name = `${textField(version, 'firmwareNo')} ${textField(version, 'versionNo')}`;
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      const verdict = card(page, '结论');
      await expect(verdict.getByText(named, { exact: true }).first()).toBeVisible();
      const reason = textField(version, 'stateReason');
      if (reason !== '') await expect(verdict).toContainText(`状态原因：${reason}`);
      const step = field(version, 'currentOrder', 'stepOrder');
      if (typeof step === 'number') {
        const orderNo = textField(version, 'currentOrder', 'orderNo');
        await expect(
          verdict.getByRole('link', { name: new RegExp(`^${STEP_TITLES[step - 1] ?? ''}`) }),
        ).toHaveAttribute('href', `/testing/list?id=${orderNo}`);
        await expect(verdict).toContainText(/等待.+处理/);
      }

      const file = card(page, '固件文件');
      if (field(version, 'file') === null) await expect(file).toContainText('还没有固件文件');
      else {
        await expect(file).toContainText(textField(version, 'file', 'name'));
        for (const hash of ['sha256', 'md5'])
          await expect(file.getByTitle(textField(version, 'file', hash))).toBeVisible();
      }
    });
  }
});

/** An init script: adds up the layout shifts of a page, but those of the footer alone, which stands below what has loaded. */
function watchShifts(): void {
  let sum = 0;
  const isFooter = ({ node }: { readonly node?: Node | null }) =>
    node instanceof Element && node.closest('footer') !== null;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if ('value' in entry && 'sources' in entry && Array.isArray(entry.sources))
        sum += entry.sources.length > 0 && entry.sources.every(isFooter) ? 0 : Number(entry.value);
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.layoutShift = () => {
    add(observer.takeRecords());
    return sum;
  };
}

test('nothing moves while the details of a version load', async ({ persona, given, rehearsal }) => {
  const { page } = await persona('dev.lin');
  await page.addInitScript(watchShifts);
  // The rounds come after everything else, and are taller than what stands beside them.
  await rehearsal.fault({ call: 'testing.getHistory', effect: { kind: 'delay', ms: 400 } });
  const id = await given.firstVersion('E2E-STILL-01');
  const orderNo = await given.submitted(id);
  for (const remark of ['说明不全', '仍不全']) {
    await given.returned(orderNo, remark);
    await given.submitted(id, { orderNo, revision: Number(field(await given.now(orderNo), 'revision') ?? 0) });
  }
  for (const [width, limit] of [
    [1366, 0.01],
    // Names of people who are still loading take another line.
    [390, 0.05],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/version/detail?id=${id}`);
    await expect(page.locator('.ant-descriptions').first()).toBeVisible();
    await isStill(page);
    const shift = await page.evaluate(() => window.layoutShift());
    expect(shift, `layout shift at ${String(width)} px`).toBeLessThan(limit);
  }
});

test('shows rounds ended by a return and by a new file', async ({ persona, given }) => {
  const { page, server } = await persona('dev.lin');
  const orderNo = await given.order(1, 'E2E-ROUNDS-01');
  const id = await given.versionOf(orderNo);
  const upload = { versionId: id, filename: 'other.bin', reason: '换文件' };
  succeeded(await server.put('/api/v2/firmwareVersion/upload', upload, Buffer.from(orderNo)));
  await given.returned(orderNo, '说明不全');
  await page.goto(`/version/detail?id=${id}`);
  const items = card(page, '测试记录').locator('.ant-timeline-item');
  await expect(items).toHaveCount(2);
  await expect(items.nth(0)).toContainText(/第 2 轮.*退回提交人.*测试接收.*退回/);
  await expect(items.nth(0)).not.toContainText('进行中');
  await expect(items.nth(1)).toContainText(/第 1 轮.*替换文件/);
  await expect(card(page, '结论')).toContainText('状态原因：说明不全');
  await expect(page.getByRole('button', { name: '重新提交' })).toBeEnabled();
  await page.goto('/version/version?firmwareNo=E2E-ROUNDS-01');
  await expect(page.getByRole('link', { name: '重新提交' })).toBeVisible();
});

for (const { named, who, ends, shown } of [
  { named: '弃用', who: 'dev.lin', ends: 'deprecated', shown: '已弃用' },
  { named: '召回', who: 'ops.he', ends: 'recalled', shown: '已召回' },
] as const) {
  test(`${named}: the end of a release needs a reason`, async ({ persona, given }) => {
    const { page } = await persona(who);
    const id = textField(await seeded(given, 'released'), 'id');
    await page.goto(`/version/detail?id=${id}`);
    await page.getByRole('button', { name: named, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByRole('textbox', { name: labelled('原因') });
    await expect(reason).toBeFocused();
    const confirm = dialog.getByRole('button', { name: named, exact: true });
    await confirm.click();
    await saysAtField(reason, '请填写原因');
    await reason.fill('现场出现重启');
    await confirm.click();
    await expect(dialog).toBeHidden();

    const verdict = card(page, '结论');
    await expect(verdict.getByText(shown, { exact: true }).first()).toBeVisible();
    await expect(verdict).toContainText('现场出现重启');
    await expect(page.getByRole('button', { name: named, exact: true })).toHaveCount(0);
    await expect(card(page, '变更履历').getByRole('row').filter({ hasText: '现场出现重启' })).toBeVisible();
    expect(await given.versionNow(id)).toMatchObject({ state: ends, stateReason: '现场出现重启' });
  });
}

test('a recall is seen on the order, in its log, report and list, and by a search', async ({ persona, given }) => {
  const orderNo = await given.order(DONE, 'E2E-RECALL');
  const id = await given.versionOf(orderNo);
  const { page, server } = await persona('ops.he');
  const { revision } = Object(await given.versionNow(id));
  await server.post('/api/v2/firmwareVersion/changeState', { id, revision, change: 'recall', reason: '充电枪过热' });
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await expect(workspace.dialog.getByRole('alert')).toContainText(/召回了该版本，不得再用于升级：充电枪过热/);
  await expect(workspace.log.first()).toContainText(/召回了版本.*充电枪过热/);
  await page.goto(`/testing/list?keyword=${orderNo}&scope=all`);
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText('已召回');
  const find = await new FindDialog(page).open();
  await page.keyboard.type(orderNo);
  await expect(find.chosen).toContainText('已召回');
  await page.goto(`/testing/list?report=${orderNo}`);
  await expect(page.getByRole('article', { name: '测试报告' })).toContainText('版本已召回');
  await page.goto(`/version/detail?id=${id}`);
  await expect(card(page, '结论').getByRole('alert')).toHaveText('不得用于升级');
});

test('outside draft only notes and tags can be edited, in the form', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  const orderNo = await given.order(2);
  const id = await given.versionOf(orderNo);
  await page.goto(`/version/edit?id=${id}`);
  await expect(page.getByText('只能修改发布说明和标签')).toBeVisible();
  await expect(page.getByRole('textbox', { name: labelled('构建号') })).toBeDisabled();
  await page.getByRole('textbox', { name: labelled('发布说明') }).fill('只改说明');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存').first()).toBeVisible();
  const version = await given.versionNow(id);
  expect(version).toMatchObject({ releaseNotes: '只改说明', state: 'inTest' });

  // Nor can it be submitted: the page shows why, and no longer when another version is loading.
  await page.goto('/version/submitTest');
  await expect(page.getByText('链接没有指明版本')).toBeVisible();
  await page.goto(`/version/submitTest?id=${id}`);
  const why = page.getByText(`该版本已有进行中的测试单 ${orderNo}`);
  await expect(why).toBeVisible();
  await expect(page.getByRole('button', { name: `打开测试单 ${orderNo}` })).toBeEnabled();
  await expect(page.getByRole('button', { name: '下一步' })).toHaveCount(0);
  await page.route('**/api/v2/testing/getTestInfo?*', () => undefined);
  await page.evaluate(() => {
    window.history.pushState(null, '', '?id=V00001');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(why).toBeHidden();
});

declare global {
  interface Window {
    layoutShift: () => number;
  }
}
