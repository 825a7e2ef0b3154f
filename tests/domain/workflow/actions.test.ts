import {
  checkReplaceReason,
  isSubmitterOrAdmin,
  isOpen,
  refusePause,
  refuseRemind,
  refuseReplace,
  refuseResubmit,
  refuseTransfer,
  refuseWithdraw,
  REMIND_EVERY_MINUTES,
  type Actor,
} from '@/domain/workflow/actions';
import type { TestOrder } from '@/domain/workflow/order';
import { at, CHEN, HE, LIN, order, PAUSE, SUN, ZHAO } from './sample';

/** Actions on an order other than decisions (decisions §4.1). */

const lin: Actor = { ...LIN, roles: [2] };
const chen: Actor = { ...CHEN, roles: [3] };
const wu: Actor = { code: 'test.wu', name: '吴昊', roles: [3] };
const admin: Actor = { code: 'admin.qian', name: '钱进', roles: [1] };
const stands = (status: number): TestOrder => ({ ...order, status, stepOrder: status === 2 ? 1 : null });

const NOT_KEEPER = { refused: 'E00007', reason: 'notSubmitter', values: {} };
const NOT_HERE = { refused: 'E00013', reason: 'notAllowedHere', values: {} };

test('an order is open from 1 to 5', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((status) => isOpen({ status }))).toEqual([1, 2, 3, 4, 5]);
});

test('submitter and administrator may manage an order', () => {
  expect([lin, chen, wu, admin].map((actor) => isSubmitterOrAdmin(order, actor))).toEqual([true, false, false, true]);
});

test.each([
  ['withdrawal', refuseWithdraw, [1, 2]],
  ['resubmission', refuseResubmit, [1]],
] as const)('%s by its keepers, at these statuses only', (_name, refuse, statuses) => {
  for (const status of [1, 2, 3, 4, 5, 6, 7]) {
    const expected = statuses.some((one) => one === status) ? null : NOT_HERE;
    expect([status, refuse(stands(status), lin)]).toEqual([status, expected]);
    expect([status, refuse(stands(status), admin)]).toEqual([status, expected]);
    expect([status, refuse(stands(status), chen)]).toEqual([status, NOT_KEEPER]);
  }
});

test('people on the lists cannot replace the file', () => {
  const own = (value: string) => ({ refused: 'E00007', reason: 'ownWork', values: { value } });
  for (const status of [2, 3, 4, 5]) {
    expect(refuseReplace(stands(status), 'test.chen')).toEqual(own('陈静'));
    expect(refuseReplace(stands(status), 'ops.he')).toEqual(own('何伟'));
    expect(refuseReplace(stands(status), 'dev.lin')).toBeNull();
  }
  for (const status of [1, 6, 7, 9]) expect(refuseReplace(stands(status), 'test.chen')).toBeNull();
  const nameless = { ...order, testerList: [{ code: 'test.chen', name: '' }] };
  expect(refuseReplace(nameless, 'test.chen')).toEqual(own('test.chen'));
});

test('a file that voids a round is replaced with a reason', () => {
  for (const status of [2, 3, 4, 5]) {
    expect(checkReplaceReason(stands(status), ' ')).toEqual([{ field: 'reason', reason: 'required', values: {} }]);
    expect(checkReplaceReason(stands(status), '签名已更换')).toEqual([]);
  }
  const tooLong = [{ field: 'reason', reason: 'tooLong', values: { max: 500 } }];
  expect(checkReplaceReason(stands(2), 'x'.repeat(501))).toEqual(tooLong);
  for (const status of [1, 6, 7, 9]) expect(checkReplaceReason(stands(status), '')).toEqual([]);
  expect(checkReplaceReason(null, '')).toEqual([]);
});

test('submitter and administrator may remind once an hour while actors are awaited', () => {
  const now = '2026-03-02T10:00:00.000Z';
  expect(REMIND_EVERY_MINUTES).toBe(60);
  expect(refuseRemind(order, lin, now)).toBeNull();
  expect(refuseRemind(order, admin, now)).toBeNull();
  expect(refuseRemind(order, chen, now)).toEqual(NOT_KEEPER);
  for (const status of [1, 6, 7]) expect(refuseRemind(stands(status), lin, now)).toEqual(NOT_HERE);
  expect(refuseRemind({ ...order, pause: PAUSE }, lin, now)).toEqual(NOT_HERE);
  const reminded = (remindedAt: string) => refuseRemind({ ...order, remindedAt }, lin, now);
  expect(reminded('2026-03-02T09:00:00.000Z')).toBeNull();
  expect(reminded('2026-03-02T09:00:00.001Z')).toEqual({
    refused: 'E00009',
    reason: 'remindedRecently',
    values: { minutes: 60 },
  });
});

