import { RehearsalServer } from './server';
import {
  addNumber,
  addVersion,
  awaited,
  decide,
  logOf,
  look,
  modelOf,
  submit,
  type Call,
  type Entry,
  type More,
  type OrderNow,
} from './orders';
import { figure } from '../figures';

/** Two people at once, over HTTP (decisions §4.1, revision; §3, idempotency). */

let server: RehearsalServer;
beforeAll(async () => {
  server = await RehearsalServer.start();
});
afterAll(() => server.stop());

const RACES = 200;
/** What the second person wants; the first always passes. By step, what the table allows besides a pass. */
const OTHERWISE: readonly (More | null)[] = [
  { decision: 'return', remark: '退回' },
  { decision: 'return', remark: '退回' },
  { decision: 'fail', remark: '不通过' },
  { decision: 'fail', remark: '不通过' },
  { decision: 'return', remark: '退回', returnTo: 3 },
  null,
  null,
];

interface Operation {
  readonly objectKey: string;
  readonly code: string;
  readonly actor: { readonly code: string };
}

/** Rows of the operation log about an order, newest first. */
async function operations(admin: Call, orderNo: string): Promise<Operation[]> {
  const query = { keyword: orderNo, pageSize: 200 };
  const page = await admin('GET', '/api/v2/operateLog/page', { query });
  return (modelOf(page) as { list: Operation[] }).list.filter((row) => row.objectKey === orderNo);
}

const decisions = (log: readonly Entry[]): Entry[] => log.filter((entry) => entry.action === 'decide');

test(`${String(RACES)} races: exactly one wins, one row in the approve log, one in the operation log for each`, async () => {
  const as = (account: string): Call => server.as(account, 'races');
  const [developer, admin] = [as('dev.lin'), as('admin.qian')];
  const wins: Record<string, number> = {};
  let orders = 0;
  let order: OrderNow | null = null;
  for (let race = 0; race < RACES; race += 1) {
    if (order === null) {
      orders += 1;
      const firmwareNo = `RACE-${String(orders)}`;
      await addNumber(developer, firmwareNo);
      order = await submit(developer, await addVersion(developer, firmwareNo, '1'));
    } else if (order.status === 1) {
      order = await submit(developer, order.versionId, order);
    }
    const seen: OrderNow = order;
    const before = decisions(await logOf(admin, seen.orderNo)).length;
    const people = race % 2 === 0 ? awaited(seen) : awaited(seen).toReversed();
    // Every third race is about the decision itself: a pass against a no.
    const other = race % 3 === 0 ? OTHERWISE[(seen.stepOrder ?? 1) - 1] : null;
    const answers = await Promise.all(
      people.map((account, place) => decide(as(account), seen, (place === 1 && other) || { remark: account })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['E00006', 'S00000']);
    const place = answers.findIndex(({ code }) => code === 'S00000');
    const [winner = '', loser = ''] = [people[place], people[1 - place]];
    // The one who was slower is told who acted.
    expect(answers[1 - place]?.message).not.toBe('');
    const rows = decisions(await logOf(admin, seen.orderNo));
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({ actor: { code: winner }, stepOrder: seen.stepOrder, round: seen.round });
    // Which of the two arrived first is theirs to know: the two newest rows are theirs, in either order.
    const told = (await operations(admin, seen.orderNo)).slice(0, 2).map(({ actor, code }) => `${actor.code} ${code}`);
    expect(told.sort()).toEqual([`${winner} S00000`, `${loser} E00006`].sort());
    wins[winner] = (wins[winner] ?? 0) + 1;
    const after: OrderNow = await look(developer, seen.orderNo);
    expect(after.revision).toBe(seen.revision + 1);
    order = after.status >= 6 ? null : after;
  }
  // Every one of the four has won, or the races were none.
  expect(Object.keys(wins).sort()).toEqual(['ops.he', 'ops.ma', 'test.chen', 'test.sun']);
  figure('httpRaces', RACES);
}, 120_000);

test('a decision against a pause, a transfer and a withdrawal: exactly one wins', async () => {
  const as = (account: string): Call => server.as(account, 'against');
  const developer = as('dev.lin');
  const against: readonly ((seen: OrderNow) => ReturnType<Call>)[] = [
    ({ orderNo, revision }) =>
      developer('POST', '/api/v2/testing/enableDisable', {
        query: { orderNo, revision, enable: false, reason: '等待样机' },
      }),
    ({ orderNo, revision }) =>
      as('test.sun')('GET', '/workflow/approval/task/transfer', {
        query: { orderNo, revision, target: 'test.wu', reason: '休假' },
      }),
    ({ orderNo, revision }) =>
      developer('POST', '/workflow/approval/withdrawApproval', { body: { orderNo, revision, remark: '发现遗漏' } }),
  ];
  for (const [index, act] of against.entries()) {
    for (const swapped of [false, true]) {
      const firmwareNo = `AGAINST-${String(index)}${String(swapped)}`.toUpperCase();
      await addNumber(developer, firmwareNo);
      const seen = await submit(developer, await addVersion(developer, firmwareNo, '1'));
      const passes = () => decide(as('test.chen'), seen);
      const answers = await Promise.all(swapped ? [act(seen), passes()] : [passes(), act(seen)]);
      expect([firmwareNo, ...answers.map(({ code }) => code).sort()]).toEqual([firmwareNo, 'E00006', 'S00000']);
      expect(await logOf(developer, seen.orderNo)).toHaveLength(2);
    }
  }
});

test('a repeated key answers the same and acts once, also when it comes twice at the same moment', async () => {
  const as = (account: string): Call => server.as(account, 'keys');
  const developer = as('dev.lin');
  await addNumber(developer, 'KEYS-1');
  const order = await submit(developer, await addVersion(developer, 'KEYS-1', '1'));
  for (const step of [1, 2, 3, 4, 5, 6, 7]) {
    const now = await look(developer, order.orderNo);
    const actor = as(awaited(now)[0] ?? '');
    const key = `key-${String(step)}`;
    const before = (await logOf(developer, order.orderNo)).length;
    const answers = await Promise.all([1, 2, 3].map(() => decide(actor, now, {}, key)));
    const late = await decide(actor, now, { remark: 'other' }, key);
    for (const answer of [...answers, late]) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.code).toBe('S00000');
    expect(await logOf(developer, order.orderNo)).toHaveLength(before + 1);
    // The key is its sender's: from another person it is an attempt of their own.
    const other = await decide(as(awaited(now)[1] ?? ''), now, {}, key);
    expect(other.code).toBe('E00006');
  }
  // A refusal is an answer as well: the same key does not try again.
  const refused = await decide(as('test.chen'), { ...order, revision: 99 }, {}, 'overdue');
  expect([refused.code, (await decide(as('test.chen'), order, {}, 'overdue')).code]).toEqual(['E00006', 'E00006']);
});
