import { expect, type Locator, type Page } from '@playwright/test';
import { DONE_TEXTS } from '../steps';
import { labelled } from './controls';

/** The button of a pass has another name at each step. */
const PASS = {
  zh: ['接收', '确认计划', '自动化通过', '手动通过', '确认发布条件', '发布', '验证通过'],
  en: ['Accept', 'Confirm the plan', 'Pass (\\w+ test|verification)', 'Confirm release conditions', 'Release'],
};

/** /testing/list?id=: the workspace of an order; opened and decided in both languages. */
export class OrderWorkspace {
  readonly dialog: Locator;
  readonly bar: Locator;
  /** Number, status and tools; does not scroll. */
  readonly head: Locator;
  readonly remark: Locator;
  readonly total: Locator;
  readonly reportLink: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: /(测试单|Test order) TO/ });
    this.bar = this.dialog.getByRole('group', { name: /^(处理|Actions)$/ });
    this.head = this.dialog.locator('.ant-drawer-header');
    this.total = this.dialog.getByRole('spinbutton', { name: labelled('用例总数') });
    this.reportLink = this.dialog.getByRole('textbox', { name: labelled('报告链接') });
    this.remark = this.dialog.getByRole('textbox', { name: /处理意见|Remark/ });
  }

  async open(orderNo: string): Promise<void> {
    await this.page.goto(`/testing/list?id=${orderNo}`);
    await this.isShown(orderNo);
  }

  async isShown(orderNo: string): Promise<void> {
    // Loading page and chunk may take long.
    await expect(this.dialog.getByText(new RegExp(`^(测试单|Test order) ${orderNo}`)).first()).toBeVisible({
      timeout: 30_000,
    });
    // The summary is above the form and has another height once it is loaded: a click during the move is lost.
    const summary = this.dialog.getByRole('region', { name: /^(摘要|Brief)$/ });
    await expect(summary).toHaveAttribute('aria-busy', 'false');
  }

  async standsAt(step: string, options: { timeout?: number } = {}): Promise<void> {
    const current = this.dialog.getByRole('navigation', { name: '流程步骤' }).locator('[aria-current=step]');
    await expect(current).toHaveText(step, options);
  }

  async decide(decision: string): Promise<void> {
    await this.choose(decision);
    await this.send.click();
  }

  async choose(decision: string): Promise<void> {
    await this.decision(decision).click();
  }

  decision(decision: string): Locator {
    return this.bar.getByRole('group').getByRole('button', { name: this.called(decision) });
  }

  async confirm(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^(确认发布|确认定时发布|终止并召回)$/ })
      .last()
      .click();
  }

  private called(decision: string): RegExp {
    return new RegExp(`^(${(decision === '通过' ? [...PASS.zh, ...PASS.en] : [decision]).join('|')})$`);
  }

  get send(): Locator {
    return this.bar.getByRole('button', { name: /提交决定|Submit decision/ });
  }

  /** Expects the result of a decision; a pass of step 6 is a release. */
  async hasDecided(decision: string): Promise<void> {
    const done = decision === '通过' ? DONE_TEXTS.join('|') : `已?${decision}`;
    const result = decision === '发布' ? '^已发布 ' : `第 \\d 步：(${done})`;
    await expect(this.dialog.getByRole('status').filter({ hasText: new RegExp(result) })).toBeVisible();
  }

  async automatedRun(run: { total: number; passed: number; failed: number; report: string }): Promise<void> {
    await this.total.fill(String(run.total));
    await this.dialog.getByRole('spinbutton', { name: labelled('通过数') }).fill(String(run.passed));
    await this.dialog.getByRole('spinbutton', { name: labelled('失败数') }).fill(String(run.failed));
    await this.reportLink.fill(run.report);
  }

  caseRow(row: number): Locator {
    const box = this.page.getByRole('checkbox', { name: `选择第 ${String(row)} 行用例` });
    return this.dialog.getByRole('row').filter({ has: box });
  }

  /** Opens the import of cases from a file or pasted text. */
  async openImport(): Promise<Locator> {
    await this.dialog.getByRole('button', { name: '从表格或文件导入' }).click();
    return this.page.getByRole('dialog', { name: '从表格或文件导入' });
  }

  async attach(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.dialog.getByRole('button', { name: '添加附件' }).click();
    await (await chooser).setFiles(file);
  }

  action(name: string): Locator {
    return this.bar.getByRole('button', { name, exact: true });
  }

  async act(name: string, reason: string): Promise<void> {
    await this.action(name).click();
    const dialog = this.page.getByRole('dialog', { name: new RegExp(`^${name} TO`) });
    await dialog.getByRole('textbox', { name: labelled('原因') }).fill(reason);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** The version to roll back to, as chosen. */
  get rollback(): Locator {
    const box = this.page.getByRole('combobox', { name: labelled('回退版本') });
    return this.dialog.locator('.ant-select').filter({ has: box });
  }

  /** Enters a scheduled release, without the time; the only version to roll back to is chosen already. */
  async planRelease(scope: string): Promise<void> {
    // Clicks the label, because it covers the radio; the log may contain the same text.
    await this.dialog.getByRole('region', { name: '本步处理' }).getByText('定时发布', { exact: true }).click();
    await expect(this.dialog.getByRole('radio', { name: '定时发布' })).toBeChecked();
    await this.dialog.getByRole('textbox', { name: labelled('发布范围') }).fill(scope);
  }

  get releaseTime(): Locator {
    return this.dialog.getByRole('textbox', { name: labelled('发布时间') });
  }

  /**
   * Picks a day of the coming week and a time of day as a person does, cell by cell: the calendar of this month shows
   * the first days of the next one as well. @returns the time as the screen shows it
   */
  async pickReleaseTime(day: Date, time: string): Promise<string> {
    const date = day.toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
    await this.releaseTime.click();
    const panel = this.page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
    await panel.locator(`td[title="${date}"]`).click();
    for (const [index, part] of time.split(':').entries())
      await panel.locator('.ant-picker-time-panel-column').nth(index).getByText(part, { exact: true }).click();
    // Leaving the field confirms the time.
    await this.dialog.getByRole('textbox', { name: labelled('发布范围') }).click();
    // An open calendar shows the hovered date in the field; the form has the value once it is closed.
    await expect(panel).toBeHidden();
    await expect(this.releaseTime).toHaveValue(`${date} ${time}`);
    return `${date} ${time}`;
  }

  /** Entries of the approve log, newest first. */
  get log(): Locator {
    return this.dialog.getByRole('region', { name: '处理记录' }).getByRole('listitem');
  }
}
