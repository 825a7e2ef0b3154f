import fc from 'fast-check';
import { canonicalJson } from '@/domain/canonical';
import { readReport, reportOf } from '@/domain/workflow/report';
import { at, CHEN, decided, entry, HE, LATER, manual, NOW, order, passed, release, SHA, SUN, ZHAO } from './sample';

/** The report of an order (design §5), and whether one in hand is the one that was sealed. */

const FILE = {
  name: 'a.bin',
  size: 10,
  sha256: SHA,
  md5: 'c'.repeat(32),
  signature: 'sig',
  certificate: 'cert',
  uploadedBy: ZHAO,
  uploadedAt: NOW,
};
const LOG = [
  { ...entry, id: 'submit', action: 'submit' as const, decision: null },
  decided(1),
  decided(2),
  decided(3, 'pass', { actor: SUN }),
  decided(4, 'pass', { evidence: manual }),
  decided(5, 'return', { returnTo: 3, actor: HE }),
  decided(3, 'skip', { id: 'again', remark: '环境 "A"\n停机' }),
  decided(4, 'pass', { id: 'again-4', evidence: manual }),
  decided(5, 'pass', { actor: HE }),
  decided(6, 'pass', { actor: HE, evidence: release }),
  decided(7, 'pass', { at: LATER }),
];
const ended = { ...order, status: 6, stepOrder: null, closedAt: LATER };

test('a report names the order, its file, its people and who signed each step last', () => {
  const report = reportOf(ended, LOG, FILE);
  expect(report).toMatchObject({
    format: 'firmware-console/order-report/1',
    orderNo: 'TO-1',
    firmwareNo: 'DC-1',
    firmwareName: '主控',
    module: 'mainControl',
    versionId: 'V1',
    versionNo: '1.0.0',
    fileSha256: SHA,
    file: { name: 'a.bin', size: 10, sha256: SHA, md5: 'c'.repeat(32), uploadedBy: ZHAO, uploadedAt: NOW },
    scope: order.scope,
    testerList: [CHEN, SUN],
    operationPersonList: [HE],
    submitter: order.submitter,
    submittedAt: order.submittedAt,
    priority: 'normal',
    dueAt: null,
    remark: '',
    status: 6,
    round: 1,
    closedAt: LATER,
  });
  expect(report.signatures.map(({ stepOrder, decision, signer }) => [stepOrder, decision, signer.code])).toEqual([
    [1, 'pass', 'test.chen'],
    [2, 'pass', 'test.chen'],
    [3, 'skip', 'test.chen'],
    [4, 'pass', 'test.chen'],
    [5, 'pass', 'ops.he'],
    [6, 'pass', 'ops.he'],
    [7, 'pass', 'test.chen'],
  ]);
  expect(report.signatures[2]).toEqual({
    stepOrder: 3,
    decision: 'skip',
    signer: CHEN,
    remark: '环境 "A"\n停机',
    fileSha256: SHA,
    at: NOW,
  });
  expect(report.log.filter(({ superseded }) => superseded).map(({ id }) => id)).toEqual(['3-pass', '4-pass']);
  expect(report.log).toHaveLength(LOG.length);
});

test('it says nothing of what is beside the point: claims, revisions, signatures of the file', () => {
  const text = canonicalJson(reportOf(ended, LOG, FILE));
  for (const name of ['revision', 'claim', 'schedule', 'certificate', 'savedEvidence']) {
    expect(text).not.toContain(`"${name}"`);
  }
});

test('a file that is not the one of the round is not named as if it were', () => {
  expect(reportOf(ended, LOG, { ...FILE, sha256: 'b'.repeat(64) }).file).toBeNull();
  expect(reportOf(ended, LOG, null).file).toBeNull();
});

test('steps without a decision that counts have no signature', () => {
  expect(reportOf({ ...at(3), round: 2 }, passed, null).signatures).toEqual([]);
  const odd = [{ ...entry, decision: null }];
  expect(reportOf(at(2), odd, null).signatures).toEqual([]);
});

const TEXT = canonicalJson(reportOf(ended, LOG, FILE));

test('a report is read as it was written, and its white space does not count', () => {
  const held = readReport(TEXT);
  expect([held?.orderNo, held?.canonical, held?.exact]).toEqual(['TO-1', TEXT, true]);
  expect(held?.value).toEqual(JSON.parse(TEXT));
  expect(readReport(`\n ${TEXT}\n`)?.exact).toBe(true);
  const laidOut = readReport(JSON.stringify(JSON.parse(TEXT), null, 2));
  expect([laidOut?.canonical, laidOut?.exact]).toEqual([TEXT, false]);
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

const CHARACTERS = '0123456789-+.eE,:{}[]"\\/ntfu \n\té中';

/** Another character than the one that stands there, of a kind that JSON takes more or less kindly. */
const character = fc.oneof(
  fc.constantFrom(...Array.from(CHARACTERS)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);

test('no single altered character goes unnoticed', () => {
  fc.assert(
    fc.property(fc.nat({ max: TEXT.length - 1 }), character, (place, other) => {
      fc.pre(TEXT[place] !== other);
      const held = readReport(`${TEXT.slice(0, place)}${other}${TEXT.slice(place + 1)}`);
      expect(held?.canonical).not.toBe(TEXT);
    }),
    { numRuns: process.env.FULL === '1' ? 50_000 : 1_000 },
  );
});

test('no character taken away goes unnoticed, and one put in is at least not exact', () => {
  fc.assert(
    fc.property(fc.nat({ max: TEXT.length - 1 }), character, (place, other) => {
      const less = readReport(`${TEXT.slice(0, place)}${TEXT.slice(place + 1)}`);
      expect(less?.canonical).not.toBe(TEXT);
      const more = readReport(`${TEXT.slice(0, place)}${other}${TEXT.slice(place)}`);
      if (place > 0 && more !== null) expect(more.exact && more.canonical === TEXT).toBe(false);
    }),
    { numRuns: 500 },
  );
});
