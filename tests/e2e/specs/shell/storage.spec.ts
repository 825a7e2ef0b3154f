import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { blockedStorage, fullStorage } from '../../brokenStorage';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { LoginPage } from '../../pages/LoginPage';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { figure } from '../../../figures';

/** The console works whatever the browser's storage does (decisions §4.4). */

interface Mode {
  readonly name: string;
  /** Runs before the page's first script. */
  readonly prepare: () => void;
}

const MODES: readonly Mode[] = [
  { name: 'blocked: even a look throws', prepare: blockedStorage },
  { name: 'full: nothing can be written', prepare: fullStorage },
  {
    name: 'tampered with: every known record is garbage',
    prepare: () => {
      localStorage.setItem('userInfo', '{"userName":');
      for (const key of ['pageSources', 'pageCodes', 'redirects', 'reloadedFor'])
        sessionStorage.setItem(`firmware-console:1.7.1-imp:${key}`, '[{"a":[[[');
      const opening = indexedDB.open('firmware-console');
      opening.onupgradeneeded = () => opening.result.createObjectStore('records');
      opening.onsuccess = () => {
        const store = opening.result.transaction('records', 'readwrite').objectStore('records');
        store.put('dev.lin', 'preferences-of-last-account');
        store.put({ theme: 7, language: ['zh-CN'], 'find.recent': 'x', 'menu.collapsed': {} }, 'preferences:dev.lin');
        store.put({ values: [[]], savedAt: 5 }, 'draft:dev.lin:firmware.add');
        opening.result.close();
      };
    },
  },
  {
    name: 'without IndexedDB',
    prepare: () => Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined }),
  },
  {
    name: 'with an IndexedDB that never answers',
    prepare: () => {
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
    },
  },
  { name: 'without channels between tabs', prepare: () => Reflect.deleteProperty(window, 'BroadcastChannel') },
];

/** Typical work: look, change preferences, type, save, search, leave. */
async function work(page: Page, firmwareNo: string): Promise<void> {
  const list = new RecordListScreen(page, '/firmware/firmware', '固件编号管理');
  await list.open();
  await list.has('COM');
  await page.getByRole('button', { name: '深色主题' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: '浅色主题' }).click();
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await new RecordListScreen(page, '/changeResume', '变更履历').isShown();
  const form = new FirmwareFormScreen(page);
  await form.open();
  await form.fill({ firmwareNo, name: '存储试验', deviceType: '直流', module: '主控', hardwareRevisions: ['HW-A'] });
  await form.save.click();
  await form.isRegistered(firmwareNo);
  await list.open({ keyword: firmwareNo });
  await list.has(firmwareNo);
  await page.getByRole('button', { name: '退出登录' }).click();
  await new LoginPage(page).isShown();
}

for (const [index, { name, prepare }] of MODES.entries()) {
  test(`storage ${name}`, async ({ persona }) => {
    const { page } = await persona('dev.lin');
    await page.addInitScript(prepare);
    await work(page, `STORE-${String(index)}`);
    figure('storageModes', MODES.length);
  });
}

test('with a full storage input is kept while the page is open, as the question says', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  await page.addInitScript(fullStorage);
  const form = new FirmwareFormScreen(page);
  await form.open();
  await form.name.fill('写了一半');
  await page.getByRole('menuitem', { name: '固件编号管理' }).click();
  const question = page.getByRole('dialog', { name: '离开此页？' });
  await expect(question).toContainText('浏览器无法保存草稿：在刷新或关闭此标签页之前再次打开可恢复');
  await expect(question).not.toContainText('已保存');
  await question.getByRole('button', { name: '离开' }).click();
  await page.getByRole('button', { name: '新增固件编号' }).click();
  await expect(form.name).toHaveValue('写了一半');
});
