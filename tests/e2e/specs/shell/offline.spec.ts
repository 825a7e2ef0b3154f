import { expect, test } from '../../fixtures';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { numberList } from '../../pages/RecordListScreen';

/** The notice of a browser that is offline (decisions §5): it floats over the page and covers no button. */

for (const width of [1366, 1024, 640, 320])
  test(`offline at ${String(width)} px every button of a bar can be clicked`, async ({ persona, given, watch }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    const { page: tester, workspace, orderNo } = await given.opened('test.chen', 1);
    const { page: author } = await persona('dev.lin');
    const form = new FirmwareFormScreen(author);
    for (const [name, page, open, bar] of [
      ['an order', tester, () => workspace.open(orderNo), workspace.bar],
      ['a form', author, () => form.open(), author.locator('form').last()],
      ['a list', author, () => numberList(author).open(), author.getByRole('main')],
    ] as const)
      await test.step(name, async () => {
        await page.setViewportSize({ width, height: 768 });
        await open();
        const buttons = bar.getByRole('button', { disabled: false }).filter({ visible: true });
        await expect(bar.getByRole('button', { name: /^(暂停|保存|刷新.*)$/ })).toBeVisible();
        await page.context().setOffline(true);
        const notice = page.getByRole('alert').filter({ hasText: '网络已断开，恢复后请重试' });
        await expect(notice).toBeVisible();
        // The notice lets clicks through, so a button that it hides would still take them.
        const hidden = await buttons.evaluateAll(
          (all, over) =>
            all.flatMap((button) => {
              const [box, { left, right, top, bottom }] = [
                button.getBoundingClientRect(),
                over.getBoundingClientRect(),
              ];
              const isApart = box.right <= left || right <= box.left || box.bottom <= top || bottom <= box.top;
              // Rows of a list that are scrolled away are not drawn where they would be.
              const drawn = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return isApart || !button.contains(drawn) ? [] : [button.textContent];
            }),
          await notice.elementHandle(),
        );
        expect(hidden).toEqual([]);
        if (name !== 'a list') for (const button of await buttons.all()) await button.click({ trial: true });
        await page.context().setOffline(false);
        await expect(notice).toBeHidden();
      });
  });
