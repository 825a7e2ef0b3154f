import { automated, largestEvidence } from '../domain/workflow/sample';
import { storyIn } from './orders';
import { RehearsalServer } from './server';

/** How much evidence an order takes; tests/domain has the rule. */

const server = RehearsalServer.ofFile();

/** A hundred megabytes: on a busy machine it takes its time. */
const LONG = 120_000;

const save = async (step: number, evidence: object) => {
  const orderNo = await storyIn(server, 'largest').order(step, `DC-LARGEST-${String(step)}`);
  const input = { orderNo, stepOrder: step, revision: 0, evidence };
  const { http, code, model } = await server.as('test.chen', 'largest').post('/api/v2/testing/saveEvidence', input);
  return { orderNo, answer: [http, code, model] };
};

test(
  'the largest legal input is accepted',
  async () => {
    const { answer } = await save(4, { ...largestEvidence(), gaps: [] });
    expect(answer).toEqual([200, 'S00000', expect.anything()]);
  },
  LONG,
);

test('an automated run that lists more failed cases than it counts is neither saved nor decided', async () => {
  const evidence = {
    ...automated,
    passed: 0,
    failed: 1,
    failures: Array.from({ length: 2 }, () => ({ title: 'TC-1', note: '' })),
  };
  const problems = [{ field: 'evidence.failures', reason: 'tooMany', values: { max: 1 } }];
  const { orderNo, answer } = await save(3, evidence);
  expect(answer).toEqual([200, 'E00003', problems]);
  const story = storyIn(server, 'largest');
  const decision = { decision: 'fail', remark: '不通过', evidence } as const;
  expect(await story.decide('test.chen', await story.now(orderNo), decision)).toMatchObject({
    code: 'E00003',
    model: problems,
  });
});
