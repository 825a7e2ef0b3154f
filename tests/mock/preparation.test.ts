import type { OrderModel } from '@/contract/order';
import { automated } from '../domain/workflow/sample';
import * as worlds from '../../mock/rehearsal/firmware/worlds';
import { draftInput } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { logOf, modelOf, storyIn, type Call } from './orders';
import { RehearsalServer, type Answer } from './server';

/** What belongs to an open step before it is decided: files, its evidence, who has claimed it; tests/domain has the rules. */

const server = RehearsalServer.ofFile();

const UPLOAD = '/api/v2/testing/attachment/upload';
const REMOVE = '/api/v2/testing/attachment/remove';

const attachmentsOf = (answer: Answer) => (modelOf(answer) as OrderModel).attachments;

function put(call: Call, orderNo: string, filename: string, bytes: Buffer): Promise<Answer> {
  return call('PUT', UPLOAD, { query: { orderNo, filename, size: bytes.length }, bytes });
}

async function orderIn(world: string) {
  const as = (account: string): Call => server.as(account, world);
  const story = storyIn(server, world);
  return { as, story, order: await story.now(await story.order(1)) };
}

test('a file is kept with the decision and can be downloaded by every reader', async () => {
  worlds.begin('attach-1').world.clock = { offsetMs: 0, frozenAt: '2026-03-06T00:00:00.000Z' };
  const { as, story, order } = await orderIn('attach-1');
  const bytes = Buffer.from('relay opened after 12 ms\n');
  const [first] = attachmentsOf(await put(as('test.chen'), order.orderNo, '台架 7.log', bytes));
  const [, second] = attachmentsOf(await put(as('test.sun'), order.orderNo, 'b.txt', Buffer.from('b')));
  expect([first?.name, second?.name]).toEqual(['台架 7.log', 'b.txt']);

  expect((await put(as('ops.he'), order.orderNo, 'c.log', Buffer.from('c'))).code).toBe('E00007');
  // Adding a file keeps the revision, and its author can remove it before the decision.
  const remove = (account: string, file: typeof first) =>
    as(account).post(REMOVE, { orderNo: order.orderNo, id: file?.id });
  const [, , third] = attachmentsOf(await put(as('test.chen'), order.orderNo, 'c.txt', Buffer.from('c')));
  expect((await remove('test.chen', second)).code).toBe('E00007');
  expect(attachmentsOf(await remove('test.chen', third))).toEqual([first, second]);
  const decided = await story.decide('test.chen', order);
  expect(modelOf(decided)).toMatchObject({ stepOrder: 2 });
  // A colleague's file is not signed with this decision: it stays theirs.
  expect(attachmentsOf(decided)).toEqual([second]);
  expect(await story.decided(order.orderNo, {}, 'test.sun')).toMatchObject({ attachments: [] });
  expect(await logOf(as('test.wu'), order.orderNo)).toMatchObject([
    { attachments: [] },
    { decision: 'pass', attachments: [{ name: '台架 7.log' }] },
    { decision: 'pass', attachments: [{ name: 'b.txt' }] },
  ]);

  const query = `orderNo=${order.orderNo}&id=${first?.id ?? ''}`;
  const file = await server.fetch('ops.ma', 'attach-1', `/api/v2/testing/attachment/download?${query}`);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename/);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  const denied = await server.fetch('nopage.bai', 'attach-1', `/api/v2/testing/attachment/download?${query}`);
  expect(await denied.json()).toMatchObject({ code: 'E00007' });
  const { headers } = await server.fetch('ops.ma', 'attach-1', '/api/v2/testing/counts');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-trace-id')).toMatch(/^world attach-1, line \d+$/);
  // The world's time, which is not the host's.
  expect(headers.get('date')).toBe(new Date(worlds.live('attach-1').now()).toUTCString());
  // The same bytes, refused as the file of a version, stay those of the attachment.
  const facts = { versionId: await story.draft(order.firmwareNo, '9.0.0'), filename: 'a.bin', md5: 'f'.repeat(32) };
  expect((await as('dev.lin').sendFile(facts, bytes)).code).toBe('E00003');
  const again = await server.fetch('ops.ma', 'attach-1', `/api/v2/testing/attachment/download?${query}`);
  expect(again.headers.get('content-disposition')).toMatch(/^attachment; filename/);
  // Files of a decision cannot be removed.
  expect((await as('test.chen').post(REMOVE, { orderNo: order.orderNo, id: first?.id })).code).toBe('E00010');
});

