import { figure } from '../../../figures';
import { draftWithFile } from '../../arrange';
import { expect, test } from '../../fixtures';
import { field, succeeded } from '../../server';
import { HARDWARE } from '../../steps';

/** Whatever people type is text: none of it runs, wherever it is shown (design §7). */

/** Short enough for every field. */
const SHORT = ['<img src=x onerror=xss=1>', '"><svg onload=xss=1>', '<script>xss=1</script>', '${xss=1}{{xss=1}}'];
const LONG = [
  ...SHORT,
  '<iframe srcdoc="<script>parent.xss=1</script>"></iframe>',
  '<a href="javascript:window.xss=1" id="xss-link">x</a>',
  '[x](javascript:window.xss=1)',
  '![x](x"onerror="window.xss=1)',
  '<details open ontoggle="window.xss=1">',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.xss=1>',
  '<style>@import "javascript:window.xss=1";</style>',
].join('\n\n');

for (const [index, short] of SHORT.entries()) {
  test(`${short} stays text on every screen`, async ({ persona }) => {
    const { page, server } = await persona('dev.lin');
    const firmwareNo = `E2E-XSS-${String(index)}`;
    const versionId = await draftWithFile(server, firmwareNo);
    const number = succeeded(await server.get('/api/v2/firmware/detail', { firmwareNo }));
    succeeded(
      await server.post('/api/v2/firmware/update', {
        firmwareNo,
        name: short,
        deviceType: 'dc',
        module: 'mainControl',
        hardwareRevisions: HARDWARE,
        vendorCode: short,
        models: [short],
        description: LONG.slice(0, 500),
        revision: field(number, 'revision'),
      }),
    );
    const version = succeeded(await server.get('/api/v2/firmwareVersion/detail', { id: versionId }));
    succeeded(
      await server.post('/api/v2/firmwareVersion/update', {
        id: versionId,
        revision: field(version, 'revision'),
        packageType: 'full',
        upgradeMode: 'optional',
        releaseNotes: LONG,
        changeScope: short,
        commit: short,
        knownRisks: short,
        extra: { buildNumber: short, rollbackSupport: 'A/B' },
        tags: [short],
      }),
    );
    const order = succeeded(
      await server.post('/api/v2/testing/addtestingOrder', {
        versionId,
        scope: { hardwareRevisions: HARDWARE, companionModules: [short] },
        testerList: [{ code: 'test.chen', name: short }],
        operationPersonList: [{ code: 'ops.he', name: short }],
        checklist: ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'],
      }),
    );
    const orderNo = String(field(order, 'orderNo'));
    const paused = succeeded(
      await server.postQuery('/api/v2/testing/enableDisable', {
        orderNo,
        enable: false,
        reason: short,
        revision: Number(field(order, 'revision')),
      }),
    );
    succeeded(
      await server.post('/workflow/approval/withdrawApproval', {
        orderNo,
        revision: field(paused, 'revision'),
        remark: `${short} withdrawn`,
      }),
    );

    const addresses = [
      `/firmware/firmware?keyword=${firmwareNo}`,
      `/firmware/edit?id=${firmwareNo}`,
      `/version/version?keyword=${firmwareNo}`,
      `/version/detail?id=${versionId}`,
      `/version/edit?id=${versionId}`,
      `/testing/list?scope=all&keyword=${firmwareNo}`,
      `/testing/list?scope=all&id=${orderNo}`,
      `/changeResume?keyword=${encodeURIComponent(firmwareNo)}`,
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
      expect(await page.evaluate(() => 'xss' in window), address).toBe(false);
      expect(await page.locator('#xss-link, iframe[srcdoc], main svg[onload]').count(), address).toBe(0);
    }
    figure('xssExecuted', 0);
  });
}
