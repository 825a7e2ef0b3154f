import { modelOf, storyIn } from './orders';
import { RehearsalServer } from './server';

/** Unfinished evidence and the claim of an order, which shows who works on it; tests/domain has the rules. */

const server = RehearsalServer.ofFile();
const story = storyIn(server, 'evidence');
const SAVE = '/api/v2/testing/saveEvidence';

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

test('a claim lasts over the steps of its tester, until it is taken back by whom it is', async () => {
  const as = (account: string) => server.as(account, 'evidence');
  const orderNo = await story.order(1, 'CLAIM');
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