test('a picture is marked for the report by its author until the decision, and logged so', async () => {
  const { as, story, order } = await orderIn('attach-3');
  const { orderNo } = order;
  const [picture] = attachmentsOf(await put(as('test.chen'), orderNo, '接线.PNG', Buffer.from('a')));
  const [, text] = attachmentsOf(await put(as('test.chen'), orderNo, 'a.txt', Buffer.from('b')));
  const mark = (account: string, id: string | undefined, inReport: boolean) =>
    as(account).post('/api/v2/testing/attachment/mark', { orderNo, id, inReport });
  const refused = [
    await mark('test.sun', picture?.id, true),
    await mark('test.chen', 'none', true),
    await mark('test.chen', text?.id, true),
  ];
  expect(refused.map(({ code }) => code)).toEqual(['E00007', 'E00010', 'E00003']);
  expect(attachmentsOf(await mark('test.chen', picture?.id, true))).toEqual([{ ...picture, inReport: true }, text]);
  // Without a mark the field is absent, as in orders from before there were marks.
  expect(attachmentsOf(await mark('test.chen', picture?.id, false))).toEqual([picture, text]);
  await mark('test.chen', picture?.id, true);
  await story.decided(orderNo);
  const log: readonly object[] = await logOf(as('test.wu'), orderNo);
  expect(log.at(-1)).toMatchObject({ attachments: [{ name: '接线.PNG', inReport: true }, { name: 'a.txt' }] });
  expect((await mark('test.chen', picture?.id, false)).code).toBe('E00010');
});

test('what belongs to a step or a round ends with it', async () => {
  const { as, story, order } = await orderIn('attach-5');
  const { orderNo, firmwareNo, versionId } = order;
  await story.reminded(orderNo);
  expect((await story.now(orderNo)).remindedAt).not.toBeNull();
  await put(as('test.sun'), orderNo, 'b.txt', Buffer.from('b'));
  await story.returned(orderNo, '缺低温');
  const returned = await story.now(orderNo);
  expect(returned).toMatchObject({ remindedAt: null, attachments: [{ name: 'b.txt' }] });
  const of = { orderNo, revision: returned.revision };
  const other = await story.submit(await story.version(firmwareNo, '1.1.0', {}, 999), of);
  expect(other.code).toBe('E00016');
  await story.resubmitted(orderNo);
  expect(await story.now(orderNo)).toMatchObject({ round: 2, attachments: [], requiredCases: [] });
  await put(as('test.sun'), orderNo, 'c.txt', Buffer.from('c'));
  const cases = [{ key: 'TC-1', title: '急停', required: true }];
  modelOf(await as('test.sun').post('/api/v2/firmwareVersion/saveCases', { firmwareNo, revision: 0, cases }));
  expect(await story.now(orderNo)).toMatchObject({ requiredCases: [], changedCases: ['TC-1'] });
  await story.replacedFile(orderNo, '修复');
  const renewed = { round: 3, attachments: [], requiredCases: [{ key: 'TC-1' }], changedCases: [] };
  expect(await story.now(orderNo)).toMatchObject(renewed);
  const rounds = modelOf(await as('dev.lin').get('/api/v2/testing/getHistory', { versionId }));
  expect(rounds).toMatchObject([{ round: 3 }, { round: 2 }, { round: 1 }]);
  await story.paused(orderNo, '等样机');
  const { revision } = await story.now(orderNo);
  const input = { orderNo, revision, remark: '发错' };
  expect(modelOf(await as('dev.lin').post('/workflow/approval/withdrawApproval', input))).toMatchObject({
    pause: null,
  });
});

