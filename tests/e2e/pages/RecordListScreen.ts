import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './controls';

/** A list of the console, by its address and its heading. */
export class RecordListScreen {
  readonly section: Locator;
  readonly filters: Locator;

  constructor(
    private readonly page: Page,
    readonly path: string,
    readonly title: string,
  ) {
    this.section = page.getByRole('region', { name: title });
    this.filters = this.section.getByRole('search');
  }

  /** Opens the list; `query` holds its filters. */
  async open(query: Readonly<Record<string, string>> = {}): Promise<this> {
    const search = new URLSearchParams(query).toString();
    await this.page.goto(search === '' ? this.path : `${this.path}?${search}`);
    await this.isShown();
    return this;
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

  /** The rows that contain all these texts, without group headings. */
  rows(...texts: readonly (string | RegExp)[]): Locator {
    return texts.reduce<Locator>(
      (rows, text) => rows.filter({ hasText: text }),
      this.section.locator('[data-row-key][tabindex]'),
    );
  }

  /** The keys of the rows, in their order. */
  keys(): Promise<(string | null)[]> {
    return this.rows().evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-key')));
  }

  async has(...texts: readonly (string | RegExp)[]): Promise<void> {
    await expect(this.rows(...texts).first()).toBeVisible();
  }

  rowsInSight(): Promise<number> {
    return this.section.locator('.ant-table-content').evaluate((body) => {
      const { bottom } = body.getBoundingClientRect();
      const top = body.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      return [...body.querySelectorAll('[data-row-key][tabindex]')].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= bottom + 1;
      }).length;
    });
  }

  /** How many pixels of the table are out of sight beside it. */
  scrollsSidewaysBy(): Promise<number> {
    return this.section.locator('.ant-table-content').evaluate((body) => body.scrollWidth - body.clientWidth);
  }

  /** Texts that are cut off: all headers, and the values of these columns, by index. */
  cutOff(columns: readonly number[]): Promise<string[]> {
    return this.section.evaluate((section, wanted) => {
      const values = [...section.querySelectorAll('[data-row-key][tabindex]')].flatMap((row) =>
        wanted.map((nth) => row.querySelectorAll('.ant-table-cell')[nth]),
      );
      const cells = [...section.querySelectorAll('thead .ant-table-cell'), ...values];
      const parts = cells.flatMap((cell) => (cell ? [cell, ...cell.querySelectorAll('*')] : []));
      // Excludes buttons beside the text, and texts for screen readers, which are a pixel wide.
      return parts
        .filter((part) => part instanceof HTMLElement && part.scrollWidth > part.clientWidth && part.clientWidth > 1)
        .filter((part) => getComputedStyle(part).overflow !== 'visible')
        .map((part) => part.textContent);
    }, columns);
  }

  async counts(total: number): Promise<void> {
    await expect(this.section.getByText(new RegExp(`^共 ${String(total)} (条|项变更)$`)).first()).toBeVisible();
  }
}

type ListOf = (page: Page, language?: 'zh' | 'en') => RecordListScreen;
const listAt = (path: string, zh: string, en: string): ListOf => {
  return (page, language = 'zh') => new RecordListScreen(page, path, language === 'zh' ? zh : en);
};

export const numberList = listAt('/firmware/firmware', '固件编号管理', 'Firmware number management');
export const versionList = listAt('/version/version', '版本管理', 'Version management');
export const orderList = listAt('/testing/list', '测试列表', 'Test list');
export const changeHistory = listAt('/changeResume', '变更履历', 'Change history');
export const operationLog = listAt('/system/operate', '操作日志', 'Operation log');
