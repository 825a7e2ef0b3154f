import { randomBytes } from 'node:crypto';
import { runs } from '../runs';
import { modelOf, sendFile, storyIn, type Call } from './orders';
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

const CASE = { key: 'TC-001', title: '断电恢复' };

test('a list of cases that changes moves no gate of the round; the next round takes the list as it is then', async () => {
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
