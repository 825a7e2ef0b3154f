/** The report of an order, from its log. */
import { reportedAttachments, reportOf } from '@/domain/workflow/orderReport';
import { at, CHEN, ended, endedLog, entry, firmwareFile, HE, LATER, NOW } from './sample';
import { order, passed, SHA, SUN, ZHAO } from './sample';

test('a report has order, file, people and the last signature of each step', () => {
  const report = reportOf(ended, endedLog, firmwareFile);
  expect(report).toMatchObject({
    orderNo: 'TO-1',
    ...{ firmwareNo: 'DC-1', firmwareName: '主控', module: 'mainControl', versionId: 'V1', versionNo: '1.0.0' },
    fileSha256: SHA,
    file: { name: 'a.bin', size: 10, sha256: SHA, md5: 'c'.repeat(32), uploadedBy: ZHAO, uploadedAt: NOW },
    scope: order.scope,
    ...{ testerList: [CHEN, SUN], operationPersonList: [HE], submitter: order.submitter },
    ...{ submittedAt: order.submittedAt, priority: 'normal', dueAt: null, remark: '' },
    ...{ status: 6, round: 1, closedAt: LATER },
  });
  const signed = report.signatures.map(({ stepOrder, decision, signer }) =>
    [stepOrder, decision, signer.code].join(' '),
  );
  expect(signed).toEqual([
    ...['1 pass test.chen', '2 pass test.chen', '3 skip test.chen', '4 pass test.chen', '5 pass ops.he'],
    ...['6 pass ops.he', '7 pass test.chen'],
  ]);
  const skipped = { stepOrder: 3, decision: 'skip', remark: '环境 "A"\n停机' };
  expect(report.signatures[2]).toEqual({ ...skipped, signer: CHEN, fileSha256: SHA, at: NOW });
  expect(report.log.filter(({ superseded }) => superseded).map(({ id }) => id)).toEqual(['3-pass', '4-pass']);
  expect(report.log).toHaveLength(endedLog.length);
});

test('a file that is not the round’s is left out, and steps without a valid decision have no signature', () => {
  for (const file of [{ ...firmwareFile, sha256: 'b'.repeat(64) }, null])
    expect(reportOf(ended, endedLog, file).file).toBeNull();
  expect(reportOf({ ...at(3), round: 2 }, passed, null).signatures).toEqual([]);
  expect(reportOf(at(2), [{ ...entry, decision: null }], null).signatures).toEqual([]);
});

const DECIDED = { id: 'A1', name: '接线.png', size: 10, sha256: 'd'.repeat(64), addedBy: CHEN, addedAt: NOW };

test('attachments of decisions are listed with their decision', () => {
  const log = endedLog.map((each) => (each.stepOrder === 7 ? { ...each, attachments: [DECIDED] } : each));
  const report = reportOf(ended, log, firmwareFile);
  expect(reportedAttachments(report)).toEqual([{ ...DECIDED, round: 1, stepOrder: 7, superseded: false }]);
  expect(reportedAttachments(reportOf(ended, endedLog, firmwareFile))).toEqual([]);
});