test('submitter, administrator and current actors may pause and resume an open order', () => {
  const paused = { ...order, pause: PAUSE };
  for (const actor of [lin, admin, chen]) {
    expect(refusePause(order, actor, true)).toBeNull();
    expect(refusePause(paused, actor, false)).toBeNull();
    expect(refusePause(paused, actor, true)).toEqual({
      refused: 'E00013',
      reason: 'paused',
      values: { value: '等待样机' },
    });
    expect(refusePause(order, actor, false)).toEqual({ refused: 'E00013', reason: 'notPaused', values: {} });
  }
  expect(refusePause(order, wu, true)).toEqual(NOT_KEEPER);
  expect(refusePause(at(5), chen, true)).toEqual(NOT_KEEPER);
  expect(refusePause(stands(1), lin, true)).toBeNull();
  for (const status of [6, 7]) expect(refusePause(stands(status), lin, true)).toEqual(NOT_HERE);
});

const ROLES: Record<string, readonly (1 | 2 | 3 | 4)[]> = { 'test.wu': [3], 'ops.ma': [4], 'dev.zhao': [2, 3] };
const rolesOf = (code: string) => ROLES[code] ?? [];
const transfer = (target: { code: string; name: string }, change: Partial<TestOrder> = {}, reason = '休假') =>
  refuseTransfer({ ...order, ...change }, chen, { target, reason }, rolesOf);
const fields = (outcome: ReturnType<typeof refuseTransfer>) =>
  outcome?.fields?.map(({ field, reason, values }) => [field, reason, values]);

test('the target of a transfer has the same role group and is on no list', () => {
  expect(transfer(wu)).toBeNull();
  expect(fields(transfer({ code: 'ops.ma', name: '马丽' }))).toEqual([['target', 'sameRoleGroup', {}]]);
  expect(fields(transfer({ code: 'nobody', name: '' }))).toEqual([['target', 'sameRoleGroup', {}]]);
  expect(fields(transfer(CHEN))).toEqual([
    ['target', 'toSelf', {}],
    ['target', 'sameRoleGroup', {}],
  ]);
  expect(fields(transfer(SUN))).toEqual([
    ['target', 'alreadyListed', { value: '孙悦' }],
    ['target', 'sameRoleGroup', {}],
  ]);
  expect(fields(transfer({ ...HE, name: '' }))?.[0]).toEqual(['target', 'alreadyListed', { value: 'ops.he' }]);
});

test('the target of a transfer is neither submitter nor uploader', () => {
  expect(fields(transfer(ZHAO))).toEqual([['target', 'ownWork', { value: '赵磊' }]]);
  expect(fields(transfer(ZHAO, { uploader: SUN, submitter: ZHAO }))).toEqual([
    ['target', 'ownWork', { value: '赵磊' }],
  ]);
  expect(transfer(ZHAO, { uploader: LIN })).toBeNull();
});

test('a transfer needs a reason of at most 500 characters', () => {
  expect(fields(transfer(wu, {}, ' '))).toEqual([['reason', 'required', {}]]);
  expect(transfer(wu, {}, 'x'.repeat(500))).toBeNull();
  expect(fields(transfer(wu, {}, 'x'.repeat(501)))).toEqual([['reason', 'tooLong', { max: 500 }]]);
});

test('only current actors may transfer', () => {
  expect(refuseTransfer(at(5), chen, { target: wu, reason: 'r' }, rolesOf)).toMatchObject({ reason: 'notActor' });
  expect(transfer(wu, { pause: PAUSE })).toMatchObject({ reason: 'paused' });
  const he: Actor = { ...HE, roles: [4] };
  expect(refuseTransfer(at(6), he, { target: { code: 'ops.ma', name: '马丽' }, reason: 'r' }, rolesOf)).toBeNull();
});
