import { createHash, randomBytes } from 'node:crypto';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';
import { addDraft, addNumber, addVersion, decide, logOf, look, modelOf, orderOf } from './orders';
import { newOrder, passTo, sendFile, sendSubmission, submit, TESTERS, type Call, type OrderNow } from './orders';
import { RehearsalServer } from './server';

/** Gates over HTTP while somebody moves what they depend on. */

const server = RehearsalServer.ofFile();

const RACES = 60;
const races = Array.from({ length: RACES }, (_, race) => race);
/**
 * Both at once, the second one first every other time, and with a lead: a file takes longer. Of the first and the last race
 * it is known which one comes first.
 */
async function race<One, Other>(nth: number, one: () => Promise<One>, other: () => Promise<Other>) {
  if (nth === 0) return [await one(), await other()] as const;
  if (nth % 2 === 0) return Promise.all([one(), other()]);
  const second = other();
  if (nth === RACES - 1) await second;
  for (let lead = nth % 8; lead > 0; lead -= 1) await server.fetch('dev.lin', 'lead', '/sso-api/auth/getUserInfo');
  return Promise.all([one(), second]);
}
const codes = (answers: readonly { readonly code: string }[]) => answers.map(({ code }) => code);
/** What came of the races. */
function counted(pairs: readonly string[]): string[] {
  return [...new Set(pairs)].sort();
}

test('of two drafts with one file, exactly one is submitted (P-FILE-5)', async () => {
  const developer = server.as('dev.lin', 'one-file');
  for (const nth of races) {
    const firmwareNo = `ONE-FILE-${String(nth)}`;
    await addNumber(developer, firmwareNo);
    const bytes = randomBytes(64);
    const drafts = [await addDraft(developer, firmwareNo, '1.0.0'), await addDraft(developer, firmwareNo, '1.0.1')];
    for (const id of drafts) modelOf((await sendFile(developer, id, '', bytes)).answer);
    const [one = '', other = ''] = drafts;
    const sent = (id: string) => () => sendSubmission(developer, id);
    const answers = await race(nth, sent(one), sent(other));
    expect(codes(answers).sort()).toEqual(['E00011', 'S00000']);
    const loser = answers.findIndex(({ code }) => code === 'E00011');
    expect(answers[loser]?.message).toContain(`${firmwareNo} ${loser === 0 ? '1.0.1' : '1.0.0'}`);
    const info = await developer.get('/api/v2/testing/getTestInfo', { versionId: drafts[loser] ?? '' });
    expect(modelOf(info)).toMatchObject({ fileHolder: { firmwareNo } });
  }
}, 60_000);

const TANG = { code: 'multi.tang', name: '' };

test('who sends the same bytes is no tester of them, whichever is first (P-SUBMIT-2)', async () => {
  const as = (account: string): Call => server.as(account, 'own-bytes');
  const [developer, tang] = [as('dev.lin'), as('multi.tang')];
  await addNumber(tang, 'OTHER-NUMBER');
  const seen: string[] = [];
  for (const nth of races) {
    const firmwareNo = `OWN-${String(nth)}`;
    await addNumber(developer, firmwareNo);
    const bytes = randomBytes(64);
    const own = await addDraft(developer, firmwareNo, '1.0');
    modelOf((await sendFile(developer, own, '', bytes)).answer);
    const other = await addDraft(tang, 'OTHER-NUMBER', `1.${String(nth)}`);
    const submits = () => sendSubmission(developer, own, { testerList: [TANG] });
    const answers = await race(nth, submits, async () => (await sendFile(tang, other, '', bytes)).answer);
    seen.push(codes(answers).join(' '));
  }
  expect(counted(seen)).toEqual(['E00003 S00000', 'S00000 E00007']);
  // Nobody is freed by who sends the same bytes after them.
  await addNumber(developer, 'OWN-AGAIN');
  const [draft, bytes] = [await addDraft(developer, 'OWN-AGAIN', '1.0'), randomBytes(64)];
  for (const sender of [tang, developer]) modelOf((await sendFile(sender, draft, '', bytes)).answer);
  expect((await sendSubmission(developer, draft, { testerList: [TANG] })).code).toBe('E00003');
}, 60_000);

