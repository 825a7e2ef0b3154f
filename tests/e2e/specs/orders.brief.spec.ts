// Needs a browser: a download, and the way to the version and back.
import { expect, test } from '../fixtures';
import { DONE } from '../given';
import { downloadBy } from '../pages/controls';
import { succeeded } from '../server';
import { HARDWARE } from '../steps';

/** The information above the decision form. */

/** What a developer writes of a version. */
const SAID = { releaseNotes: '## 要点\n\n修复断电恢复', changeScope: '主控与电源板', knownRisks: '低温未覆盖' };

test('the brief shows notes, risks, scope, file, and changes since the last release and the last round', async ({
  serverAs,
  rehearsal,
  given,
}) => {
  test.setTimeout(120_000);
  await given.number('E2E-SINCE');
  const first = await given.version('E2E-SINCE', '1.0.0', { ...SAID, commit: 'a1b2c3d4' });
  await given.passed(await given.submitted(first), DONE);
  const id = await given.version('E2E-SINCE', '1.1.0', { ...SAID, commit: 'e5f60718' }, 3072);
  const scope = { hardwareRevisions: HARDWARE, sourceVersions: ['1.0.0'], companionModules: ['power'] };
  const orderNo = await given.submitted(id, { scope });
  await given.returned(orderNo, '范围不完整');
  succeeded(
    await (
      await serverAs('dev.lin')
    ).post('/api/v2/firmwareVersion/update', {
      ...{ id, revision: (await given.versionNow(id)).revision },
      ...{ firmwareNo: 'E2E-SINCE', versionNo: '1.1.0', packageType: 'full', upgradeMode: 'optional' },
      ...{ ...SAID, releaseNotes: `${SAID.releaseNotes}\n修复枪锁误报`, commit: 'e5f60719' },
      extra: { buildNumber: '2', rollbackSupport: 'A/B' },
    }),
  );
  const wider = { ...scope, companionModules: ['power', 'hmi'] };
  await given.resubmitted(orderNo, { scope: wider, remark: '已补充' });

  const { page, workspace } = await given.open('test.chen', orderNo);
  await rehearsal.expectOnce('testingOrder.detail', { account: 'test.chen' });
  const brief = workspace.dialog.getByRole('region', { name: '摘要' });
  await expect(brief.getByRole('alert')).toContainText(
    /陈静在“测试接收”选择了“退回”.*范围不完整.*林晓的修改说明.*已补充/,
  );
  const release = brief.getByRole('region', { name: '与上一发布版本 1.0.0 相比' });
  await expect(release.getByRole('link', { name: '完整对比' })).toBeVisible();
  await expect(release.getByRole('listitem')).toHaveText([
    '代码提交号：a1b2c3d4 → e5f60719',
    '构建号：1 → 2',
    '大小：2 KiB → 3 KiB',
  ]);
  const round = brief.getByRole('region', { name: '与第 1 轮相比' });
  // For a value with several parts, only the changed part, with its label of the form.
  await expect(round.getByRole('listitem')).toHaveText([
    '代码提交号：e5f60718 → e5f60719',
    '构建号：1 → 2',
    '配套模块：功率 → 功率、人机界面',
  ]);
  await expect(round.getByRole('insertion')).toHaveText('修复枪锁误报');
  await expect(brief.getByRole('row').filter({ hasText: '硬件版本' })).toContainText(HARDWARE.join('、'));
  const download = await downloadBy(brief.getByRole('button', { name: '下载' }));
  expect(download.suggestedFilename()).toBe('made.bin');
  // The link leads to the version, and back to the order.
  await brief.getByRole('link', { name: 'E2E-SINCE 1.1.0' }).click();
  await expect(page.getByRole('heading', { name: 'E2E-SINCE 1.1.0' })).toBeVisible();
  await page.getByRole('link', { name: '返回', exact: true }).click();
  await workspace.isShown(orderNo);
});
