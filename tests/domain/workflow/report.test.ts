import { canonicalJson } from '@/domain/canonical';
import { readReport, reportOf } from '@/domain/workflow/report';
import { at, CHEN, ended, endedLog, entry, firmwareFile, HE, LATER, NOW } from './sample';
import { order, passed, SHA, SUN, ZHAO } from './sample';

/** The report of an order (decisions §5) and its comparison with the sealed one. */

test('a report has order, file, people and the last signature of each step', () => {
  const report = reportOf(ended, endedLog, firmwareFile);
  expect(report).toMatchObject({
    format: 'firmware-console/order-report/1',
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

test('leaves out claims, revisions and file signatures', () => {
  const text = canonicalJson(reportOf(ended, endedLog, firmwareFile));
  for (const name of ['revision', 'claim', 'schedule', 'certificate', 'savedEvidence']) {
    expect(text).not.toContain(`"${name}"`);
  }
});

test('leaves out a file that is not the round’s', () => {
  expect(reportOf(ended, endedLog, { ...firmwareFile, sha256: 'b'.repeat(64) }).file).toBeNull();
  expect(reportOf(ended, endedLog, null).file).toBeNull();
});

test('steps without a valid decision have no signature', () => {
  expect(reportOf({ ...at(3), round: 2 }, passed, null).signatures).toEqual([]);
  const odd = [{ ...entry, decision: null }];
  expect(reportOf(at(2), odd, null).signatures).toEqual([]);
});

test('parses a written report, ignoring white space', () => {
  const text = canonicalJson(reportOf(ended, endedLog, firmwareFile));
  const held = readReport(text);
  expect([held?.orderNo, held?.canonical, held?.exact]).toEqual(['TO-1', text, true]);
  expect(held?.value).toEqual(JSON.parse(text));
  expect(readReport(`\n ${text}\n`)?.exact).toBe(true);
  const laidOut = readReport(JSON.stringify(JSON.parse(text), null, 2));
  expect([laidOut?.canonical, laidOut?.exact]).toEqual([text, false]);
});

test.each([
  '',
  'null',
  '1',
  '[]',
  '{}',
  '{"format":"firmware-console/order-report/1"}',
  '{"orderNo":"TO-1"}',
  '{"format":"firmware-console/order-report/2","orderNo":"TO-1"}',
  '{"format":"firmware-console/order-report/1","orderNo":1}',
])('%s is no report', (text) => {
  expect(readReport(text)).toBeNull();
});
