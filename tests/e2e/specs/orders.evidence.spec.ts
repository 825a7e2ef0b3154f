import { expect, test } from '../fixtures';
import { choose, labelled, setTick } from '../pages/controls';
import { BENCH, CASE_TITLE, HARDWARE } from '../steps';

/** Evidence that colleagues share, matrix, evidence from files (P-EVIDENCE-2, P-EVIDENCE-3, P-EVIDENCE-5). */

const csv = {
  name: 'cases.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    '\uFEFF用例,结果,硬件版本,备注\r\n"断电, 再上电",通过,HW1.0,\r\n枪锁,大概吧,HW1.1,"写着 ""OK"""\r\n低温,通过,HW9,\r\n',
  ),
};
const later = {
  name: 'later.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('用例,结果,备注\n绝缘,通过,\n枪温,不通过,m\n'),
};
const report = {
  name: 'run.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(
    '<testsuites><testsuite name="power"><testcase name="a"/><testcase name="b"><failure message="m"/></testcase><testsuite name="deep"><testcase name="c"/><testcase name="d"><skipped/></testcase></testsuite></testsuite></testsuites>',
  ),
};

// Each test makes several writes.
test.describe.configure({ timeout: 180_000 });

test('cases come from CSV files, after a preview', async ({ given }) => {
  const { page, workspace } = await given.opened('test.sun', 4);
  const cell = (name: string) => workspace.dialog.getByRole('textbox', { name, exact: true });
  const dialog = await workspace.openImport();
  const file = dialog.locator('input[type=file]');
  const add = dialog.getByRole('button', { name: /^加入/ });

  await test.step('a CSV file, with problems by line', async () => {
    await file.setInputFiles(csv);
    await expect(dialog.getByText('3 行：3 个用例 · 通过 2 · 未执行 1')).toBeVisible();
    await expect(dialog.getByText('第 3 行：结果：大概吧 不在可选范围内（按“未执行”处理）')).toBeVisible();
    await expect(dialog.getByText('第 4 行：硬件版本：HW9 不在可选范围内（不计入覆盖矩阵）')).toBeVisible();
    await dialog.getByRole('button', { name: '加入 3 个用例' }).click();
    await expect(dialog).toBeHidden();
    await expect(cell('第 1 行用例')).toHaveValue('断电, 再上电');
    await expect(workspace.caseRow(2)).toContainText('写着 "OK"');
  });

  await test.step('a file is attached as well; one that is no table is refused', async () => {
    await workspace.openImport();
    await file.setInputFiles(report);
    await expect(dialog.getByRole('alert')).toContainText('这是 XML，不是表格');
    await expect(add).toBeDisabled();
    await file.setInputFiles(later);
    // A file that names no hardware is asked for it once.
    await expect(add).toBeDisabled();
    await choose(page, dialog.getByRole('combobox', { name: '2 行没有硬件版本，用于' }), 'HW1.0');
    await expect(dialog.getByText('2 行：2 个用例 · 通过 1 · 不通过 1')).toBeVisible();
    await expect(dialog.getByRole('alert').filter({ hasText: '1 个用例不通过' })).toContainText(
      '枪温 · HW1.0 ← 首次安装：m',
    );
    await add.click();
    await expect(dialog).toBeHidden();
    await expect(workspace.caseRow(5)).toContainText('m');
    await expect(workspace.dialog.getByRole('button', { name: '移除附件 later.csv' })).toBeVisible();
  });
});

test('an automated run takes counts and failed cases from a JUnit report', async ({ given }) => {
  const { server, workspace, orderNo } = await given.opened('test.chen', 3);
  const reads = workspace.dialog.locator('input[type=file][accept=".xml"]');
  const all = Buffer.from('<testsuite><testcase name="a"/></testsuite>');
  await reads.setInputFiles({ ...report, name: 'earlier.xml', buffer: all });
  await expect(workspace.dialog.getByRole('button', { name: '移除附件 earlier.xml' })).toBeVisible();
  // The next report takes the place of the one read before.
  await reads.setInputFiles(report);
  await expect(workspace.dialog.getByText(/已读取 run.xml：3 个用例，通过 2，失败 1；另有 1 个跳过/)).toBeVisible();
  await expect(workspace.total).toHaveValue('3');
  await expect(workspace.dialog.getByRole('alert').filter({ hasText: '1 个用例不通过' })).toContainText('power › b：m');
  await expect(workspace.dialog.getByRole('button', { name: /^移除附件/ })).toHaveAccessibleName('移除附件 run.xml');
  await workspace.choose('不通过');
  await workspace.remark.fill('b 失败');
  await workspace.send.click();
  await workspace.hasDecided('不通过');
  const log = await server.get('/api/v1/testingOrder/approveLog', { orderNo });
  expect(log.model).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        evidence: expect.objectContaining({ total: 3, passed: 2, failed: 1 }),
        attachments: [expect.objectContaining({ name: 'run.xml' })],
      }),
    ]),
  );
});

