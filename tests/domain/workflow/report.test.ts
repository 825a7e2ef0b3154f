import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { canonicalJson } from '@/domain/canonical';
import type { Attachment } from '@/domain/workflow/order';
import { orderReport, readReport, reportedAttachments, reportOf } from '@/domain/workflow/report';
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

/** A report as it was sealed before, in canonical JSON, and its digest. */
const OLD = [
  '{"closedAt":"2026-03-02T03:00:00.000Z","dueAt":null,"file":null,"fileSha256":"aaaaaaaaaaaaaaaaaaaaaaaaaa',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","firmwareName":"主控","firmwareNo":"DC-1","format":"firmware-conso',
  'le/order-report/1","log":[{"action":"decide","actor":{"code":"test.chen","name":"陈静"},"at":"2026-03-02T0',
  '2:00:00.000Z","attachments":[{"addedAt":"2026-03-02T02:00:00.000Z","addedBy":{"code":"test.chen","name":',
  '"陈静"},"id":"A1","name":"a.log","sha256":"ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd',
  'd","size":10}],"decision":"pass","evidence":null,"fileSha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'aaaaaaaaaaaaaaaaaaaaaaa","id":"L1","remark":"","returnTo":null,"round":1,"stepOrder":7,"superseded":fals',
  'e,"target":null,"workingMinutes":5}],"module":"mainControl","operationPersonList":[{"code":"ops.he","nam',
  'e":"何伟"}],"orderNo":"TO-1","priority":"normal","remark":"","round":1,"scope":{"companionModules":[],"har',
  'dwareRevisions":["HW1"],"sourceVersions":[]},"signatures":[],"status":6,"submittedAt":"2026-03-02T01:00:',
  '00.000Z","submitter":{"code":"dev.lin","name":"林晓"},"testerList":[{"code":"test.chen","name":"陈静"}],"ver',
  'sionId":"V1","versionNo":"1.0.0"}',
].join('');
const OLD_DIGEST = 'e450827436fea5dbc0377ae4c0dbb0be8f76c73adda2ba4b5b2a8149df85cfaf';

const DECIDED = { id: 'A1', name: '接线.png', size: 10, sha256: 'd'.repeat(64), addedBy: CHEN, addedAt: NOW };

test('attachments of decisions are sealed with their hashes; a mark changes the text, none keeps it', () => {
  const logWith = (file: Attachment) =>
    endedLog.map((each) => (each.stepOrder === 7 ? { ...each, attachments: [file] } : each));
  const report = reportOf(ended, logWith(DECIDED), firmwareFile);
  expect(reportedAttachments(report)).toEqual([{ ...DECIDED, round: 1, stepOrder: 7, superseded: false }]);
  expect(reportedAttachments(reportOf(ended, endedLog, firmwareFile))).toEqual([]);
  const text = (file: Attachment) => canonicalJson(reportOf(ended, logWith(file), firmwareFile));
  expect(text(DECIDED)).toContain(`"sha256":"${DECIDED.sha256}"`);
  expect(text({ ...DECIDED, sha256: 'e'.repeat(64) })).not.toBe(text(DECIDED));
  expect(text({ ...DECIDED, inReport: true })).not.toBe(text(DECIDED));
  expect(text({ ...DECIDED, inReport: undefined })).toBe(text(DECIDED));
});

test('a report sealed before attachments had a mark is read, and keeps its digest', () => {
  const old = readReport(OLD);
  expect([old?.orderNo, old?.exact, old?.canonical]).toEqual(['TO-1', true, OLD]);
  expect(
    createHash('sha256')
      .update(old?.canonical ?? '')
      .digest('hex'),
  ).toBe(OLD_DIGEST);
  const { attachments } = v.parse(orderReport, old?.value).log[0] ?? {};
  expect(attachments).toMatchObject([{ name: 'a.log', sha256: 'd'.repeat(64) }]);
});