test('a number that is disabled takes no version until it is enabled, which ends the reason', async () => {
  const { as, order } = await orderIn('disabled');
  const { firmwareNo } = order;
  const turn = async (enable: boolean, revision: number) =>
    modelOf(
      await as('dev.lin').post('/api/v2/firmware/enableDisable', { firmwareNo, enable, reason: '停产', revision }),
    );
  const add = async () =>
    (await as('dev.lin').post('/api/v2/firmwareVersion/add', draftInput(firmwareNo, '3.0.0'))).code;
  expect(await turn(false, 1)).toMatchObject({ enabled: false, disabledReason: '停产' });
  expect(await add()).toBe('E00013');
  expect(await turn(true, 2)).toMatchObject({ enabled: true, disabledReason: '' });
  expect(await add()).toBe('S00000');
});

test('two files of one name are both kept; the same file is kept once for each author', async () => {
  const { as, order } = await orderIn('attach-4');
  const add = async (account: string, name: string, content: string) =>
    attachmentsOf(await put(as(account), order.orderNo, name, Buffer.from(content))).map((file) => file.name);
  await add('test.chen', 'result.csv', 'FAIL');
  expect(await add('test.chen', 'result.csv', 'PASS')).toEqual(['result.csv', 'result.csv']);
  // As after a lost answer.
  expect(await add('test.chen', 'result.csv', 'PASS')).toHaveLength(2);
  expect(await add('test.sun', 'result.csv', 'PASS')).toHaveLength(3);
});

test('a claim lasts over the steps of its tester, until the tester takes it back', async () => {
  const { as, story, order } = await orderIn('claim');
  const { orderNo } = order;
  const claim = async (account: string, input: object = {}) =>
    (await as(account).post('/api/v2/testing/claim', { orderNo, ...input })).code;
  const holder = async () =>
    (modelOf(await as('test.sun').get('/api/v1/testingOrder/revision', { orderNo })) as { claimedBy: string | null })
      .claimedBy;
  expect(await claim('test.chen')).toBe('S00000');
  await story.passed(orderNo, 4);
  expect(await holder()).toBe('test.chen');
  expect(await claim('test.sun', { claim: false })).toBe('E00013');
  expect(await claim('test.chen', { claim: false })).toBe('S00000');
  expect([await holder(), await claim('test.chen', { claim: false })]).toEqual([null, 'E00013']);
  await claim('test.sun');
  await story.passed(orderNo, 5);
  expect(await holder()).toBeNull();
});

const SAVE = '/api/v2/testing/saveEvidence';
const story = storyIn(server, 'evidence');

test('an automated run that lists more failed cases than it counts is neither saved nor decided', async () => {
  const orderNo = await story.order(3, 'RUN');
  const readReport = { failures: ['a', 'b'].map((title) => ({ title, note: '' })), sha256: null };
  const evidence = { ...automated, passed: 0, failed: 1, readReport };
  const input = { orderNo, stepOrder: 3, revision: 0, evidence };
  const saved = await server.as('test.chen', 'evidence').post(SAVE, input);
  const decision = { decision: 'fail', remark: '不通过', evidence } as const;
  const problems = [{ field: 'evidence.readReport', reason: 'tooMany', values: { max: 1 } }];
  for (const { code, model } of [saved, await story.decide('test.chen', await story.now(orderNo), decision)])
    expect([code, model]).toEqual(['E00003', problems]);
});

test('evidence of a former round is not saved as that of the order’s own', async () => {
  const orderNo = await story.order(4, 'LATE-EVIDENCE');
  const save = (who: string, round: number, revision: number) => {
    const evidence = { kind: 'manual', cases: [], bench: String(round), defects: [], conditions: [], gaps: [] };
    return server.as(who, 'evidence').post(SAVE, { orderNo, stepOrder: 4, round, revision, evidence });
  };
  modelOf(await save('test.chen', 1, 0));
  await story.replacedFile(orderNo, '修复');
  await story.passed(orderNo, 4);
  modelOf(await save('test.sun', 2, 0));
  expect((await save('test.chen', 1, 1)).code).toBe('E00006');
  expect(await story.now(orderNo)).toMatchObject({
    savedEvidence: { evidence: { bench: '2' }, savedBy: { code: 'test.sun' } },
  });
  modelOf(await save('test.chen', 2, 1));
});