test('cases are copied without results, which are set in bulk', async ({ given }) => {
  const orderNo = await given.laterOrder(4);
  const { page, workspace } = await given.open('test.sun', orderNo);
  const titles = workspace.dialog.getByRole('textbox', { name: /^第 \d 行用例$/ });
  const copy = workspace.dialog.getByRole('button', { name: '复制上一版本的用例' });
  await copy.click();
  await expect(page.getByText(/^已从 1\.0\.0（TO.+）复制 2 个用例，结果均为未执行$/)).toBeVisible();
  await expect(titles).toHaveCount(2);
  await expect(titles.first()).toHaveValue(CASE_TITLE);
  const results = workspace.dialog.getByTitle(/^(未执行|通过)$/);
  await expect(results).toHaveText(['未执行', '未执行']);
  await copy.click();
  await expect(page.getByText(/复制 0 个用例/)).toBeVisible();
  await expect(titles).toHaveCount(2);

  const setResults = workspace.dialog.getByRole('combobox', { name: '批量设置结果' });
  await expect(setResults).toBeDisabled();
  await expect(workspace.dialog.getByRole('checkbox', { name: '选择本页全部' })).toBeVisible();
  for (const row of ['1', '2']) await setTick(workspace.dialog.getByRole('checkbox', { name: `选择第 ${row} 行用例` }));
  await choose(page, setResults, '通过');
  await expect(results).toHaveText(['通过', '通过']);
  await expect(setResults).toBeDisabled();
});

test('saved evidence is there for the next shift, whose savers are warned', async ({ given }) => {
  const orderNo = await given.order(4);
  const early = await given.open('test.chen', orderNo);
  const { workspace: first } = early;
  const late = await given.open('test.sun', orderNo);
  const { workspace: second } = late;

  // Typed before the colleague saves: a form without input would begin anew with what was saved.
  await second.manualCases('晚班用例', ['HW1.1'], '台架 4');
  await first.manualCases('早班用例', ['HW1.0'], '台架 3');
  await first.bar.getByRole('button', { name: '暂存证据' }).click();
  await expect(early.page.getByText('证据已暂存，其他处理人可以看到')).toBeVisible();
  expect(await given.now(orderNo)).toMatchObject({ revision: 4, savedEvidence: { revision: 1 } });

  await second.bar.getByRole('button', { name: '暂存证据' }).click();
  const conflict = late.page.getByRole('dialog', { name: '内容已有变化' });
  await expect(conflict).toContainText('早班用例');
  await conflict.getByRole('button', { name: '采用对方的证据' }).click();
  await expect(second.dialog.getByRole('textbox', { name: labelled('台架') })).toHaveValue('台架 3');
});

test('a combination is to be tested before the first result, and a gap afterwards', async ({ given }) => {
  const { page, workspace } = await given.opened('test.sun', 4);
  const work = workspace.dialog.getByRole('region', { name: '本步处理' });
  const cell = (revision: string) =>
    work
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: revision, exact: true }) })
      .getByRole('cell');
  for (const revision of HARDWARE) await expect(cell(revision)).toHaveText('未测');

  await work.getByRole('button', { name: '添加用例' }).click();
  const result = work.getByRole('combobox', { name: '第 1 行结果' });
  const row = work.getByRole('row').filter({ has: page.getByRole('combobox', { name: '第 1 行结果' }) });
  await expect(row).toContainText('未执行');
  const title = work.getByRole('textbox', { name: '第 1 行用例', exact: true });
  await expect(title).toBeFocused();
  await title.fill(CASE_TITLE);
  // A case without a result tests nothing.
  for (const revision of HARDWARE) await expect(cell(revision)).not.toContainText('缺口');

  await choose(page, result, '通过');
  await expect(cell(HARDWARE[1])).toHaveText('缺口');
  await expect(cell(HARDWARE[0])).not.toHaveText(/未测|缺口/);
});

test('a case without a name is named by its row, and only its cell is marked', async ({ given }) => {
  const { page, workspace } = await given.opened('test.sun', 4);
  await workspace.manualCases(CASE_TITLE, HARDWARE, BENCH);
  const first = workspace.dialog.getByRole('textbox', { name: '第 1 行用例', exact: true });
  const second = workspace.dialog.getByRole('textbox', { name: '第 2 行用例', exact: true });
  await second.fill('');
  await workspace.decide('通过');
  await expect(workspace.dialog.getByText('第 2 行：请填写“用例”').first()).toBeVisible();
  const field = (name: string) => workspace.dialog.getByRole('textbox', { name: labelled(name) });
  await expect(field('用例')).toBeFocused();
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAttribute('aria-invalid', 'false');
  await expect(workspace.dialog.getByRole('table').locator('[aria-invalid=true]')).toHaveCount(1);

  // What is pasted stays whole, and is not sent.
  for (const text of [second, field('台架')]) {
    await text.fill('');
    await text.focus();
    await page.keyboard.insertText('长'.repeat(201));
    await expect(text).toHaveValue('长'.repeat(201));
  }
  await field('测试步骤').fill('步'.repeat(2001));
  await workspace.dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await workspace.send.click();
  await expect(field('台架')).toBeFocused();
  await workspace.bar.getByRole('button', { name: /^用例明细：第 2 行/ }).click();
  await expect(workspace.dialog.getByText('第 2 / 2 个用例')).toBeVisible();
  await expect(workspace.dialog.getByText('第 2 行：测试步骤：不能超过 2000 个字符').first()).toBeVisible();
  await field('测试步骤').fill('上电');
  await expect(workspace.dialog.getByText('不能超过 200 个字符', { exact: true })).toBeVisible();

  await field('台架').fill(BENCH);
  // Two edits before the table is drawn again are both kept.
  await workspace.dialog.getByRole('button', { name: '查看第 1 行用例' }).click();
  const note = field('备注');
  await first.evaluate(
    (title, other) => {
      for (const [input, text] of [[title, '改名'] as const, [other, '备注'] as const]) {
        // React sees it as typed.
        Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    await note.elementHandle(),
  );
  await expect(first).toHaveValue('改名');
  await expect(note).toHaveValue('备注');
  await second.fill(CASE_TITLE);
  await workspace.send.click();
  await workspace.hasDecided('通过');
});
