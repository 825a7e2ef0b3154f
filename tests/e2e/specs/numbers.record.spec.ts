// Needs a browser: addresses and their history, and the focus of the real engine.
import type { Page } from '@playwright/test';
import { draftInput } from '../../../mock/rehearsal/firmware/scenarios/inputs';
import { expect, test } from '../fixtures';
import { card, labelled, more, saysAtField } from '../pages/controls';
import type { Persona } from '../people';
import { field, refused, succeeded, textField } from '../server';
import { numberList } from '../pages/RecordListScreen';

/** Firmware numbers: rules of form and server. */

const NUMBER = 'E2E-NUMBERS-01';
const SWITCHED = 'E2E-SWITCHED-01';

const versionRows = (page: Page) => card(page, '版本').locator('[data-row-key]');

test('a number shows facts, owners and what became of its versions; it is disabled with a reason; a taken one is reported', async ({
  persona,
  given,
}) => {
  test.setTimeout(240_000);
  const developer = await persona('dev.lin');
  const { page, server } = developer;
  const released = await server.first('/api/v2/firmwareVersion/page', { state: 'released' });
  const firmwareNo = textField(released, 'firmwareNo');
  const record = succeeded(await server.get('/api/v2/firmware/detail', { firmwareNo }));
  const newestFirst = { firmwareNo, sort: 'createdAt,desc', pageSize: 50 };
  const versions = succeeded(await server.get('/api/v2/firmwareVersion/page', newestFirst));
  const total = Number(field(versions, 'total'));
  const names = Array.from({ length: total }, (_, at) => textField(versions, 'list', at, 'versionNo'));

  const list = await numberList(page).open({ keyword: firmwareNo });
  await list.rows(firmwareNo).getByRole('link', { name: firmwareNo }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/firmware\\?id=${firmwareNo}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firmwareNo);
  await expect(page.getByText(textField(record, 'name')).first()).toBeVisible();
  const facts = page.getByRole('region', { name: '基本信息' });
  for (const [label, text] of [
    ['硬件版本', textField(record, 'hardwareRevisions', 0)],
    ['负责人', textField(record, 'owners', 0, 'name')],
  ] as const) {
    await expect(facts.getByText(label, { exact: true })).toBeVisible();
    await expect(facts).toContainText(text);
  }
  const rows = versionRows(page);
  await expect(rows.locator('td:first-child')).toHaveText(names);
  const latestRelease = textField(record, 'latestRelease');
  const latest = rows.filter({ has: page.getByRole('link', { name: latestRelease, exact: true }) });
  await expect(latest).toContainText('已发布');
  await expect(latest).toContainText(/\d 轮/);

  await page.getByRole('button', { name: '编辑' }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/edit\\?id=${firmwareNo}$`));
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firmwareNo);
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/firmware\\?keyword=${firmwareNo}$`));

  // The list of its versions links to the upload too.
  await page.goto(`/version/version?firmwareNo=${firmwareNo}`);
  await page.getByRole('button', { name: '上传新版本' }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?id=${firmwareNo}$`));

  // Read-only users have no actions.
  const reader = (await persona('test.chen')).page;
  await reader.goto(`/firmware/firmware?id=${firmwareNo}`);
  await expect(versionRows(reader)).toHaveCount(total);
  await expect(reader.getByRole('button', { name: /编辑|上传新版本/ })).toHaveCount(0);

  await test.step('versions show what became of them; the list has those beyond a page', async () => {
    const first = await given.versionOf(await given.order(8, NUMBER));
    const second = await given.version(NUMBER, '1.1.0');
    const orderNo = await given.submitted(second);
    await given.returned(orderNo, '说明不全');
    await given.resubmitted(orderNo);
    await page.goto(`/firmware/firmware?id=${NUMBER}`);
    const made = versionRows(page);
    await expect(made).toHaveText([/^1\.1\.0测试中测试接收（第 2 轮）.+2 轮、退回 1 次/, /^1\.0\.0已发布.+1 轮/]);
    await expect(card(page, '版本').getByRole('link', { name: /全部/ })).toHaveCount(0);
    await made.last().getByRole('link', { name: '1.0.0' }).click();
    await expect(page).toHaveURL(new RegExp(`/version/detail\\?id=${first}$`));

    for (let minor = 2; minor < 21; minor += 1) await given.draft(NUMBER, `1.${String(minor)}.0`);
    await page.getByRole('link', { name: `${NUMBER} 的版本` }).click();
    await expect(made).toHaveCount(20);
    await expect(made.first()).toHaveText(/^1\.20\.0草稿未发布，没有发起过测试/);
    await card(page, '版本').getByRole('link', { name: '全部 21 个版本' }).click();
    await expect(page).toHaveURL(new RegExp(`/version/version\\?firmwareNo=${NUMBER}$`));
  });
  await given.number(SWITCHED);
  await isSwitched(developer, SWITCHED);
});

/** A number is disabled and enabled with a reason, a taken one reported, a saved one told. */
async function isSwitched({ page, server }: Persona, no: string): Promise<void> {
  const list = await numberList(page).open({ keyword: no });
  const row = list.rows(no);
  const dialog = page.getByRole('dialog');
  const turn = async (way: '停用' | '启用', reason: string) => {
    await more(row, way);
    const send = dialog.getByRole('button', { name: way, exact: true });
    await send.click();
    await saysAtField(dialog.getByRole('textbox', { name: labelled('原因') }), '请填写原因');
    await dialog.getByRole('textbox', { name: labelled('原因') }).fill(reason);
    await send.click();
    await expect(dialog).toBeHidden();
  };

  await turn('停用', '硬件停产');
  await expect(row).toContainText('已停用');
  // What is impossible is no link in a row.
  await expect(row.getByText('上传固件')).toHaveCount(0);
  refused(await server.post('/api/v2/firmwareVersion/add', draftInput(no, '9.0.0')), { code: 'E00013' });
  await page.goto(`/firmware/upload?id=${no}`);
  await expect(page.getByRole('alert').filter({ hasText: '固件编号已停用' })).toContainText('硬件停产');
  await page.goto(`/firmware/edit?id=${no}`);
  await expect(page.getByRole('alert').filter({ hasText: '固件编号已停用' })).toContainText('硬件停产');

  await list.open({ keyword: no });
  await turn('启用', '恢复供货');
  await expect(row).toContainText('启用中');
  await row.getByRole('link', { name: /^上传固件$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?id=${no}`));

  await test.step('a new number starts in its first field; a taken one is reported with a link', async () => {
    await page.goto('/firmware/add');
    const firmwareNo = page.getByRole('textbox', { name: labelled('固件编号') });
    await expect(firmwareNo).toBeFocused();
    await firmwareNo.fill(no.toLowerCase());
    await expect(firmwareNo).toHaveValue(no);
    const said = page.getByRole('status').filter({ hasText: '该编号已被占用：' });
    await expect(said).toBeVisible();
    const holder = said.getByRole('link', { name: '端到端固件' });
    await expect(holder).toHaveAttribute('href', `/firmware/edit?id=${no}`);
    await firmwareNo.fill(`${no}-FREE`);
    await expect(said).toBeHidden();
    await firmwareNo.fill(no);
    await holder.click();
    await page.getByRole('dialog').getByRole('button', { name: '离开', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/firmware/edit\\?id=${no}`));
    await expect(page.getByRole('textbox', { name: labelled('名称') })).toHaveValue('端到端固件');
  });
  await test.step('the notice of a saved one closes by itself', async () => {
    await page.goto(`/firmware/edit?id=${no}`);
    await page.getByRole('textbox', { name: labelled('名称') }).fill('换了名称');
    await page.getByRole('button', { name: '保存' }).click();
    const notice = page.locator('.ant-message').getByText(no);
    await expect(notice).toBeVisible();
    await expect(notice).toBeHidden();
  });
}
