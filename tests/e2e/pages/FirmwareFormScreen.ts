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
  zh: {
    firmwareNo: '固件编号',
    name: '名称',
    description: '说明',
    save: '保存',
    deviceType: '设备类型',
    module: '模块',
    hardwareRevisions: '硬件版本',
    registered: (firmwareNo: string) => `已登记固件编号 ${firmwareNo}`,
  },
  en: {
    firmwareNo: 'Firmware number',
    name: 'Name',
    description: 'Description',
    save: 'Save',
    deviceType: 'Device type',
    module: 'Module',
    hardwareRevisions: 'Hardware revisions',
    registered: (firmwareNo: string) => `Firmware number ${firmwareNo} registered`,
  },
};

/** /firmware/add and /firmware/edit. */
export class FirmwareFormScreen {
  readonly firmwareNo: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly save: Locator;

  private readonly words: (typeof WORDS)['zh'];

  constructor(
    private readonly page: Page,
    language: keyof typeof WORDS = 'zh',
  ) {
    this.words = WORDS[language];
    this.firmwareNo = page.getByRole('textbox', { name: labelled(this.words.firmwareNo) });
    this.name = page.getByRole('textbox', { name: labelled(this.words.name) });
    this.description = page.getByRole('textbox', { name: labelled(this.words.description) });
    this.save = page.getByRole('button', { name: this.words.save, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/firmware/add');
    await expect(this.firmwareNo).toBeVisible();
  }

  async fill(entry: NumberEntry): Promise<void> {
    await this.firmwareNo.fill(entry.firmwareNo);
    await this.name.fill(entry.name);
    const field = (label: string) => this.page.getByRole('combobox', { name: labelled(label) });
    await choose(this.page, field(this.words.deviceType), entry.deviceType);
    await choose(this.page, field(this.words.module), entry.module);
    await typeTags(this.page, field(this.words.hardwareRevisions), entry.hardwareRevisions);
  }

  async isRegistered(firmwareNo: string): Promise<void> {
    await expect(this.page.getByText(this.words.registered(firmwareNo))).toBeVisible();
  }

  /** Goes from the confirmation to the upload of the first version. */
  async goOnToUpload(): Promise<void> {
    await this.page.getByRole('button', { name: '上传固件' }).click();
    await expect(this.page).toHaveURL(/\/firmware\/upload\?id=/);
  }
}
