import { expect, type Locator, type Page } from '@playwright/test';
import { labelled, pickPerson, setTick } from './controls';

/** A person in a role picker. */
interface Pick {
  readonly keyword: string;
  readonly label: string;
}

/** /version/submitTest: one page with scope, people, checklist and review. */
export class SubmitTestScreen {
  readonly hardware: Locator;
  readonly testers: Locator;
  readonly operations: Locator;
  /** Boxes of the checklist. */
  readonly ticks: Locator;

  constructor(private readonly page: Page) {
    this.hardware = page.getByRole('group', { name: '硬件版本' });
    this.testers = page.getByRole('combobox', { name: labelled('测试人员') });
    this.operations = page.getByRole('combobox', { name: labelled('运维人员') });
    this.ticks = page.getByRole('group', { name: /^发起前检查/ }).getByRole('checkbox');
  }

  static async at(page: Page, versionId: string): Promise<SubmitTestScreen> {
    await page.goto(`/version/submitTest?id=${versionId}`);
    return new SubmitTestScreen(page);
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  async people(testers: readonly Pick[], operations: readonly Pick[]): Promise<void> {
    for (const { keyword, label } of testers) await pickPerson(this.page, this.testers, keyword, label);
    for (const { keyword, label } of operations) await pickPerson(this.page, this.operations, keyword, label);
  }

  async checklist(): Promise<void> {
    await expect(this.ticks.first()).toBeVisible();
    for (const box of await this.ticks.all()) await setTick(box);
  }

  /** Submits. @returns the order number */
  async submit(name = '发起测试'): Promise<string> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await expect(this.page).toHaveURL(/\/testing\/list\?(.*&)?id=./);
    return new URL(this.page.url()).searchParams.get('id') ?? '';
  }
}
