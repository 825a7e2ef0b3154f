import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export type Section = '身份' | '场景' | '时钟' | '故障' | '快照' | '世界';

/** The rehearsal's drawer. */
export class RehearsalDrawer {
  readonly ribbon: Locator;
  readonly panel: Locator;

  constructor(private readonly page: Page) {
    this.ribbon = page.getByRole('button', { name: /^演练 REHEARSAL/ });
    this.panel = page.getByRole('dialog', { name: '演练 REHEARSAL' });
  }

  async open(section: Section): Promise<this> {
    await expect(this.ribbon).toBeVisible();
    if ((await this.ribbon.getAttribute('aria-expanded')) !== 'true') await this.ribbon.click();
    const tab = this.panel.getByRole('tab', { name: section });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    return this;
  }

  async close(): Promise<void> {
    await this.button('关闭').click();
    await expect(this.panel).toBeHidden();
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name });
  }

  says(text: string | RegExp): Locator {
    return this.panel.getByRole('status').filter({ hasText: text });
  }

  async orderFault(fault: { call: string; what: string; times: string }): Promise<void> {
    await this.panel.getByRole('combobox', { name: '调用' }).selectOption(fault.call);
    await this.panel.getByRole('combobox', { name: '结果' }).selectOption({ label: fault.what });
    await this.panel.getByRole('combobox', { name: '次数' }).selectOption({ label: fault.times });
    await this.button('添加故障').click();
    await expect(this.panel.getByRole('region', { name: '生效中' }).getByRole('listitem')).toHaveCount(1);
  }

  /** Adds a scenario. @returns its order number */
  async addScenario(title: string): Promise<string> {
    await this.button(`加入 ${title}`).click();
    const done = this.says(/已就绪/);
    await expect(done).toBeVisible();
    const orderNo = /TO[\d-]+/.exec((await done.textContent()) ?? '')?.[0];
    if (orderNo === undefined) throw new Error('The drawer shows no order number.');
    return orderNo;
  }
}