test('an upload belongs to the account that created it; another one finds none (P-UPLOAD-8)', async () => {
  const as = (account: string): Call => server.as(account, 'tus');
  const developer = as('dev.lin');
  await addNumber(developer, 'TUS');
  const version = { 'Tus-Resumable': '1.0.0' };
  const sendPart = (account: string, address: string, bytes: Buffer) => {
    const headers = { ...version, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
    return server.fetch(account, 'tus', address, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
  };
  for (const nth of races) {
    const [versionId, bytes] = [await addDraft(developer, 'TUS', `1.${String(nth)}`), randomBytes(64)];
    const told = {
      versionId,
      filename: 'a.bin',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      owner: 'dev.zhao',
    };
    const metadata = Object.entries(told).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const headers = { ...version, 'Upload-Length': '64', 'Upload-Metadata': metadata.join() };
    const route = '/api/v2/firmwareVersion/upload';
    const made = await server.fetch('dev.lin', 'tus', route, { method: 'POST', headers });
    const address = made.headers.get('Location') ?? '';
    const look = (account: string) => server.fetch(account, 'tus', address, { method: 'HEAD', headers: version });
    expect([made.status, (await look('dev.zhao')).status, (await look('dev.lin')).status]).toEqual([201, 404, 200]);
    const part = (account: string) => () => sendPart(account, address, bytes);
    const [own, foreign] = await race(nth, part('dev.lin'), part('dev.zhao'));
    expect(own.status).toBe(200);
    // 410 once it is complete.
    expect([404, 410]).toContain(foreign.status);
    const kept = await developer.get('/api/v2/firmwareVersion/detail', { id: versionId });
    expect(modelOf(kept)).toMatchObject({ file: { uploadedBy: { code: 'dev.lin' } } });
  }
}, 60_000);

const LUO = { code: 'multi.luo', name: '' };

test('who tested takes over no place of operations in this round, and decides none (P-ORDER-19)', async () => {
  const as = (account: string): Call => server.as(account, 'both-parts');
  const [developer, luo] = [as('dev.lin'), as('multi.luo')];
  await addNumber(developer, 'BOTH');
  const hand = async (by: Call, order: OrderNow, replaced: string, target: string) => {
    const { orderNo, revision } = await look(developer, order.orderNo);
    const query = { orderNo, revision, replaced, target, reason: '休假' };
    return by.get('/workflow/approval/task/transfer', query);
  };
  const order = await submit(developer, await addVersion(developer, 'BOTH', '1.0'), {
    testerList: [...TESTERS.map((code) => ({ code, name: '' })), LUO],
    operationPersonList: [{ code: 'ops.he', name: '' }],
  });
  const second = orderOf(await decide(luo, order));
  modelOf(await hand(luo, second, 'multi.luo', 'test.wu'));
  await passTo(as, await look(developer, order.orderNo), 5);
  const refused = await hand(developer, order, 'ops.he', 'multi.luo');
  expect([refused.code, refused.model]).toEqual(['E00003', [expect.objectContaining({ reason: 'otherPart' })]]);
  // In the next round she may.
  const back = await look(developer, order.orderNo);
  modelOf(await decide(as('ops.he'), back, { decision: 'return', remark: '退回', returnTo: 1 }));
  const again = await look(developer, order.orderNo);
  const returned = orderOf(await decide(as('test.chen'), again, { decision: 'return', remark: '退回' }));
  const next = await submit(developer, order.versionId, { orderNo: order.orderNo, revision: returned.revision });
  await passTo(as, next, 5);
  modelOf(await hand(developer, order, 'ops.he', 'multi.luo'));

  // The last step of testing against the first moment at which the place can be handed over.
  const testerList = [...TESTERS.map((code) => ({ code, name: '' })), LUO];
  const seen: string[] = [];
  for (const nth of races) {
    const version = await addVersion(developer, 'BOTH', `2.${String(nth)}`);
    const at4 = await passTo(as, await submit(developer, version, { testerList }), 4);
    const [decided, handed] = await race(
      nth,
      () => decide(luo, at4),
      () => hand(developer, at4, 'ops.he', 'multi.luo'),
    );
    const at5 = orderOf(decided);
    expect((await decide(luo, at5)).code).toBe('E00007');
    seen.push(handed.code);
  }
  // Decided first; not yet at operations; the order moved while the call was on its way.
  expect([seen.at(0), seen.at(-1)]).toEqual(['E00003', 'E00007']);
  expect(['E00003', 'E00006', 'E00007']).toEqual(expect.arrayContaining(counted(seen)));
}, 120_000);

const CASE = { key: 'TC-001', title: '断电恢复' };

test('a list that changes moves no gate of the round (P-CASE-21)', async () => {
  const as = (account: string): Call => server.as(account, 'round-gate');
  const [developer, tester] = [as('dev.lin'), as('test.chen')];
  await addNumber(developer, 'ROUND-GATE');
  let revision = 0;
  const save = (required: boolean) => {
    const cases = [{ ...CASE, required }];
    return developer.post('/api/v2/firmwareVersion/saveCases', { firmwareNo: 'ROUND-GATE', revision, cases });
  };
  const saved = (answer: Awaited<ReturnType<typeof save>>) => {
    revision = (modelOf(answer) as { revision: number }).revision;
  };
  saved(await save(true));
  const order = await submit(developer, await addVersion(developer, 'ROUND-GATE', '1.0'));
  const at4 = await passTo(as, order, 4);
  for (const nth of races) {
    const isTicked = nth % 4 > 1;
    const [passed, list] = await race(
      nth,
      () => decide(tester, at4),
      () => save(isTicked),
    );
    expect([passed.code, passed.model]).toEqual(['E00003', [expect.objectContaining({ reason: 'caseMissing' })]]);
    saved(list);
    expect(await look(developer, order.orderNo)).toMatchObject({ changedCases: isTicked ? [] : ['TC-001'] });
  }
  saved(await save(false));
  const rows = [{ ...CASE, result: 'passed', hardwareRevision: 'HW1' }];
  const whole = { evidence: { kind: 'manual', cases: rows } };
  const at5 = orderOf(await decide(tester, at4, whole));
  // The next round takes the list as it is then.
  modelOf(await decide(as('ops.he'), at5, { decision: 'return', remark: '退回', returnTo: 1 }));
  const again = await look(developer, order.orderNo);
  const { revision: seen } = orderOf(await decide(tester, again, { decision: 'return', remark: '退回' }));
  const next = await submit(developer, order.versionId, { orderNo: order.orderNo, revision: seen });
  expect(await passTo(as, next, 5)).toMatchObject({ stepOrder: 5, changedCases: [] });
  // So does one that begins with another file.
  saved(await save(true));
  expect(await look(developer, order.orderNo)).toMatchObject({ changedCases: ['TC-001'] });
  modelOf((await sendFile(developer, order.versionId, '修复')).answer);
  expect(await look(developer, order.orderNo)).toMatchObject({ stepOrder: 1, changedCases: [] });
}, 60_000);

test('a checklist that was ticked for a file submits no other one (P-SUBMIT-8)', async () => {
  const developer = server.as('dev.lin', 'ticks');
  await addNumber(developer, 'TICKS');
  const seen: string[] = [];
  for (const nth of races) {
    const id = await addDraft(developer, 'TICKS', `1.${String(nth)}`);
    const { sha256 } = await sendFile(developer, id);
    const submits = () => sendSubmission(developer, id, { fileSha256: sha256 });
    const answers = await race(nth, submits, async () => (await sendFile(developer, id)).answer);
    seen.push(codes(answers).join(' '));
    if (answers[0].code === 'S00000') expect(orderOf(answers[0]).fileSha256).toBe(sha256);
  }
  expect(counted(seen)).toEqual(['E00016 S00000', 'S00000 E00003']);
}, 60_000);

test('the log of a release says whether its way back was verified at that moment (P-RELEASE-3)', async () => {
  const as = (account: string): Call => server.as(account, 'way-back');
  const developer = as('dev.lin');
  let before = await passTo(as, await newOrder(developer, 'WAY-BACK'), 7);
  const seen: string[] = [];
  for (const nth of races) {
    const version = await addVersion(developer, 'WAY-BACK', `2.${String(nth)}`);
    const order = await passTo(as, await submit(developer, version), 6);
    const evidence = {
      kind: 'release',
      mode: 'now',
      scope: '全国',
      rollbackVersionId: before.versionId,
      rollbackDoubts: [],
    };
    const verified = before;
    const releases = () => decide(as('ops.he'), order, { evidence });
    const [released] = await race(nth, releases, () => decide(as('test.chen'), verified));
    before = orderOf(released);
    const { lines } = worlds.live('way-back');
    const isFirst = lines.at(-2)?.call === 'approvals.toBeReleased';
    const entry = (await logOf(developer, order.orderNo)).at(-1);
    expect(entry).toMatchObject({ evidence: { rollbackDoubts: isFirst ? [{ doubt: 'unverified' }] : [] } });
    seen.push(isFirst ? 'unverified' : '');
  }
  expect(counted(seen)).toEqual(['', 'unverified']);
}, 120_000);
