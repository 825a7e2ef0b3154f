// Needs a browser: the page as a whole.
import { expect, test } from '../fixtures';
import { card } from '../pages/controls';
import { HARDWARE } from '../steps';

/** The version's page begins with the verdict. */

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
  await expect(verdict.getByRole('region', { name: '退回和文件替换' })).toHaveText(
    /第 1 轮 第 5 步：待确认 退回 · 何伟.*补充台架编号/,
  );
  await expect(verdict.getByRole('row', { name: new RegExp(`^${NEW_BOARD}`) })).toContainText('没有样机');
  const steps = verdict.getByRole('region', { name: /^各步骤用时/ }).getByRole('listitem');
  await expect(steps.filter({ hasText: '第 4 步' })).toHaveText(/手动测试 0 \/ 80 · 2 次$/);
});
