import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { blockedStorage, fullStorage } from '../../brokenStorage';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { LoginPage } from '../../pages/LoginPage';
import { numberList, changeHistory } from '../../pages/RecordListScreen';

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
  const list = await numberList(page).open();
  await list.has('COM');
  await page.getByRole('button', { name: '深色主题' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: '浅色主题' }).click();
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await changeHistory(page).isShown();
  const form = await new FirmwareFormScreen(page).open();
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
  });
}
