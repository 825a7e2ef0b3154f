import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { choose, labelled } from './controls';

/** A file as a test makes it. */
export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** /firmware/upload: a version with its file (design §4.3, §5). */
export class UploadScreen {
  readonly versionNo: Locator;

  constructor(private readonly page: Page) {
    this.versionNo = page.getByRole('textbox', { name: labelled('版本号') });
  }

  async fill(entry: { versionNo: string; notes: string; build: string; rollback: string }): Promise<void> {
    await this.versionNo.fill(entry.versionNo);
    await this.page.getByRole('textbox', { name: labelled('发布说明') }).fill(entry.notes);
    await this.page.getByRole('textbox', { name: labelled('构建号') }).fill(entry.build);
    await choose(this.page, this.page.getByRole('combobox', { name: labelled('回滚方式') }), entry.rollback);
  }

  /** Gives a real file to the page, which hashes it before it offers to send it. */
  async chooseFile(file: MadeFile): Promise<void> {
    await this.page.getByRole('button', { name: '固件文件', exact: true }).setInputFiles(file);
    await expect(this.page.getByText('文件已就绪，未发现重复')).toBeVisible();
  }

  async send(version: string): Promise<void> {
    await this.page.getByRole('button', { name: '保存并上传' }).click();
    await expect(this.page.getByText(`${version} 已上传`)).toBeVisible();
  }

  /** The id of the version that came of it, as the address has it. */
  versionId(): string {
    const id = new URL(this.page.url()).searchParams.get('version');
    if (id === null) throw new Error(`The address names no version: ${this.page.url()}`);
    return id;
  }

  async goOnToTest(): Promise<void> {
    await this.page.getByRole('button', { name: '提交测试' }).click();
    await expect(this.page).toHaveURL(/\/version\/submitTest\?id=/);
  }
}
