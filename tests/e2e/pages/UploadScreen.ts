import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { choose, labelled } from './controls';
import type { UploadLanguage, UploadWords } from './uploadWords';
import { UPLOAD_WORDS } from './uploadWords';

/** A file as a test makes it: in memory, or by its path on the disk. */
export type MadeFile = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** /firmware/upload: a version with its file, and the strip that an upload leaves at the page edge (decisions §4.3, §5). */
export class UploadScreen {
  readonly versionNo: Locator;
  readonly expected: Locator;
  /** Sends the file, under whatever name. */
  readonly submit: Locator;
  /** The strip at the page edge. */
  readonly strip: Locator;
  readonly words: UploadWords;

  constructor(
    private readonly page: Page,
    language: UploadLanguage = 'zh',
  ) {
    this.words = UPLOAD_WORDS[language];
    this.versionNo = page.getByRole('textbox', { name: labelled(this.words.versionNo) });
    this.expected = page.getByRole('textbox', { name: labelled(this.words.expected) });
    this.submit = page.locator('form button[type="submit"]');
    this.strip = page.getByRole('region', { name: this.words.strip, exact: true });
  }

  /** The page for a number's next version. */
  async open(firmwareNo: string): Promise<void> {
    await this.page.goto(`/firmware/upload?id=${firmwareNo}`);
    await expect(this.versionNo).toBeVisible();
  }

  async fill(entry: { versionNo: string; notes: string; build: string; rollback: string }): Promise<void> {
    await this.versionNo.fill(entry.versionNo);
    await this.page.getByRole('textbox', { name: labelled(this.words.notes) }).fill(entry.notes);
    await this.page.getByRole('textbox', { name: labelled(this.words.build) }).fill(entry.build);
    await choose(this.page, this.page.getByRole('combobox', { name: labelled(this.words.rollback) }), entry.rollback);
  }

  /** Gives a file to the page, whatever comes of it. */
  async give(file: MadeFile): Promise<void> {
    await this.page.getByRole('button', { name: this.words.file, exact: true }).setInputFiles(file);
  }

  /** Gives a real file to the page, which hashes it before it offers to send it. */
  async chooseFile(file: MadeFile): Promise<void> {
    await this.give(file);
    await expect(this.page.getByText(this.words.ready)).toBeVisible({ timeout: 60_000 });
  }

  /** The buttons of the upload on its own page or in the strip. */
  button(name: 'pause' | 'resume'): Locator {
    return this.page.getByRole('button', { name: this.words[name], exact: true });
  }

  /** How the upload stands, in words. */
  async says(word: 'sending' | 'paused' | 'failed' | 'cutOff' | 'interrupted', timeout?: number): Promise<void> {
    const status = this.page.getByRole('status').filter({ hasText: this.words[word] });
    await expect(status.first()).toBeVisible(timeout === undefined ? {} : { timeout });
  }

  async isDone(version: string, timeout?: number): Promise<void> {
    await expect(this.page.getByText(this.words.done(version))).toBeVisible(timeout === undefined ? {} : { timeout });
  }

  async send(version: string): Promise<void> {
    await expect(this.submit).toHaveText(this.words.send);
    await this.submit.click();
    await this.isDone(version);
  }

  /** Reads signature and certificate from files. */
  async seal(signature: MadeFile, certificate: MadeFile): Promise<void> {
    await this.page.getByRole('button', { name: this.words.seal }).click();
    for (const [button, file] of [
      [this.words.readSignature, signature],
      [this.words.readCertificate, certificate],
    ] as const) {
      const picking = this.page.waitForEvent('filechooser');
      await this.page.getByRole('button', { name: button, exact: true }).click();
      await (await picking).setFiles(file);
    }
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
