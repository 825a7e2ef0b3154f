import { automated } from '../domain/workflow/sample';
import { modelOf, storyIn } from './orders';
import { RehearsalServer } from './server';

/** Unfinished evidence and that of a decision; tests/domain has the rules. */

const server = RehearsalServer.ofFile();
const story = storyIn(server, 'evidence');
const SAVE = '/api/v2/testing/saveEvidence';

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
