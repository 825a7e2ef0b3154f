import { createHash, randomBytes } from 'node:crypto';
import { parseJournal } from '../../mock/rehearsal/engine/disk';
import * as worlds from '../../mock/rehearsal/firmware/worlds';
import { runs } from '../runs';
import { logOf, modelOf, sendFile, storyIn, type Call } from './orders';
import { RehearsalServer } from './server';

/** Gates (conditions of a submission, a decision, a release), over HTTP, while somebody changes what they depend on. */

const server = RehearsalServer.ofFile();

const RACES = runs(40, 60);
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
const counted = (pairs: readonly string[]) => [...new Set(pairs)].sort();

test('of two drafts with one file, exactly one is submitted', async () => {
  const [developer, story] = [server.as('dev.lin', 'one-file'), storyIn(server, 'one-file')];
  for (const nth of races) {
    const firmwareNo = `ONE-FILE-${String(nth)}`;
    const bytes = randomBytes(64);
    const drafts = [await story.firstDraft(firmwareNo), await story.draft(firmwareNo, '1.0.1')];
    for (const id of drafts) modelOf((await sendFile(developer, id, bytes)).answer);
    const [one = '', other = ''] = drafts;
    const sent = (id: string) => () => story.submit(id);
    const answers = await race(nth, sent(one), sent(other));
    expect(codes(answers).sort()).toEqual(['E00011', 'S00000']);
    const loser = answers.findIndex(({ code }) => code === 'E00011');
    expect(answers[loser]?.message).toContain(`${firmwareNo} ${loser === 0 ? '1.0.1' : '1.0.0'}`);
    const info = await developer.get('/api/v2/testing/getTestInfo', { versionId: drafts[loser] ?? '' });
    expect(modelOf(info)).toMatchObject({ fileHolder: { firmwareNo } });
  }
}, 60_000);

const TANG = { code: 'multi.tang', name: '' };

test('who sends the same bytes is no tester of them, whichever is first', async () => {
  const as = (account: string): Call => server.as(account, 'own-bytes');
  const [developer, tang, story] = [as('dev.lin'), as('multi.tang'), storyIn(server, 'own-bytes')];
  await story.number('OTHER-NUMBER');
  const seen: string[] = [];
  for (const nth of races) {
    const bytes = randomBytes(64);
    const own = await story.firstDraft(`OWN-${String(nth)}`);
    modelOf((await sendFile(developer, own, bytes)).answer);
    const other = await story.draft('OTHER-NUMBER', `1.${String(nth)}`);
    const submits = () => story.submit(own, { testerList: [TANG] });
    const answers = await race(nth, submits, async () => (await sendFile(tang, other, bytes)).answer);
    seen.push(codes(answers).join(' '));
  }
  expect(counted(seen)).toEqual(['E00003 S00000', 'S00000 E00007']);
  // Nobody is freed by who sends the same bytes after them.
  const [draft, bytes] = [await story.firstDraft('OWN-AGAIN'), randomBytes(64)];
  for (const sender of [tang, developer]) modelOf((await sendFile(sender, draft, bytes)).answer);
  expect((await story.submit(draft, { testerList: [TANG] })).code).toBe('E00003');
}, 60_000);

