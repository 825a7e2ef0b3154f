import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { RecordListScreen } from './RecordListScreen';

/** /changeResume (decisions §4.6). */
export class ChangeHistoryScreen extends RecordListScreen {
  constructor(page: Page) {
    super(page, '/changeResume', '变更履历');
  }

  /** Expands a row. @returns both sides of the comparison */
  async compare(...texts: readonly (string | RegExp)[]) {
    const row = this.rows(...texts).first();
    await row.getByRole('button', { name: '展开行' }).click();
    const has = this.page.getByRole('columnheader', { name: '变更前' });
    const diff = this.section.getByRole('table').filter({ has }).last();
    await expect(diff).toBeVisible();
    return diff;
  }
}
