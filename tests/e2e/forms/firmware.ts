import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Given } from '../given';
import { labelled, pickPerson } from '../pages/controls';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { UploadScreen } from '../pages/UploadScreen';
import { textField } from '../server';
import { HARDWARE } from '../steps';
import type { FormCase } from './formCase';
import { at, fillTexts, NUMBER, PATIENT } from './formCase';

/** Cases of the firmware number and upload forms. */

async function seededNumber(given: Given): Promise<string> {
  return textField(await given.first('/api/v2/firmware/page', { enabled: true }), 'firmwareNo');
}

/** Expands the signature fields. */
async function unfoldSeal(page: Page): Promise<void> {
  const seal = page.getByRole('button', { name: '高级' });
  if ((await seal.getAttribute('aria-expanded')) !== 'true') await seal.click();
}

/** Files are not stored with a draft, so the file is chosen again. */
function chooseFile(page: Page): Promise<void> {
  return page
    .getByRole('button', { name: '固件文件', exact: true })
    .setInputFiles({ name: 'kits.bin', mimeType: 'application/octet-stream', buffer: Buffer.from('kits') });
}

export const FIRMWARE_FORMS: readonly FormCase[] = [
  {
    name: '新增固件编号',
    account: 'dev.lin',
    arrange: () => Promise.resolve('/firmware/add'),
    type: async (page) => {
      await fillTexts(page);
      await new FirmwareFormScreen(page).fill({
        firmwareNo: NUMBER,
        name: '写到一半的编号',
        deviceType: '直流',
        module: '主控',
        hardwareRevisions: HARDWARE,
      });
      const owners = page.getByRole('combobox', { name: labelled('负责人') });
      await pickPerson(page, owners, 'dev.zhao', 'dev.zhao');
    },
    send: (page) => new FirmwareFormScreen(page).save.click(),
    sent: `已登记固件编号 ${NUMBER}`,
  },
  {
    name: '测试用例',
    account: 'dev.lin',
    arrange: async (given) => {
      await given.number(NUMBER);
      await given.cases(NUMBER, ['启动']);
      return `${at('/firmware/firmware', NUMBER)}&view=cases`;
    },
    open: (page) => page.locator('[data-row-key] button[aria-expanded]').first().click(PATIENT),
    type: async (page) => {
      for (const label of ['用例', '前置条件', '测试步骤', '预期结果'])
        await page.getByRole('textbox', { name: labelled(label) }).fill(`写到一半的${label}`);
    },
    send: (page) => page.getByRole('button', { name: '保存', exact: true }).click(),
    sent: `已保存 ${NUMBER} 的测试用例`,
    stays: true,
  },
  {
    name: '上传固件',
    account: 'dev.lin',
    arrange: async (given) => at('/firmware/upload', await seededNumber(given)),
    type: async (page) => {
      const screen = new UploadScreen(page);
      await screen.versionNo.waitFor();
      // The file that is missing is led to.
      await page.getByRole('button', { name: '请先选择固件文件' }).click();
      await expect(page.getByRole('button', { name: '固件文件', exact: true })).toBeFocused();
      await unfoldSeal(page);
      await fillTexts(page);
      await screen.fill({ versionNo: '90.1.0', notes: '写到一半\n的说明', build: '4711', rollback: 'A/B' });
    },
    send: chooseFile,
    finish: async (page) => {
      const screen = new UploadScreen(page);
      await unfoldSeal(page);
      for (const text of [screen.expected, ...['签名', '证书'].map((name) => page.getByRole('textbox', { name }))])
        await text.fill('');
      await screen.submit.click(PATIENT);
    },
    // Its file's name is in sight while it is still on its way.
    sent: '90.1.0 已上传',
  },
];
