import { ERROR, SUCCESS } from '../../src/domain/errors';
import { adapter, type Adapter } from './adapter';

const number = { type: 'number' } as const;
const text = { type: 'text' } as const;
const seconds = { time: 'epochS' } as const;

/**
 * The names, types and values of a server such as an adopter has: `{ errno, msg, data }`, pages as records, numeric ids,
 * numbers as text, times in epoch seconds, no calls beyond the main job. The server of tests/adopter speaks so, and with
 * `WIRE=foreign` a build understands it.
 */
export const FOREIGN = adapter({
  envelope: {
    code: {
      name: 'errno',
      values: [[SUCCESS, 0], ...Object.values(ERROR).map((code) => [code, Number(code.slice(1))] as const)],
    },
    message: 'msg',
    model: 'data',
  },
  fields: {
    list: 'records',
    pageSize: 'limit',
    total: text,
    orderNo: 'testNo',
    firmwareNo: 'fwCode',
    versionNo: 'verName',
    testerList: 'testers',
    operationPersonList: 'operators',
    userName: 'displayName',
    userAccount: 'loginName',
    fuzzyName: 'q',
    id: number,
    versionId: { name: 'verId', ...number },
    baseVersionId: { name: 'baseVerId', ...number },
    rollbackVersionId: { name: 'rollbackVerId', ...number },
    status: { name: 'state_no', ...text },
    revision: { name: 'lock', ...text },
    round: text,
    enabled: {
      values: [
        [true, 1],
        [false, 0],
      ],
    },
    decision: {
      name: 'verdict',
      values: [
        ['pass', 'AGREE'],
        ['conditionalPass', 'AGREE_IF'],
        ['skip', 'SKIP'],
        ['fail', 'REJECT'],
        ['return', 'SEND_BACK'],
      ],
    },
    createdAt: { name: 'gmtCreate', ...seconds },
    updatedAt: { name: 'gmtModified', ...seconds },
    releasedAt: seconds,
    submittedAt: { name: 'submitTime', ...seconds },
    closedAt: seconds,
    uploadedAt: seconds,
    startedAt: seconds,
    endedAt: seconds,
    stageEnteredAt: seconds,
    dueAt: seconds,
    at: { name: 'time', ...seconds },
  },
  calls: { 'changeResume.page': { from: seconds, to: seconds }, 'operateLog.page': { from: seconds, to: seconds } },
  lacks: [
    ...['testing.today', 'testing.periodReport', 'testing.saveEvidence'],
    ...['testing.claim', 'testing.removeAttachment', 'testing.markAttachment', 'cases.list', 'cases.save'],
    ...['releases.line', 'firmwareVersion.findByHash', 'firmwareVersion.changeState', 'approvals.cancelRelease'],
    ...['approvals.remind', 'testingOrder.revision'],
  ],
} as const satisfies Adapter);
