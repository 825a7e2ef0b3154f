import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { choose, labelled, pickPerson } from './controls';

/** /testing/list?id=: an order over the list (design §5). */
export class OrderWorkspace {
  readonly dialog: Locator;
  readonly bar: Locator;
  readonly remark: Locator;
  readonly total: Locator;
  readonly reportLink: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: /测试单 TO/ });
    this.bar = this.dialog.getByRole('group', { name: '处理', exact: true });
    this.total = this.dialog.getByRole('spinbutton', { name: labelled('用例总数') });
    this.reportLink = this.dialog.getByRole('textbox', { name: labelled('报告链接') });
    this.remark = this.dialog.getByRole('textbox', { name: /处理意见/ });
  }

  /** Opens the order from the tab of what waits for this person, by a click on its row. */
  async openFromTodo(orderNo: string): Promise<void> {
    await this.page.goto('/testing/list');
    const row = this.page.locator(`[data-row-key="${orderNo}"]`);
    await row.getByText(orderNo).click();
    await this.isShown(orderNo);
  }

  async open(orderNo: string): Promise<void> {
    await this.page.goto(`/testing/list?id=${orderNo}`);
    await this.isShown(orderNo);
  }

  async isShown(orderNo: string): Promise<void> {
    // The first thing seen after a page was loaded, with a part of its own that comes on demand.
    await expect(this.dialog.getByText(`测试单 ${orderNo}`).first()).toBeVisible({ timeout: 30_000 });
  }

  async standsAt(step: string): Promise<void> {
    await expect(this.dialog.getByRole('navigation', { name: '流程步骤' }).locator('[aria-current=step]')).toHaveText(
      step,
    );
  }

  async hasStatus(status: string): Promise<void> {
    await expect(this.dialog.getByText(status, { exact: true }).first()).toBeVisible();
  }

  /** Chooses a decision and sends it: nothing goes out on one click. */
  async decide(decision: string): Promise<void> {
    await this.choose(decision);
    await this.send.click();
  }

  async choose(decision: string): Promise<void> {
    await this.bar.getByRole('button', { name: decision, exact: true }).click();
  }

  get send(): Locator {
    return this.bar.getByRole('button', { name: '提交决定' });
  }

  async hasDecided(decision: string): Promise<void> {
    await expect(this.dialog.getByRole('status').filter({ hasText: `${decision} 已提交` })).toBeVisible();
  }

  /** The decisions are in sight but shut, and the bar says whose turn it is. */
  async waitsFor(names: string): Promise<void> {
    await expect(this.bar.getByText(new RegExp(`等待.*${names}`))).toBeVisible();
    for (const button of await this.bar.getByRole('group').getByRole('button').all())
      await expect(button).toBeDisabled();
  }

  async automatedRun(run: { total: number; passed: number; failed: number; report: string }): Promise<void> {
    await this.total.fill(String(run.total));
    await this.dialog.getByRole('spinbutton', { name: labelled('通过数') }).fill(String(run.passed));
    await this.dialog.getByRole('spinbutton', { name: labelled('失败数') }).fill(String(run.failed));
    await this.reportLink.fill(run.report);
  }

  /** Adds one passed case for each hardware revision. */
  async manualCases(title: string, hardwareRevisions: readonly string[], bench: string): Promise<void> {
    for (const [index, revision] of hardwareRevisions.entries()) {
      const row = String(index + 1);
      await this.dialog.getByRole('button', { name: '添加用例' }).click();
      await this.dialog.getByRole('textbox', { name: `第 ${row} 行用例`, exact: true }).fill(title);
      await choose(this.page, this.dialog.getByRole('combobox', { name: `第 ${row} 行硬件版本` }), revision);
    }
    await this.dialog.getByRole('textbox', { name: labelled('台架') }).fill(bench);
  }

  /** Chooses the step that a return leads to. */
  async returnTo(step: string): Promise<void> {
    await choose(this.page, this.dialog.getByRole('combobox', { name: labelled('退回到') }), step);
  }

  /** Reads cases from a file, or from what is pasted, and takes what was understood. */
  async importCases(file: { name: string; mimeType: string; buffer: Buffer }): Promise<Locator> {
    await this.dialog.getByRole('button', { name: '从表格或文件导入' }).click();
    const dialog = this.page.getByRole('dialog', { name: '从表格或文件导入' });
    await dialog.locator('input[type=file]').setInputFiles(file);
    return dialog;
  }

  /** What can be done to the order besides deciding it. */
  action(name: string): Locator {
    return this.bar.getByRole('button', { name, exact: true });
  }

  /** An action that asks for a reason. */
  async act(name: string, reason: string): Promise<void> {
    await this.action(name).click();
    const dialog = this.page.getByRole('dialog', { name: new RegExp(`^${name} TO`) });
    await dialog.getByRole('textbox', { name: labelled('原因') }).fill(reason);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async transferTo(keyword: string, label: string, reason: string): Promise<void> {
    await this.action('转交').click();
    const dialog = this.page.getByRole('dialog', { name: /^转交 TO/ });
    await pickPerson(this.page, dialog.getByRole('combobox', { name: labelled('转交给') }), keyword, label);
    await dialog.getByRole('textbox', { name: labelled('原因') }).fill(reason);
    await dialog.getByRole('button', { name: '转交', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async releaseNow(scope: string): Promise<void> {
    await expect(this.dialog.getByText('全部满足，可以发布')).toBeVisible();
    await this.dialog.getByRole('radio', { name: '立即发布' }).check();
    await this.dialog.getByRole('textbox', { name: labelled('发布范围') }).fill(scope);
  }

  /** The entries of the approve log, newest first. */
  get log(): Locator {
    return this.dialog.getByRole('region', { name: '处理记录' }).getByRole('listitem');
  }
}
