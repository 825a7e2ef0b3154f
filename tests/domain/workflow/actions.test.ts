/** Who may do what with an order besides deciding. */
import { checkAttachment, checkReplaceReason, isFileInTest, isOpen } from '@/domain/workflow/actions';
import { isSubmitterOrAdmin, ownAttachments, placesToTransfer, refuseAmend } from '@/domain/workflow/actions';
import { refuseAttachment, refuseDetach, refuseMark, refusePause, refuseRemind } from '@/domain/workflow/actions';
import { refuseReplace, refuseResubmit, refuseTransfer, refuseWithdraw } from '@/domain/workflow/actions';
import { type Actor, REMIND_EVERY_MINUTES } from '@/domain/workflow/actions';
import type { LogEntry, TestOrder } from '@/domain/workflow/testOrder';
import { at, decided, CHEN, firmwareFile, HE, LIN, order, PAUSE, SUN, ZHAO } from './sample';

const lin: Actor = { ...LIN, roles: [2] };
const chen: Actor = { ...CHEN, roles: [3] };
const wu: Actor = { code: 'test.wu', name: '吴昊', roles: [3] };
const admin: Actor = { code: 'admin.qian', name: '钱进', roles: [1] };
const stands = (status: number): TestOrder => ({ ...order, status, stepOrder: status === 2 ? 1 : null });

const NOT_SUBMITTER = { refused: 'E00007', reason: 'notSubmitter', values: {} };
const NOT_HERE = { refused: 'E00013', reason: 'notAllowedHere', values: {} };

test('an order is open from 1 to 5, and managed by submitter and administrator', () => {
  expect([lin, chen, wu, admin].map((actor) => isSubmitterOrAdmin(order, actor))).toEqual([true, false, false, true]);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((status) => isOpen({ status }))).toEqual([1, 2, 3, 4, 5]);
});

test('a paused order is not resubmitted before it is resumed, though its file may be replaced', () => {
  const returned = { ...stands(1), pause: { by: lin, at: '2026-03-05T01:00:00.000Z', reason: '等样机' } };
  expect(refuseResubmit(returned, lin)).toEqual({ refused: 'E00013', reason: 'paused', values: { value: '等样机' } });
  expect(refuseAmend(returned, lin)).toBeNull();
});

const BEGUN = { refused: 'E00013', reason: 'testingBegun', values: {} };

