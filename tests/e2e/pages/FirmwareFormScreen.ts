import { expect, type Locator, type Page } from '@playwright/test';
import { choose, labelled, typeTags } from './controls';

interface NumberEntry {
  readonly firmwareNo: string;
  readonly name: string;
  readonly deviceType: string;
  readonly module: string;
  readonly hardwareRevisions: readonly string[];
}

/** /firmware/add and /firmware/edit: the form of a firmware number. */
export class FirmwareFormScreen {
  readonly firmwareNo: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly save: Locator;

  constructor(private readonly page: Page) {
    this.firmwareNo = page.getByRole('textbox', { name: labelled('固件编号') });
    this.name = page.getByRole('textbox', { name: labelled('名称') });
    this.description = page.getByRole('textbox', { name: labelled('说明') });
    this.save = page.getByRole('button', { name: '保存', exact: true });
  }

  async open(): Promise<this> {
    await this.page.goto('/firmware/add');
    await expect(this.firmwareNo).toBeVisible();
    return this;
  }

  async fill(entry: NumberEntry): Promise<void> {
    await this.firmwareNo.fill(entry.firmwareNo);
    await this.name.fill(entry.name);
    const field = (label: string) => this.page.getByRole('combobox', { name: labelled(label) });
    await choose(this.page, field('设备类型'), entry.deviceType);
    await choose(this.page, field('模块'), entry.module);
    await typeTags(this.page, field('硬件版本'), entry.hardwareRevisions);
  }

  async isRegistered(firmwareNo: string): Promise<void> {
    await expect(this.page.getByText(`已登记固件编号 ${firmwareNo}`)).toBeVisible();
  }
}
