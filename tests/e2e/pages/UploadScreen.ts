import { expect, type Locator, type Page } from '@playwright/test';
import { choose, labelled } from './controls';

/** A test file, in memory or as a path. */
export type MadeFile = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const WORDS = {
  versionNo: '版本号',
  notes: '发布说明',
  build: '构建号',
  rollback: '回退方式',
  file: '固件文件',
  ready: '文件已就绪，未发现重复',
  sending: '上传中',
  paused: '已暂停',
  failed: '上传失败',
  cutOff: '连接中断，恢复后自动重试',
  interrupted: '上传中断',
  pause: '暂停',
  resume: '继续',
};

/** /firmware/upload: a version with its file, and the upload strip. */
export class UploadScreen {
  readonly versionNo: Locator;
  /** The submit button, whatever its name. */
  readonly submit: Locator;
  /** The upload strip at the page's edge. */
  readonly strip: Locator;
  readonly words = WORDS;

  constructor(private readonly page: Page) {
    this.versionNo = page.getByRole('textbox', { name: labelled(this.words.versionNo) });
    this.submit = page.locator('form button[type="submit"]');
    this.strip = page.getByRole('region', { name: '上传任务', exact: true });
  }

  /** Opens the page for a number's next version. */
  async open(firmwareNo: string): Promise<this> {
    await this.page.goto(`/firmware/upload?id=${firmwareNo}`);
    await expect(this.versionNo).toBeVisible();
    return this;
  }

  /** Opens the page for the file of a draft. */
  async openDraft(firmwareNo: string, versionId: string): Promise<this> {
    await this.page.goto(`/firmware/upload?id=${firmwareNo}&version=${versionId}`);
    return this;
  }

  async fill(entry: { versionNo: string; notes: string; build: string; rollback: string }): Promise<void> {
    await this.versionNo.fill(entry.versionNo);
    await this.page.getByRole('textbox', { name: labelled(this.words.notes) }).fill(entry.notes);
    await this.page.getByRole('textbox', { name: labelled(this.words.build) }).fill(entry.build);
    await choose(this.page, this.page.getByRole('combobox', { name: labelled(this.words.rollback) }), entry.rollback);
  }

  /** Selects a file without waiting. */
  async give(file: MadeFile): Promise<void> {
    await this.page.getByRole('button', { name: this.words.file, exact: true }).setInputFiles(file);
  }

  /** Selects a file and waits until it is hashed. */
  async chooseFile(file: MadeFile): Promise<void> {
    await this.give(file);
    await expect(this.page.getByText(this.words.ready)).toBeVisible({ timeout: 60_000 });
  }

  /** A button of the upload, on its page or in the strip. */
  button(name: 'pause' | 'resume'): Locator {
    return this.page.getByRole('button', { name: this.words[name], exact: true });
  }

  /** Expects a status of the upload. */
  async says(word: 'sending' | 'paused' | 'failed' | 'cutOff' | 'interrupted', timeout?: number): Promise<void> {
    const status = this.page.getByRole('status').filter({ hasText: this.words[word] });
    await expect(status.first()).toBeVisible(timeout === undefined ? {} : { timeout });
  }

  async isDone(version: string, timeout?: number): Promise<void> {
    await expect(this.page.getByText(`${version} 已上传`)).toBeVisible(timeout === undefined ? {} : { timeout });
  }

  /** Id of the created version, from the address. */
  versionId(): string {
    const id = new URL(this.page.url()).searchParams.get('version');
    if (id === null) throw new Error(`No version id in the address: ${this.page.url()}`);
    return id;
  }
}