test('an upload belongs to the account that created it; another one finds none', async () => {
  const [developer, story] = [server.as('dev.lin', 'tus'), storyIn(server, 'tus')];
  await story.number('TUS');
  const version = { 'Tus-Resumable': '1.0.0' };
  const sendPart = (account: string, address: string, bytes: Buffer) => {
    const headers = { ...version, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
    return server.fetch(account, 'tus', address, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
  };
  for (const nth of races) {
    const [versionId, bytes] = [await story.draft('TUS', `1.${String(nth)}`), randomBytes(64)];
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

test('who tested takes over no place of operations in this round, and decides none', async () => {
  const story = storyIn(server, 'both-parts');
  const hand = async (by: string, orderNo: string, replaced: string, target: string) => {
    const { revision } = await story.now(orderNo);
    const query = { orderNo, revision, replaced, target, reason: '休假' };
    return server.as(by, 'both-parts').get('/workflow/approval/task/transfer', query);
  };
  const testerList = ['test.chen', 'test.sun', 'multi.luo'].map((code) => ({ code, name: '' }));
  await story.number('BOTH');
  // The last step of testing against the first moment at which the place can be handed over.
  const seen: string[] = [];
  for (const nth of races) {
    const version = await story.version('BOTH', `2.${String(nth)}`);
    const at4 = await story.passed(await story.submitted(version, { testerList }), 4);
    const [decided, handed] = await race(
      nth,
      () => story.decide('multi.luo', at4),
      () => hand('dev.lin', at4.orderNo, 'ops.he', 'multi.luo'),
    );
    modelOf(decided);
    expect((await story.decide('multi.luo', await story.now(at4.orderNo))).code).toBe('E00007');
    seen.push(handed.code);
  }
  // Decided first; not yet at operations; the order moved while the call was on its way.
  expect([seen.at(0), seen.at(-1)]).toEqual(['E00003', 'E00007']);
  expect(['E00003', 'E00006', 'E00007']).toEqual(expect.arrayContaining(counted(seen)));
}, 120_000);

const CASE = { key: 'TC-001', title: '断电恢复' };

test('a list that changes moves no gate of the round, and the next one takes it as it is then', async () => {
  const [developer, story] = [server.as('dev.lin', 'round-gate'), storyIn(server, 'round-gate')];
  await story.number('ROUND-GATE');
  const save = async (revision: number, required: boolean) => {
    const input = { firmwareNo: 'ROUND-GATE', revision, cases: [{ ...CASE, required }] };
    modelOf(await developer.post('/api/v2/firmwareVersion/saveCases', input));
  };
  await save(0, true);
  const order = await story.submitted(await story.version('ROUND-GATE'));
  const at4 = await story.passed(order, 4);
  await save(1, false);
  const passed = await story.decide('test.chen', at4);
  expect([passed.code, passed.model]).toEqual(['E00003', [expect.objectContaining({ reason: 'caseMissing' })]]);
  expect(await story.now(order)).toMatchObject({ changedCases: ['TC-001'] });
  await story.replacedFile(order, '修复');
  expect(await story.now(order)).toMatchObject({ stepOrder: 1, changedCases: [] });
});

test('a checklist that was ticked for a file submits no other one', async () => {
  const [developer, story] = [server.as('dev.lin', 'ticks'), storyIn(server, 'ticks')];
  await story.number('TICKS');
  const seen: string[] = [];
  for (const nth of races) {
    const id = await story.draft('TICKS', `1.${String(nth)}`);
    const { sha256 } = await sendFile(developer, id);
    const submits = () => story.submit(id, { fileSha256: sha256 });
    const answers = await race(nth, submits, async () => (await sendFile(developer, id)).answer);
    seen.push(codes(answers).join(' '));
    if (answers[0].code === 'S00000') expect(answers[0].model).toMatchObject({ fileSha256: sha256 });
  }
  expect(counted(seen)).toEqual(['E00016 S00000', 'S00000 E00003']);
}, 60_000);

test('the log of a release says whether its way back was verified at that moment', async () => {
  const [developer, story] = [server.as('dev.lin', 'way-back'), storyIn(server, 'way-back')];
  let before = await story.now(await story.order(7, 'WAY-BACK'));
  const seen: string[] = [];
  for (const nth of races) {
    const version = await story.version('WAY-BACK', `2.${String(nth)}`);
    const order = await story.passed(await story.submitted(version), 6);
    const [evidence, verified] = [{ rollbackVersionId: before.versionId }, before];
    const releases = () => story.decide('ops.he', order, { evidence });
    const [released] = await race(nth, releases, () => story.decide('test.chen', verified));
    modelOf(released);
    before = await story.now(order.orderNo);
    const { lines } = parseJournal('way-back', worlds.live('way-back').journal());
    const isFirst = lines.at(-2)?.call === 'approvals.toBeReleased';
    const entry = (await logOf(developer, order.orderNo)).at(-1);
    expect(entry).toMatchObject({ evidence: { rollbackDoubts: isFirst ? [{ doubt: 'unverified' }] : [] } });
    seen.push(isFirst ? 'unverified' : '');
  }
  expect(counted(seen)).toEqual(['', 'unverified']);
}, 120_000);
