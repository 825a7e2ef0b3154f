import * as v from 'valibot';
import { order as orderSchema } from '@/contract/order';
import type { OrderModel } from '@/contract/order';
import { versionModel, type VersionModel } from '@/contract/firmwareVersion';
import type { TestInfo } from '@/pages/version/submitTest/values';
import { CHEN, HE, LIN } from '../../../domain/workflow/sample';

export { CHEN, HE, LIN };

/** A draft with its file. */
export function version(change: Partial<VersionModel> = {}): VersionModel {
  const file = { name: 'a.bin', size: 2048, sha256: 'ab'.repeat(32), md5: 'cd'.repeat(16), uploadedBy: LIN };
  const read = v.parse(versionModel, {
    id: 'V1',
    firmwareNo: 'FW-1',
    firmwareName: '主控固件',
    versionNo: '2.0.0',
    state: 'draft',
    releaseNotes: '说明',
    extra: { buildNumber: '7' },
    file,
    revision: 3,
    createdBy: LIN,
  });
  return { ...read, ...change };
}

/** An order returned in round 1. */
export function returnedOrder(change: Partial<OrderModel> = {}): OrderModel {
  const read = v.parse(orderSchema, {
    orderNo: 'TO-1',
    status: 1,
    testerList: [CHEN],
    operationPersonList: [HE],
    round: 1,
    revision: 5,
    versionId: 'V1',
    submitter: LIN,
    scope: { hardwareRevisions: ['HW1'], sourceVersions: ['1.0.0'], companionModules: [] },
    checklist: ['tested'],
    priority: 'high',
  });
  return { ...read, ...change };
}

/** Data of the submission page. */
export function info(change: Partial<TestInfo> = {}): TestInfo {
  return {
    version: version(),
    numberEnabled: true,
    hardwareRevisions: ['HW1', 'HW2'],
    sourceVersions: ['1.0.0'],
    companionModules: ['power'],
    checklist: [
      { key: 'tested', label: '自测通过' },
      { key: 'notes', label: '说明完整' },
    ],
    returned: null,
    openOrder: null,
    lastOrder: null,
    lastRelease: null,
    ...change,
  };
}
