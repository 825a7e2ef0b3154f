import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { openOrder, orderAt } from '../../orders';
import { FORMS } from '../../forms';
import { openCase, PATIENT } from '../../forms/formCase';
import { BENCH, CASE_TITLE, HARDWARE } from '../../steps';

/** A form that cannot be sent leads to its problems: the first has the focus, each has a link (decisions §5). */

/** Paths of a form's fields as they stand on the page, those of hidden steps included. */
function fieldsOf(page: Page, form: string): Promise<string[]> {
  return page
    .locator(`form[id="${form}"] .ant-form-item:not(.ant-form-item-hidden) label[for^="${form}_"]`)
    .evaluateAll((labels) => labels.map((label) => label.getAttribute('for') ?? ''))
    .then((ids) =>
      [...new Set(ids)].map((id) =>
        id
          .slice(form.length + 1)
          .split('_')
          .join('.'),
      ),
    );
}

/** Whether the focus is in a field, on the screen, and nothing covers it. */
async function isAt(page: Page, form: string, field: string): Promise<void> {
  const id = `${form}_${field.split('.').join('_')}`;
  await expect
    .poll(() =>
      page.evaluate((wanted) => {
        const item = document.querySelector(`label[for="${wanted}"]`)?.closest('.ant-form-item');
        const at = document.activeElement;
        if (!item || !at || !item.contains(at)) return `the focus is at ${at?.id ?? ''} ${at?.tagName ?? ''}`;
        const { left, top, width, height } = at.getBoundingClientRect();
        const hit = document.elementFromPoint(left + Math.min(width / 2, 40), top + Math.min(height / 2, 12));
        return hit && item.contains(hit) ? 'at the field' : `covered by ${hit?.className ?? 'the edge'}`;
      }, id),
    )
    .toBe('at the field');
}

for (const each of FORMS) {
  const { name, source, type, send, finish, sent } = each;
  // The file of a draft is no call of the form.
  if (sent === undefined) continue;
  test(`${source} ${name}: every refused field is led to`, async ({ persona, serverAs }) => {
    test.setTimeout(120_000);
    const { page, form: element } = await openCase(each, persona, serverAs);
    await type(page);
    const form = (await element.getAttribute('id')) ?? '';
    const fields = await fieldsOf(page, form);
    expect(fields.length).toBeGreaterThan(0);
    const model = fields.map((field) => ({ field, reason: 'invalid', values: {} }));
    await page.route(/\/(api|workflow)\//, (route) =>
      route.request().headers()['idempotency-key'] === undefined
        ? route.fallback()
        : route.fulfill({ json: { code: 'E00003', message: '请求参数错误', model } }),
    );
    await send(page);
    await finish?.(page);
    if (source.includes('bulk/')) return;
    await isAt(page, form, fields[0] ?? '');
    if ((await element.getByRole('button', { name: '取消', exact: true }).count()) > 0) return;
    const links = page.getByRole('group', { name: '请先处理以下问题' }).getByRole('button');
    await expect(links).toHaveCount(fields.length);
    for (const [index, field] of fields.entries()) {
      await links.nth(index).click();
      await isAt(page, form, field);
    }
  });
}

test('a gap without a reason and gaps not acknowledged are led to', async ({ persona, serverAs }) => {
  test.setTimeout(120_000);
  const orderNo = await orderAt(serverAs, 4);
  const { workspace } = await openOrder(persona, 'test.chen', orderNo);
  await workspace.manualCases(CASE_TITLE, HARDWARE.slice(0, 1), BENCH);
  await workspace.decide('通过');
  const gap = workspace.dialog.getByRole('textbox', { name: /HW1\.1/ });
  await expect(gap).toBeFocused();
  await expect(gap).toBeInViewport();
  await workspace.bar.getByRole('button', { name: '缺口说明' }).first().click();
  await gap.fill('台架缺件');
  await workspace.send.click();
  await workspace.hasDecided('通过');

  const { workspace: release } = await openOrder(persona, 'ops.he', orderNo);
  await release.decide('通过');
  const box = release.dialog.getByRole('checkbox');
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
});

test('the file that is missing is led to', async ({ persona, serverAs }) => {
  const [upload] = FORMS.filter(({ source }) => source === 'firmware/upload/VersionForm.tsx');
  const address = await upload?.arrange(serverAs);
  const { page } = await persona('dev.lin');
  await page.goto(address ?? '');
  await page.getByRole('button', { name: '请先选择固件文件' }).click(PATIENT);
  await expect(page.getByRole('button', { name: '固件文件', exact: true })).toBeFocused();
});
