// Needs a browser: the address that keeps an answer, and the way from one version to the next.
import { expect, test } from '../fixtures';
import { card, choose } from '../pages/controls';
import { HARDWARE } from '../steps';

/** The version's page begins with the verdict (P-VERSION-10) and shows whether a device may upgrade (P-UPGRADE-1). */

const NUMBER = 'E2E-VERDICT-01';
const [OLD_BOARD, NEW_BOARD] = HARDWARE;

test('verdict and upgrades of a release with a condition and a gap', async ({ persona, given }) => {
  const first = await given.versionOf(await given.order(8, NUMBER));
  const id = await given.version(NUMBER, '1.1.0', { knownRisks: '低温未覆盖', minHardwareRevision: OLD_BOARD });
  const orderNo = await given.submitted(id, { scope: { hardwareRevisions: HARDWARE, sourceVersions: ['1.0.0'] } });
  await given.passed(orderNo, 4);
  const tested = {
    cases: [{ title: '断电恢复', result: 'passed', hardwareRevision: OLD_BOARD, sourceVersion: '1.0.0' }],
    conditions: ['首周灰度 10%'],
    gaps: [{ hardwareRevision: NEW_BOARD, sourceVersion: '1.0.0', reason: '没有样机' }],
  };
  const conditional = { decision: 'conditionalPass', remark: '分批', evidence: tested } as const;
  await given.decided(orderNo, conditional);
  await given.decided(orderNo, { decision: 'return', returnTo: 4, remark: '补充台架编号' });
  await given.decided(orderNo, conditional);
  await given.passed(orderNo, 7, { 6: { evidence: { rollbackVersionId: first } } });

  const { page } = await persona('test.chen');
  await page.goto(`/version/detail?id=${id}`);
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${NUMBER} 1\\.1\\.0 - 固件版本详情 - `));
  const verdict = card(page, '结论');
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('结论');
  await expect(verdict.getByRole('alert')).toHaveText('有条件发布');
  for (const fact of [
    /测试范围内的硬件.*HW1\.0、HW1\.1（最低 HW1\.0）/,
    /测试范围内的来源版本.*1\.0\.0/,
    /条件.*首周灰度 10%/,
    /发布.*何伟 · \d/,
    /发布范围.*华东灰度 10%/,
    /回退到 1\.0\.0 · 回退方式：A\/B/,
    /已知风险.*低温未覆盖/,
  ])
    await expect(verdict).toContainText(fact);
  await expect(verdict.getByRole('link', { name: '1.0.0' })).toHaveAttribute('href', `/version/detail?id=${first}`);
  await expect(verdict.getByRole('region', { name: '退回与换文件' })).toHaveText(
    /第 1 轮 第 5 步：待确认 退回 · 何伟.*补充台架编号/,
  );
  await expect(verdict.getByRole('row', { name: new RegExp(`^${NEW_BOARD}`) })).toContainText('没有样机');
  const steps = verdict.getByRole('region', { name: /^各步骤用时/ }).getByRole('listitem');
  await expect(steps.filter({ hasText: '第 4 步' })).toHaveText(/手动测试 0 \/ 80 · 2 次$/);

  // May a device upgrade? The answer is in the address.
  const upgrade = card(page, '能否升级到该版本');
  const said = upgrade.getByRole('status');
  await expect(said).toHaveText('选择设备的硬件版本和已安装的版本');
  await choose(page, upgrade.getByRole('combobox', { name: '硬件版本' }), OLD_BOARD);
  await choose(page, upgrade.getByRole('combobox', { name: '已安装的版本' }), '1.0.0 · 已发布');
  await expect(said).toHaveText(/^有条件可以升级1\.0\.0 → 1\.1\.0已发布，等待验证发布条件：首周灰度 10%$/);
  await expect(page).toHaveURL(new RegExp(`id=${id}&hardware=HW1\\.0&installed=${first}$`));
  await choose(page, upgrade.getByRole('combobox', { name: '硬件版本' }), NEW_BOARD);
  await expect(said).toContainText('HW1.1 ← 1.0.0 未测试：没有样机');
  await page.reload();
  await expect(said).toContainText('HW1.1 ← 1.0.0 未测试：没有样机');
  await choose(page, upgrade.getByRole('combobox', { name: '已安装的版本' }), '首次安装');
  await expect(said).toContainText('HW1.1 ← 首次安装 不在测试范围内');
  await choose(page, upgrade.getByRole('combobox', { name: '已安装的版本' }), '1.1.0 · 已发布');
  await expect(said).toHaveText('不可以升级：设备已是版本 1.1.0');
});

test('the path leads through a forced version; a line that cannot be read gives no answer', async ({
  persona,
  given,
}) => {
  const first = await given.versionOf(await given.order(8, NUMBER));
  const through = await given.version(NUMBER, '1.1.0', { mustPassThrough: true });
  const last = await given.version(NUMBER, '1.2.0');
  for (const id of [through, last]) {
    const orderNo = await given.submitted(id);
    await given.passed(orderNo, 8, { 6: { evidence: { rollbackVersionId: first } } });
  }
  const { page } = await persona('dev.lin');
  const verdict = card(page, '结论');
  await page.goto(`/version/detail?id=${last}&hardware=HW1.0&installed=${first}`);
  const said = card(page, '能否升级到该版本').getByRole('status');
  await expect(said.getByRole('list', { name: '升级路径' }).getByRole('link')).toHaveText(['1.1.0', '1.2.0']);
  await said.getByRole('link', { name: '1.1.0' }).click();
  await expect(page).toHaveURL(new RegExp(`/version/detail\\?id=${through}$`));

  // A field that cannot be read may be the one that matters.
  await page.route('**/firmwareVersion/releases?*', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"mustPassThrough":true', '"mustPassThrough":"yes"');
    await route.fulfill({ response, body: text });
  });
  await page.reload();
  await expect(verdict).toContainText('该版本的测试数据无法读取');
  await expect(verdict).not.toContainText('等待验证');
  await page.goto(`/version/detail?id=${last}&hardware=HW1.0&installed=${first}`);
  await expect(said).toHaveText('该编号有版本没有完整读取，无法判断');

  await page.unrouteAll();
  await page.route('**/firmwareVersion/releases?*', (route) =>
    route.fulfill({ json: { code: 'E00001', success: false, message: '系统异常', error: null, model: null } }),
  );
  await page.reload();
  await expect(verdict.getByText('加载失败')).toBeVisible();
  await page.unrouteAll();
  await verdict.getByRole('button', { name: '重试' }).click();
  await expect(verdict.getByRole('alert')).toHaveText('可以用于升级');
});
