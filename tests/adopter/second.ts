import { adapter, type Adapter } from '../../config/company/adapter';
import { SUCCESS } from '../../src/domain/errors';

const local = { time: '+08:00' } as const;

/** The adapter of the company whose habits are `second` in habits.mjs: all that differs from a company with others. */
export const ADAPTER = adapter({
  envelope: { code: { name: 'ret', values: [[SUCCESS, '0000']] }, message: 'note', model: 'body' },
  gatewayEnvelope: { code: { name: 'result', values: [[SUCCESS, 'ok']] }, model: 'user' },
  fields: {
    list: 'rows',
    total: 'count',
    current: 'pageNo',
    orderNo: 'order_no',
    firmwareNo: 'part_no',
    versionNo: 'release_no',
    versionId: 'release_id',
    revision: 'row_version',
    testerList: 'tester_list',
    operationPersonList: 'operator_list',
    userAccount: 'account',
    enabled: {
      values: [
        [true, 'Y'],
        [false, 'N'],
      ],
    },
    decision: {
      name: 'opinion',
      values: [
        ['pass', '1'],
        ['conditionalPass', '2'],
        ['skip', '3'],
        ['fail', '4'],
        ['return', '5'],
      ],
    },
    module: {
      values: [
        ['mainControl', 'MCU'],
        ['power', 'PWR'],
        ['communication', 'COM'],
      ],
    },
    state: {
      name: 'phase',
      values: [
        ['draft', 'NEW'],
        ['inTest', 'TESTING'],
        ['released', 'LIVE'],
        ['withdrawn', 'RECALLED'],
      ],
    },
    createdAt: { name: 'create_time', ...local },
    updatedAt: { name: 'update_time', ...local },
    submittedAt: { name: 'submit_time', ...local },
    releasedAt: local,
    uploadedAt: local,
    closedAt: local,
    stageEnteredAt: local,
    startedAt: local,
    endedAt: local,
    dueAt: local,
    at: local,
  },
  calls: { 'changeResume.page': { from: local, to: local }, 'operateLog.page': { from: local, to: local } },
  lacks: [
    ...['testing.today', 'testing.statistics', 'testing.periodReport', 'testing.report', 'testing.saveEvidence'],
    ...['testing.claim', 'testing.removeAttachment', 'testing.markAttachment', 'cases.list', 'cases.save'],
    ...['releases.line', 'firmwareVersion.findByHash', 'firmwareVersion.changeState', 'approvals.cancelRelease'],
    'approvals.remind',
  ],
} as const satisfies Adapter);
