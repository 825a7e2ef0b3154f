import { largestEvidence } from '../domain/workflow/sample';
import { storyIn } from './orders';
import { RehearsalServer } from './server';

const server = RehearsalServer.ofFile();

/** A hundred megabytes: on a busy machine it takes its time. */
const LONG = 120_000;

test(
  'the largest legal input is accepted',
  async () => {
    const orderNo = await storyIn(server, 'largest').order(4);
    const evidence = { ...largestEvidence(), gaps: [] };
    const input = { orderNo, stepOrder: 4, revision: 0, evidence };
    const saved = await server.as('test.chen', 'largest').post('/api/v2/testing/saveEvidence', input);
    expect([saved.http, saved.code]).toEqual([200, 'S00000']);
  },
  LONG,
);
