import { revisionOf, type TestOrder } from '../../../src/domain/workflow/order';

/** What an open order is compared by (decisions §5). */

const LIN = { code: 'dev.lin', name: '林晓' };
const AT = '2026-01-05T02:00:00.000Z';
const EVIDENCE = { kind: 'automated', total: 1, passed: 1, failed: 0, reportLink: '' } as const;
const ORDER = { revision: 3, savedEvidence: null, remindedAt: null, claim: null, attachments: [] };

test('an order without evidence, reminder, claim and attachments', () => {
  expect(revisionOf(ORDER)).toEqual({
    revision: 3,
    evidenceRevision: 0,
    remindedAt: null,
    claimedBy: null,
    attachmentIds: [],
  });
});

const CHANGES: readonly (readonly [string, Partial<TestOrder>, object])[] = [
  ['a decision', { revision: 4 }, { revision: 4 }],
  [
    'saved evidence',
    { savedEvidence: { stepOrder: 4, evidence: EVIDENCE, revision: 2, savedBy: LIN, savedAt: AT } },
    { evidenceRevision: 2 },
  ],
  ['a reminder', { remindedAt: AT }, { remindedAt: AT }],
  ['a claim', { claim: { by: LIN, at: AT } }, { claimedBy: 'dev.lin' }],
  [
    'an attachment',
    { attachments: [{ id: 'A1', name: 'a.log', size: 1, sha256: '', addedBy: LIN, addedAt: AT }] },
    { attachmentIds: ['A1'] },
  ],
];

test.each(CHANGES)('%s changes it', (_name, change, expected) => {
  expect(revisionOf({ ...ORDER, ...change })).toEqual({ ...revisionOf(ORDER), ...expected });
});
