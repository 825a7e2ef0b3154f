import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { choose, labelled, typeTags } from './controls';

/** Input of a firmware number (decisions §4.2). */
export interface NumberEntry {
  readonly firmwareNo: string;
  readonly name: string;
  readonly deviceType: string;
  readonly module: string;
  readonly hardwareRevisions: readonly string[];
}

const WORDS = {
  firmwareNo: '固件编号',
  name: '名称',
  description: '说明',
  save: '保存',
  deviceType: '设备类型',
  module: '模块',
  hardwareRevisions: '硬件版本',
  registered: (firmwareNo: string) => `已登记固件编号 ${firmwareNo}`,
};

/** /firmware/add and /firmware/edit. */
export class FirmwareFormScreen {
  readonly firmwareNo: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly save: Locator;

  constructor(private readonly page: Page) {
    this.firmwareNo = page.getByRole('textbox', { name: labelled(WORDS.firmwareNo) });
    this.name = page.getByRole('textbox', { name: labelled(WORDS.name) });
    this.description = page.getByRole('textbox', { name: labelled(WORDS.description) });
    this.save = page.getByRole('button', { name: WORDS.save, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/firmware/add');
    await expect(this.firmwareNo).toBeVisible();
  }

  async fill(entry: NumberEntry): Promise<void> {
    await this.firmwareNo.fill(entry.firmwareNo);
    await this.name.fill(entry.name);
    const field = (label: string) => this.page.getByRole('combobox', { name: labelled(label) });
    await choose(this.page, field(WORDS.deviceType), entry.deviceType);
    await choose(this.page, field(WORDS.module), entry.module);
    await typeTags(this.page, field(WORDS.hardwareRevisions), entry.hardwareRevisions);
  }

  async isRegistered(firmwareNo: string): Promise<void> {
    await expect(this.page.getByText(WORDS.registered(firmwareNo))).toBeVisible();
  }

  /** Goes from the confirmation to the upload of the first version. */
  async goOnToUpload(): Promise<void> {
    await this.page.getByRole('button', { name: '上传固件' }).click();
    await expect(this.page).toHaveURL(/\/firmware\/upload\?id=/);
  }
}
