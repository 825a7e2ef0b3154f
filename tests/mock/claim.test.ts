/** The claim of an order, which shows who works on it, on the mock server. */
import { modelOf, storyIn } from './orders';
import { RehearsalServer } from './server';

const server = RehearsalServer.ofFile();
const as = (account: string) => server.as(account, 'claim');
const story = storyIn(server, 'claim');

test('a claim lasts over the steps of its tester, until it is taken back by whom it is', async () => {
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
