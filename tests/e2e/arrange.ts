import { createHash, randomBytes } from 'node:crypto';
import type { Server } from './server';
import { succeeded, textField } from './server';
import { HARDWARE } from './steps';

/** Creates data for tests by server calls. */

const TESTERS = [
  { code: 'test.chen', name: '陈静' },
  { code: 'test.sun', name: '孙悦' },
];
const OPERATIONS = [{ code: 'ops.he', name: '何伟' }];
const CHECKLIST = ['selfTested', 'notesComplete', 'rollbackTried', 'powerLossTried'];

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
 * @returns the id of the version
 */
export async function draftOf(developer: Server, firmwareNo: string, versionNo = '1.0.0'): Promise<string> {
  const version = succeeded(
    await developer.post('/api/v2/firmwareVersion/add', {
      firmwareNo,
      versionNo,
      packageType: 'full',
      upgradeMode: 'optional',
      releaseNotes: '首次交付',
      extra: { buildNumber: '1', rollbackSupport: 'A/B' },
    }),
  );
  return textField(version, 'id');
}

/**
 * A draft with its file, of an existing number.
 * @returns the id of the version
 */
export async function filledDraft(developer: Server, firmwareNo: string, versionNo?: string): Promise<string> {
  const versionId = await draftOf(developer, firmwareNo, versionNo);
  const bytes = randomBytes(2048);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  succeeded(await developer.put('/api/v2/firmwareVersion/upload', { versionId, filename: 'made.bin', sha256 }, bytes));
  return versionId;
}

/** A draft with its file. @returns the id of the version */
export async function draftWithFile(developer: Server, firmwareNo: string): Promise<string> {
  await number(developer, firmwareNo);
  return filledDraft(developer, firmwareNo);
}

/**
 * An order at step 1 with test.chen, test.sun and ops.he.
 * @returns its number
 */
export async function submittedOrder(developer: Server, firmwareNo: string): Promise<string> {
  return submit(developer, await draftWithFile(developer, firmwareNo));
}

/**
 * An order at step 1 for a later version of an existing number.
 * @returns its number
 */
export async function submittedLater(developer: Server, firmwareNo: string, versionNo: string): Promise<string> {
  return submit(developer, await filledDraft(developer, firmwareNo, versionNo));
}

async function submit(developer: Server, versionId: string): Promise<string> {
  const order = succeeded(
    await developer.post('/api/v2/testing/addtestingOrder', {
      versionId,
      scope: { hardwareRevisions: HARDWARE },
      testerList: TESTERS,
      operationPersonList: OPERATIONS,
      checklist: CHECKLIST,
    }),
  );
  return textField(order, 'orderNo');
}
