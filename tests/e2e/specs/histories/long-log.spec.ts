import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { downloadBy } from '../../pages/controls';
import { operationLog, changeHistory } from '../../pages/RecordListScreen';
import type { Persona } from '../../people';

/** The histories with the longest pages (decisions §4.6, §7). */

/** Maximum number of elements of a table, whatever its number of rows (decisions §7). */
const MOST_NODES = 500;

/** Scrolls through a table and counts its elements. */
function scrollAndCount(table: Locator): Promise<{ most: number; moved: number }> {
  return table.evaluate(async (element) => {
    const body = element.querySelector('.ant-table-tbody-virtual-holder') ?? element;
    const first = (): string => element.querySelector('[data-row-key]')?.getAttribute('data-row-key') ?? '';
    const seen = new Set<string>();
    let most = 0;
    for (let step = 0; step < 40; step += 1) {
      body.dispatchEvent(new WheelEvent('wheel', { deltaY: 240, bubbles: true, cancelable: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      most = Math.max(most, element.querySelectorAll('*').length);
      seen.add(first());
    }
    return { most, moved: seen.size };
  });
}

for (const [name, screenOf] of [
  ['the operation log', ({ page }: Persona) => operationLog(page)],
  ['the change history', ({ page }: Persona) => changeHistory(page)],
] as const) {
  test(`${name} holds at most ${String(MOST_NODES)} elements while scrolling 200 rows`, async ({ persona }) => {
    const admin = await persona('admin.qian');
    const screen = screenOf(admin);
    await screen.open({ pageSize: '200' });
    await expect(screen.rows().first()).toBeVisible();
    const { most, moved } = await scrollAndCount(screen.section.locator('.ant-table').first());
    expect(moved, 'rows that stood first').toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(MOST_NODES);
  });
}

test('an export of the log is one request, or its pages where the server lacks it', async ({
  persona,
  rehearsal,
  watch,
}) => {
  watch.expect(/status of 404/);
  const admin = await persona('admin.qian');
  const screen = operationLog(admin.page);
  await screen.open();
  await expect(screen.rows().first()).toBeVisible();
  const lines = async () => {
    const file = await downloadBy(admin.page.getByRole('button', { name: '导出 CSV' }));
    const dialog = admin.page.getByRole('dialog', { name: '导出 CSV' });
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(dialog).toBeHidden();
    return (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  };
  const asked = async (call: string) => (await rehearsal.requests({ call })).list.length;
  const shown = await asked('operateLog.page');
  const whole = await lines();
  expect([await asked('operateLog.export'), await asked('operateLog.page')]).toEqual([1, shown]);
  await rehearsal.fault({ call: 'operateLog.export', effect: { kind: 'http', status: 404 } });
  expect(await lines()).toEqual(whole);
  expect(await asked('operateLog.page')).toBeGreaterThan(shown);
  await expect(admin.page.getByRole('alert')).toHaveCount(0);
});
