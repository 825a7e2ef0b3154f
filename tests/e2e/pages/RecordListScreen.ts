import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { choose } from './controls';

/** Any list of the console: filters, rows, refresh (decisions §5). */
export class RecordListScreen {
  readonly section: Locator;
  readonly filters: Locator;

  constructor(
    protected readonly page: Page,
    private readonly path: string,
    readonly title: string,
  ) {
    this.section = page.getByRole('region', { name: title });
    this.filters = this.section.getByRole('search');
  }

  /** Opens the list; `query` are its filters, as the address keeps them. */
  async open(query: Readonly<Record<string, string>> = {}): Promise<void> {
    const search = new URLSearchParams(query).toString();
    await this.page.goto(search === '' ? this.path : `${this.path}?${search}`);
    await this.isShown();
  }

  async isShown(): Promise<void> {
    await expect(this.section.getByRole('heading', { name: this.title, exact: true })).toBeVisible();
  }

  async search(label: string, text: string): Promise<void> {
    await this.filters.getByRole('textbox', { name: label, exact: true }).fill(text);
  }

  async filter(label: string, option: string): Promise<void> {
    await choose(this.page, this.filters.getByRole('combobox', { name: label, exact: true }), option);
  }

  /** The rows that contain all of these texts. */
  rows(...texts: readonly (string | RegExp)[]): Locator {
    return texts.reduce<Locator>(
      (rows, text) => rows.filter({ hasText: text }),
      this.section.locator('[data-row-key]'),
    );
  }

  async has(...texts: readonly (string | RegExp)[]): Promise<void> {
    await expect(this.rows(...texts).first()).toBeVisible();
  }

  /** How many records the list says that it has. */
  async counts(total: number): Promise<void> {
    await expect(this.section.getByText(`共 ${String(total)} 条`, { exact: true }).first()).toBeVisible();
  }
}
