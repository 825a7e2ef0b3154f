import { lastingClaim, othersClaim, refuseClaim } from '@/domain/workflow/actions';
import { changesSince } from '@/domain/workflow/orderChanges';
import type { LogEntry, TestOrder } from '@/domain/workflow/testOrder';
import { CHEN, entry, LATER, manual, NOW, order, SUN } from './sample';

/** What changed at an open order, for the person who has typed in its form. */

const submitted: LogEntry = { ...entry, id: 'L0', action: 'submit', decision: null };
const BEFORE = { order, log: [submitted] };
const acted = (action: LogEntry['action'], actor = SUN, key = ''): LogEntry => ({
  ...{ ...entry, id: action, action, actor, key },
});
const evidence = (savedBy: typeof SUN) => ({
  savedEvidence: { stepOrder: 4 as const, evidence: manual, revision: 1, savedBy, savedAt: NOW },
});
const file = (addedBy: typeof SUN) => ({
  attachments: [{ id: 'A1', name: 'a.log', size: 1, sha256: '', addedBy, addedAt: NOW }],
});

const RESUMED = [acted('pause', CHEN, 'OWN'), acted('resume', CHEN, 'OTHER')];
const CLAIMED = { revision: 4, claim: { by: CHEN, at: LATER } };

// prettier-ignore
test.each<[string, Partial<TestOrder>, readonly LogEntry[], last: string | null, flags: string]>([
  ['a colleague transfers', { revision: 4 }, [acted('transfer')], 'transfer', 'stale otherForm byOthers'],
  ['the user pauses in another tab', { revision: 4 }, [acted('pause', CHEN, 'OTHER')], 'pause', 'stale otherForm'],
  ['this page pauses', { revision: 4 }, [acted('pause', CHEN, 'OWN')], 'pause', 'stale otherForm own'],
  ['this page pauses, then another tab resumes', { revision: 5 }, RESUMED, 'resume', 'stale otherForm'],
  ['others decide, then the user claims', CLAIMED, [acted('decide'), acted('claim', CHEN)], 'decide', 'stale otherForm byOthers'],
  ['the server logs nothing', { revision: 4 }, [], null, 'stale otherForm byOthers'],
  ['a colleague claims', { claim: { by: SUN, at: LATER } }, [acted('claim')], 'claim', 'byOthers'],
  ['the submitter reminds', { remindedAt: LATER }, [acted('remind')], 'remind', 'byOthers'],
  ['a colleague saves evidence', evidence(SUN), [], null, 'otherForm byOthers'],
  ['the user saves evidence', evidence(CHEN), [], null, 'otherForm'],
  ['a colleague attaches a file', file(SUN), [], null, 'byOthers'],
  ['the user attaches a file', file(CHEN), [], null, ''],
])('what is new when %s', (_what, change, entries, last, flags) => {
  const now = { order: { ...order, ...change }, log: [submitted, ...entries] };
  const news = changesSince(BEFORE, now, CHEN.code, (key) => key === 'OWN');
  const { last: entryNow = null, ...is } = news ?? {};
  const set = Object.entries(is).flatMap(([flag, on]) => (on ? [flag] : []));
  expect([news === null, entryNow?.action ?? null, set.join(' ')]).toEqual([false, last, flags]);
});

test.each<[string, before: Partial<TestOrder>, now: Partial<TestOrder>]>([
  ['what they did long ago, in a log that was not read before', {}, evidence(CHEN)],
  ['a file of theirs that was there', file(SUN), { ...file(SUN), ...evidence(CHEN) }],
  ['evidence of theirs that was there', evidence(SUN), { ...evidence(SUN), ...file(CHEN) }],
  ['evidence that the user has taken back', evidence(CHEN), {}],
])('no news of others: %s', (_what, before, change) => {
  const now = { order: { ...order, ...change }, log: [submitted, acted('decide'), acted('claim', CHEN)] };
  const news = changesSince({ order: { ...order, ...before }, log: [] }, now, CHEN.code, () => true);
  expect(news).toMatchObject({ byOthers: false, last: null });
});

test('an order that was only loaded again has no news', () => {
  expect(
    changesSince(BEFORE, { ...BEFORE, order: { ...order, stagePausedMinutes: 5 } }, CHEN.code, () => true),
  ).toBeNull();
});

test.each([
  ['nobody', null, null],
  ['the user', { by: CHEN, at: NOW }, null],
  ['a colleague', { by: SUN, at: NOW }, { by: SUN, at: NOW }],
])('an order claimed by %s', (_who, claim, asksAbout) => {
  expect(othersClaim({ claim }, CHEN.code)).toEqual(asksAbout);
  const first = { refused: 'E00006', reason: 'claimedFirst', values: { value: SUN.name } };
  expect(refuseClaim({ claim }, CHEN.code, { claim: true })).toEqual(asksAbout && first);
  expect(refuseClaim({ claim }, CHEN.code, { claim: true, over: 'test.wu' })).toEqual(asksAbout && first);
  expect(refuseClaim({ claim }, CHEN.code, { claim: true, over: SUN.code })).toBeNull();
  const notMine = { refused: 'E00013', reason: 'notAllowedHere', values: {} };
  expect(refuseClaim({ claim }, CHEN.code, { claim: false, over: SUN.code })).toEqual(
    claim?.by === CHEN ? null : notMine,
  );
});

/** A claim lasts while who made it acts on the order. */
test.each([
  ['the next step of the same people', { status: 3, stepOrder: 4 }, true],
  ['a step of other people', { status: 4, stepOrder: 5 }, false],
  ['a place that went to somebody else', { testerList: [SUN] }, false],
  ['a return to the submitter', { status: 1, stepOrder: null }, false],
  ['the end', { status: 7, stepOrder: null }, false],
])('the claim of a tester at %s', (_what, change, lasts) => {
  const claim = { by: CHEN, at: NOW };
  expect(lastingClaim({ ...order, claim, ...change })).toEqual(lasts ? claim : null);
});
