import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { labelled, pickPerson, setTick } from './controls';

/** A person in a role picker. */
export interface Pick {
  readonly keyword: string;
  readonly label: string;
}

/** /version/submitTest: scope → people → checklist → review (decisions §5). */
export class SubmitTestScreen {
  constructor(private readonly page: Page) {}

  async scope(hardwareRevisions: readonly string[]): Promise<void> {
    const group = this.page.getByRole('group', { name: '硬件版本' });
    for (const revision of hardwareRevisions)
      await setTick(group.getByRole('checkbox', { name: revision, exact: true }));
    await this.goOn('人员');
  }

  async people(testers: readonly Pick[], operations: readonly Pick[]): Promise<void> {
    const pickers = { 测试人员: testers, 运维人员: operations };
    for (const [name, people] of Object.entries(pickers)) {
      const picker = this.page.getByRole('combobox', { name: labelled(name) });
      for (const { keyword, label } of people) await pickPerson(this.page, picker, keyword, label);
    }
    await this.goOn('检查清单');
  }

  async checklist(): Promise<void> {
    const boxes = this.page.getByRole('group', { name: /^提交前检查/ }).getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) await setTick(box);
    await this.goOn('确认提交');
  }

  /** Submits. @returns the order number */
  async submit(name = '提交'): Promise<string> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await expect(this.page).toHaveURL(/\/testing\/list\?.*id=TO/);
    return new URL(this.page.url()).searchParams.get('id') ?? '';
  }

  async goOn(step: string): Promise<void> {
    await this.page.getByRole('button', { name: '下一步' }).click();
    await expect(this.page.getByRole('region', { name: step })).toBeVisible();
  }
}
