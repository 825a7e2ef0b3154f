import type { Page } from '@playwright/test';
import { RecordListScreen } from './RecordListScreen';

/** /system/operate (decisions §4.6). */
export class OperationLogScreen extends RecordListScreen {
  constructor(page: Page) {
    super(page, '/system/operate', '操作日志');
  }

  /** Expects a row with this operation. */
  async tells(operation: {
    who: string;
    action: string;
    object: string;
    code: string;
    meaning: string;
  }): Promise<void> {
    const { who, action, object, code, meaning } = operation;
    await this.has(who, action, object, code, meaning);
  }
}