test.each([
  ['withdrawal', refuseWithdraw, [null, null, BEGUN, BEGUN, BEGUN, NOT_HERE, NOT_HERE]],
  ['resubmission', refuseResubmit, [null, NOT_HERE, NOT_HERE, NOT_HERE, NOT_HERE, NOT_HERE, NOT_HERE]],
] as const)('%s by submitter and administrator, at some statuses only', (_name, refuse, refusals) => {
  for (const [index, expected] of refusals.entries()) {
    const status = index + 1;
    expect([status, refuse(stands(status), lin)]).toEqual([status, expected]);
    expect([status, refuse(stands(status), admin)]).toEqual([status, expected]);
    expect([status, refuse(stands(status), chen)]).toEqual([status, NOT_SUBMITTER]);
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

test.each([
  ['the file under test', firmwareFile, firmwareFile, true],
  ['other bytes', firmwareFile, { ...firmwareFile, sha256: 'b'.repeat(64) }, false],
  ['another signature', firmwareFile, { ...firmwareFile, signature: 'other' }, false],
  ['another certificate', firmwareFile, { ...firmwareFile, certificate: 'other' }, false],
  ['the tested bytes, in place of others', { ...firmwareFile, sha256: 'b'.repeat(64) }, firmwareFile, false],
  ['the first file', null, firmwareFile, false],
])('whether an arriving file is the one under test: %s', (_what, before, arrived, isSame) => {
  expect(isFileInTest(order, before, arrived)).toBe(isSame);
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
  expect(refuseRemind(order, chen, now)).toEqual(NOT_SUBMITTER);
  for (const status of [1, 6, 7]) expect(refuseRemind(stands(status), lin, now)).toEqual(NOT_HERE);
  expect(refuseRemind({ ...order, pause: PAUSE }, lin, now)).toEqual(NOT_HERE);
  const reminded = (remindedAt: string) => refuseRemind({ ...order, remindedAt }, lin, now);
  expect(reminded('2026-03-02T09:00:00.000Z')).toBeNull();
  const values = { minutes: 60, at: '2026-03-02 18:00' };
  expect(reminded('2026-03-02T09:00:00.001Z')).toEqual({ refused: 'E00009', reason: 'remindedRecently', values });
});

test('submitter, administrator and current actors may pause and resume an open order', () => {
  const paused = { ...order, pause: PAUSE };
  for (const actor of [lin, admin, chen]) {
    expect(refusePause(order, actor, true)).toBeNull();
    expect(refusePause(paused, actor, false)).toBeNull();
    const isPaused = { refused: 'E00013', reason: 'paused', values: { value: '等待样机' } };
    expect(refusePause(paused, actor, true)).toEqual(isPaused);
    expect(refusePause(order, actor, false)).toEqual({ refused: 'E00013', reason: 'notPaused', values: {} });
  }
  expect(refusePause(order, wu, true)).toEqual(NOT_SUBMITTER);
  expect(refusePause(at(5), chen, true)).toEqual(NOT_SUBMITTER);
  expect(refusePause(stands(1), lin, true)).toBeNull();
  for (const status of [6, 7]) expect(refusePause(stands(status), lin, true)).toEqual(NOT_HERE);
});

const ROLES: Record<string, readonly (1 | 2 | 3 | 4)[]> = { 'test.wu': [3], 'ops.ma': [4], 'dev.zhao': [2, 3] };
const rolesOf = (code: string) => ROLES[code] ?? [];
type Change = Partial<TestOrder>;
const transfer = (target: typeof SUN, change: Change = {}, reason = '休假', log: readonly LogEntry[] = []) =>
  refuseTransfer({ ...order, ...change }, chen, { target, reason }, rolesOf, log);
const fields = (outcome: ReturnType<typeof refuseTransfer>) =>
  outcome?.fields?.map(({ field, reason, values }) => [field, reason, values]);

const OTHER_GROUP = ['target', 'sameRoleGroup', {}];
const ownWork = ['target', 'ownWork', { value: '赵磊' }];

test.each<[string, typeof SUN, Change, unknown]>([
  ['of another group', { code: 'ops.ma', name: '马丽' }, {}, [OTHER_GROUP]],
  ['who gives it', CHEN, {}, [['target', 'toSelf', {}], OTHER_GROUP]],
  ['on the list', SUN, {}, [['target', 'alreadyListed', { value: '孙悦' }], OTHER_GROUP]],
  ['on the other list', { ...HE, name: '' }, {}, [['target', 'alreadyListed', { value: 'ops.he' }], OTHER_GROUP]],
  ['who uploaded the file', ZHAO, {}, [ownWork]],
  ['who once sent the file', ZHAO, { uploader: LIN, uploaders: [LIN, ZHAO] }, [ownWork]],
])('a place goes to somebody %s', (_who, target, change, expected) => {
  expect(fields(transfer(target, change))).toEqual(expected);
});

test('the target of a transfer has not decided for the other list in this round', () => {
  const released = [decided(5, 'pass', { actor: wu })];
  expect(fields(transfer(wu, {}, 'r', released))).toEqual([['target', 'otherPart', { value: '吴昊' }]]);
  expect(transfer(wu, { round: 2 }, 'r', released)).toBeNull();
  expect(transfer(wu, {}, 'r', [decided(2, 'pass', { actor: wu })])).toBeNull();
  // Who has may give the place away.
  const earlier = [decided(5, 'pass', { actor: CHEN })];
  expect(refuseTransfer(at(7), chen, { target: wu, reason: 'r' }, rolesOf, earlier)).toBeNull();
});

test('a transfer needs a reason of at most 500 characters', () => {
  expect(fields(transfer(wu, {}, ' '))).toEqual([['reason', 'required', {}]]);
  expect(transfer(wu, {}, 'x'.repeat(500))).toBeNull();
  expect(fields(transfer(wu, {}, 'x'.repeat(501)))).toEqual([['reason', 'tooLong', { max: 500 }]]);
});

test('only current actors may transfer their place; submitter and administrator replace one of them', () => {
  expect(refuseTransfer(at(5), chen, { target: wu, reason: 'r' }, rolesOf, [])).toMatchObject({ reason: 'notActor' });
  const replace = (actor: Actor, replaced: string, change: Partial<TestOrder> = {}, target: typeof SUN = wu) =>
    refuseTransfer({ ...at(3), ...change }, actor, { replaced, target, reason: '离职' }, rolesOf, []);
  for (const actor of [lin, admin]) {
    expect(replace(actor, SUN.code)).toBeNull();
    expect(replace(actor, HE.code)).toMatchObject({ refused: 'E00007', reason: 'notActor' });
    expect(replace(actor, actor.code)).toMatchObject({ refused: 'E00007', reason: 'notActor' });
    expect(replace(actor, SUN.code, { pause: PAUSE })).toMatchObject({ reason: 'paused' });
    for (const status of [1, 6, 7])
      expect(replace(actor, SUN.code, { status })).toMatchObject({ reason: 'nobodyActs' });
    // Who can no longer act there gives the place away all the same.
    expect(replace(actor, SUN.code, { uploaders: [LIN, SUN] })).toBeNull();
    expect(replace(actor, SUN.code, { uploaders: [LIN, SUN], pause: PAUSE })).toMatchObject({ reason: 'paused' });
    expect(fields(replace(actor, SUN.code, {}, CHEN))?.[0]).toEqual(['target', 'alreadyListed', { value: '陈静' }]);
    expect(fields(replace(actor, SUN.code, {}, ZHAO))).toEqual([['target', 'ownWork', { value: '赵磊' }]]);
  }
  expect(fields(replace(lin, SUN.code, {}, LIN))).toContainEqual(['target', 'ownWork', { value: '林晓' }]);
  for (const actor of [chen, wu]) expect(replace(actor, SUN.code)).toEqual(NOT_SUBMITTER);
  const all = [CHEN, SUN];
  expect([lin, admin, chen, wu].map((actor) => placesToTransfer(at(3), actor))).toEqual([all, all, [CHEN], []]);
  expect(transfer(wu, { pause: PAUSE })).toMatchObject({ reason: 'paused' });
  const he: Actor = { ...HE, roles: [4] };
  expect(refuseTransfer(at(6), he, { target: { code: 'ops.ma', name: '马丽' }, reason: 'r' }, rolesOf, [])).toBeNull();
});

const MIB = 1024 ** 2;
const FILE = { name: 'run.log', size: 10 };
const ADDED = { ...FILE, id: 'A1', sha256: 'a'.repeat(64), addedBy: CHEN, addedAt: order.submittedAt };

test.each([
  ['a Chinese name, capital extension', { name: '台架 照片(1).PNG', size: 1 }, 19, []],
  ['the largest', { name: 'trace.pcapng', size: 20 * MIB }, 0, []],
  ['one byte more', { name: 'trace.pcapng', size: 20 * MIB + 1 }, 0, ['fileTooLarge']],
  ['nothing in it', { name: 'a.log', size: 0 }, 0, ['fileEmpty']],
  ['a picture that runs', { name: 'x.svg', size: 1 }, 0, ['fileType']],
  ['a path', { name: '../a.log', size: 1 }, 0, ['attachmentName']],
  ['too long a name', { name: `${'a'.repeat(125)}.log`, size: 1 }, 0, ['attachmentName']],
  ['the longest name', { name: `${'a'.repeat(124)}.log`, size: 1 }, 0, []],
  ['one too many', FILE, 20, ['tooMany']],
])('the check of an attachment: %s', (_what, file, others, reasons) => {
  expect(checkAttachment(file, others).map(({ field, reason }) => [field, reason])).toEqual(
    reasons.map((reason) => ['file', reason]),
  );
});

test.each([
  ['one of the awaited', at(4), CHEN.code, undefined],
  ['the submitter', at(4), LIN.code, 'E00007'],
  ['anybody, while it is paused', { ...at(4), pause: PAUSE }, CHEN.code, 'E00013'],
  ['anybody, once it is over', { ...order, status: 6, stepOrder: null }, CHEN.code, 'E00007'],
])('a file is added and taken away by %s', (_who, stands, account, refused) => {
  const holding = { ...stands, attachments: [ADDED] };
  expect(refuseAttachment(holding, account, FILE)?.refused).toBe(refused);
  expect(refuseDetach(holding, account, 'A1')?.refused).toBe(refused);
});

test('only pictures are marked for the report, and only by their author', () => {
  const holding = (name: string) => ({ ...at(4), attachments: [{ ...ADDED, name }] });
  for (const name of ['a.png', 'a.JPG', 'a.jpeg']) expect(refuseMark(holding(name), CHEN.code, 'A1')).toBeNull();
  expect(refuseMark(holding('a.pdf'), CHEN.code, 'A1')).toMatchObject({ refused: 'E00003' });
  expect(refuseMark(holding('a.png'), SUN.code, 'A1')?.refused).toBe('E00007');
  expect(refuseMark(holding('a.png'), HE.code, 'A1')?.refused).toBe('E00007');
  expect(refuseMark(holding('a.png'), CHEN.code, 'A2')?.refused).toBe('E00010');
});

test('a refusal names the exceeded limit', () => {
  expect(checkAttachment({ name: 'a.log', size: 20 * MIB + 1 }, 0)[0]?.values).toEqual({ max: '20 MiB' });
  expect(checkAttachment(FILE, 20)[0]?.values).toEqual({ max: 20 });
  const allowed = checkAttachment({ name: 'a.exe', size: 1 }, 0)[0]?.values.allowed;
  expect(String(allowed).split(' ').sort()).toEqual(
    '.7z .asc .blf .csv .docx .gz .jpeg .jpg .json .log .mp4 .pcap .pcapng .pdf .png .txt .xlsx .xml .zip'.split(' '),
  );
});

test('only its author removes and submits a file; an unknown one is named', () => {
  const theirs = { ...ADDED, id: 'A2', addedBy: SUN };
  const holding = { ...at(4), attachments: [ADDED, theirs] };
  expect(refuseDetach(holding, CHEN.code, 'A1')).toBeNull();
  expect(refuseDetach(holding, CHEN.code, 'A2')).toMatchObject({ refused: 'E00007', reason: 'notAuthor' });
  expect(ownAttachments(holding, CHEN.code)).toEqual([ADDED]);
  expect(ownAttachments(holding, SUN.code)).toEqual([theirs]);
  expect(ownAttachments(holding, HE.code)).toEqual([]);
  const unknown = { refused: 'E00010', reason: 'notFound', values: { value: 'A3' } };
  expect(refuseDetach(holding, CHEN.code, 'A3')).toEqual(unknown);
});

test('everybody has the limit of files for themselves, and an invalid file is refused at its field', () => {
  const empty = refuseAttachment(at(4), CHEN.code, { ...FILE, size: 0 });
  expect(empty).toMatchObject({ refused: 'E00003', fields: [{ field: 'file', reason: 'fileEmpty' }] });
  const many = Array.from({ length: 20 }, () => ADDED);
  expect(refuseAttachment({ ...at(4), attachments: many }, SUN.code, FILE)).toBeNull();
  expect(refuseAttachment({ ...at(4), attachments: many }, CHEN.code, FILE)?.refused).toBe('E00003');
});
