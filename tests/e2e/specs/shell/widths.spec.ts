import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { Shell } from '../../pages/Shell';

/** Columns of the lists: no identifier is cut, and a wide screen holds all of them (decisions §5). */

/** The lists, and the place of each column that identifies something. */
const LISTS = [
  { path: '/firmware/firmware', titles: ['固件编号管理', 'Firmware number management'], identifiers: [0] },
  { path: '/version/version', titles: ['版本管理', 'Version management'], identifiers: [2] },
  { path: '/testing/list', query: { scope: 'all' }, titles: ['测试列表', 'Test list'], identifiers: [1, 2] },
  { path: '/changeResume', titles: ['变更履历', 'Change history'], identifiers: [3, 8] },
  { path: '/system/operate', titles: ['操作日志', 'Operation log'], identifiers: [5] },
] as const;

for (const [nth, language] of ['zh', 'en'].entries()) {
  test(`no identifier is cut, and at 1920 pixels nothing scrolls sideways, in ${language}`, async ({ persona }) => {
    test.setTimeout(180_000);
    const { page } = await persona('admin.qian');
    await page.goto('/firmware/firmware');
    if (language === 'en') await new Shell(page).switchToEnglish();
    for (const each of LISTS) {
      const list = new RecordListScreen(page, each.path, each.titles[nth] ?? '');
      for (const width of [1366, 1920])
        await test.step(`${each.path} at ${String(width)}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await list.open('query' in each ? each.query : {});
          await list.has('');
          expect(await list.cutOff(each.identifiers)).toEqual([]);
          if (width === 1920) expect(await list.scrollsSidewaysBy()).toBe(0);
        });
    }
  });
}
