import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { choose, labelled, pickPerson, setTick, typeTags } from '../pages/controls';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { UploadScreen } from '../pages/UploadScreen';
import type { Hand } from './hand';

/** Somebody at the console with a mouse. */
export class Pointer implements Hand {
  private readonly workspace: OrderWorkspace;

  /** @param problems what must never happen: failures on screen, and calls without their id */
  constructor(
    readonly page: Page,
    problems: string[],
  ) {
    this.workspace = new OrderWorkspace(page);
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      for (const id of ['id', 'versionId', 'orderNo', 'firmwareNo', 'objectKey'])
        if (searchParams.get(id) === '') problems.push(`without ${id}: ${request.url()}`);
    });
    const notice = page.locator('.ant-notification-notice-error, .ant-message-error');
    void page.addLocatorHandler(notice.first(), async (shown) => {
      problems.push(await shown.innerText());
      await shown.getByRole('button', { name: '关闭' }).first().click();
    });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** From the to-do tab, by a click on its row. */
  async openOrder(orderNo: string): Promise<void> {
    await this.page.goto('/testing/list');
    await this.page.locator(`[data-row-key="${orderNo}"]`).getByText(orderNo).click();
    await this.workspace.isShown(orderNo);
  }

  sees(text: string): Promise<void> {
    return expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  isAt(): Promise<void> {
    return Promise.resolve();
  }

  async address(pattern: RegExp): Promise<URL> {
    await expect(this.page).toHaveURL(pattern);
    return new URL(this.page.url());
  }

  type(field: string, text: string): Promise<void> {
    return this.field('textbox', field).or(this.field('spinbutton', field)).fill(text);
  }

  async choose(field: string, option: string, typed = ''): Promise<void> {
    const box = this.field('combobox', field);
    // A server that names no choices has them typed.
    const text = this.field('textbox', field);
    await expect(box.or(text)).toBeVisible();
    if (await text.isVisible()) await text.fill(option);
    else if (typed === '') await choose(this.page, box, option);
    else await pickPerson(this.page, box, typed, option);
  }

  enterTags(field: string, tags: readonly string[]): Promise<void> {
    return typeTags(this.page, this.field('combobox', field), tags);
  }

  async tickAll(group: string): Promise<void> {
    const boxes = this.page.getByRole('group', { name: group }).getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) await setTick(box);
  }

  give(file: string): Promise<void> {
    return new UploadScreen(this.page).chooseFile(file);
  }

  press(button: string): Promise<void> {
    return this.page.getByRole('button', { name: button, exact: true }).last().click();
  }

  pass(name: string): Promise<void> {
    return this.workspace.action(name).click();
  }

  sendDecision(): Promise<void> {
    return this.workspace.send.click();
  }

  private field(role: 'textbox' | 'spinbutton' | 'combobox', name: string): Locator {
    return this.page.getByRole(role, { name: labelled(name) });
  }
}
