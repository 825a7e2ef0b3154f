import { createHash, randomBytes } from 'node:crypto';
import type { Server } from './server';
import { succeeded, textField } from './server';
import { HARDWARE } from './steps';

/** Creates data for tests by server calls. */

export const CHEN = { code: 'test.chen', name: '陈静' };
export const SUN = { code: 'test.sun', name: '孙悦' };
export const HE = { code: 'ops.he', name: '何伟' };
export const CHECKLIST = ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'];

/** A firmware number. */
export async function number(developer: Server, firmwareNo: string): Promise<void> {
  succeeded(
    await developer.post('/api/v2/firmware/add', {
      firmwareNo,
      name: '端到端固件',
      deviceType: 'dc',
      module: 'mainControl',
      hardwareRevisions: HARDWARE,
    }),
  );
}

/**
 * A draft without a file, of an existing number.
 * @param more further fields
 * @returns the id of the version
 */
export async function draftOf(
  developer: Server,
  firmwareNo: string,
  versionNo = '1.0.0',
  more: object = {},
): Promise<string> {
  const version = succeeded(
    await developer.post('/api/v2/firmwareVersion/add', {
      firmwareNo,
      versionNo,
      packageType: 'full',
      upgradeMode: 'optional',
      releaseNotes: '首次交付',
      extra: { buildNumber: '1', rollbackSupport: 'A/B' },
      ...more,
    }),
  );
  return textField(version, 'id');
}

/**
 * A draft with its file, of an existing number.
 * @returns the id of the version
 */
export async function filledDraft(
  developer: Server,
  firmwareNo: string,
  versionNo?: string,
  more: object = {},
  size = 2048,
): Promise<string> {
  const versionId = await draftOf(developer, firmwareNo, versionNo, more);
  const bytes = randomBytes(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  succeeded(await developer.put('/api/v2/firmwareVersion/upload', { versionId, filename: 'made.bin', sha256 }, bytes));
  return versionId;
}

/** A draft with its file, of a new number. @returns the id of the version */
export async function draftWithFile(developer: Server, firmwareNo: string): Promise<string> {
  await number(developer, firmwareNo);
  return filledDraft(developer, firmwareNo);
}

/**
 * Submits a version, or an order again, with test.chen, test.sun and ops.he.
 * @returns the order's number
 */
export async function submit(developer: Server, versionId: string, change: object = {}): Promise<string> {
  const order = await developer.post('/api/v2/testing/addtestingOrder', {
    versionId,
    scope: { hardwareRevisions: HARDWARE },
    testerList: [CHEN, SUN],
    operationPersonList: [HE],
    checklist: CHECKLIST,
    ...change,
  });
  return textField(succeeded(order), 'orderNo');
}

/** An order at step 1, of the first version of a new number. @returns its number */
export async function submittedOrder(developer: Server, firmwareNo: string): Promise<string> {
  return submit(developer, await draftWithFile(developer, firmwareNo));
}
