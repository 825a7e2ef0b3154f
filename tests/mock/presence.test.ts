import { modelOf, storyIn, type Call } from './orders';
import { RehearsalServer } from './server';

/** Who has an order open, in memory for 20 s of real time (P-WORKSPACE-5). */

const server = RehearsalServer.ofFile();
const as = (account: string) => server.as(account, 'presence');
const story = storyIn(server, 'presence');

const REAL = Date.now;
let later = 0;
beforeEach(() => {
  later = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => REAL() + later);
});
afterEach(() => jest.restoreAllMocks());

async function presentFor(call: Call, orderNo: string, filling?: boolean): Promise<unknown> {
  const input = filling === undefined ? { orderNo } : { orderNo, filling };
  return (modelOf(await call.get('/api/v1/testingOrder/revision', input)) as { present: unknown }).present;
}

const chen = { code: 'test.chen', name: '陈静' };
const sun = { code: 'test.sun', name: '孙悦' };

test('others learn who asked within 20 s and who has typed, never the asker', async () => {
  const developer = as('dev.lin');
  const orderNo = await story.order(1, 'PRESENCE');
  expect(await presentFor(as('test.chen'), orderNo)).toEqual([]);
  expect(await presentFor(as('test.chen'), orderNo)).toEqual([]);
  expect(await presentFor(as('test.sun'), orderNo, true)).toEqual([{ ...chen, filling: false }]);
  expect(await presentFor(as('test.chen'), orderNo)).toEqual([{ ...sun, filling: true }]);

  later = 15_000;
  expect(await presentFor(as('test.sun'), orderNo, true)).toEqual([{ ...chen, filling: false }]);
  later = 25_000;
  // Chen has not asked for 25 s, Sun for 10 s.
  expect(await presentFor(developer, orderNo)).toEqual([{ ...sun, filling: true }]);

  // What was typed at step 1 is of no step any more.
  await story.passed(orderNo, 2);
  expect(await presentFor(developer, orderNo)).toEqual([{ ...sun, filling: false }]);
  later = 35_000;
  expect(await presentFor(as('test.sun'), orderNo)).toEqual([{ code: 'dev.lin', name: '林晓', filling: false }]);
});

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

test('another world and another order know nothing of it, and the journal neither', async () => {
  const elsewhere = server.as('test.sun', 'presence-elsewhere');
  const page = modelOf(await elsewhere.get('/api/v2/testing/page', { pageSize: 2 })) as {
    readonly list: readonly { readonly orderNo: string }[];
  };
  const [one = '', other = ''] = page.list.map(({ orderNo }) => orderNo);
  const lines = async () => ((await as('test.chen').get('/rehearsal/health')).model as { line: number }).line;
  const before = await lines();
  expect(await presentFor(as('test.chen'), one)).toEqual([]);
  expect(await presentFor(as('test.sun'), other)).toEqual([]);
  expect(await presentFor(elsewhere, one)).toEqual([]);
  expect(await presentFor(as('test.sun'), one)).toEqual([{ ...chen, filling: false }]);
  expect(await lines()).toBe(before);
});
