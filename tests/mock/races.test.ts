/** Two people decide at the same moment: one of them wins, and the logs have exactly that. */
import { RehearsalServer } from './server';
import type { OrderModel } from '@/contract/order';
import type { OperateRow } from '@/domain/history';
import type { Account } from '../../mock/rehearsal/firmware/personas';
import type { DecisionChange } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { runs } from '../runs';
import { logOf, modelOf, storyIn, type Call } from './orders';

const server = RehearsalServer.ofFile();

const RACES = runs(200);
/** Second decision of a race by step; the first always passes. */
const OTHERWISE: readonly (DecisionChange | null)[] = [
  { decision: 'return', remark: '退回' },
  { decision: 'return', remark: '退回' },
  { decision: 'fail', remark: '不通过' },
  { decision: 'fail', remark: '不通过' },
  { decision: 'return', remark: '退回', returnTo: 3 },
  null,
  null,
];

async function operations(admin: Call, objectKey: string): Promise<string[]> {
  const page = modelOf(await admin.get('/api/v2/operateLog/page', { objectKey, pageSize: 2 }));
  return (page as { list: OperateRow[] }).list.map(({ actor, code }) => `${actor.code} ${code}`);
}

/** The accounts that may decide the current step. */
const awaited = ({ status }: OrderModel): readonly [Account, Account] =>
  status === 4 ? ['ops.he', 'ops.ma'] : ['test.chen', 'test.sun'];

test(`${String(RACES)} races: one succeeds; one approve log entry, two operation log rows`, async () => {
  const [story, admin] = [storyIn(server, 'races'), server.as('admin.qian', 'races')];
  const wins: Record<string, number> = {};
  let orders = 0;
  let order: OrderModel | null = null;
  for (let race = 0; race < RACES; race += 1) {
    if (order === null) {
      orders += 1;
      order = await story.now(await story.order(1, `RACE-${String(orders)}`));
    } else if (order.status === 1) {
      await story.resubmitted(order.orderNo);
      order = await story.now(order.orderNo);
    }
    const seen: OrderModel = order;
    const before = (await logOf(admin, seen.orderNo)).length;
    const people = race % 2 === 0 ? awaited(seen) : awaited(seen).toReversed();
    // Every third race has different decisions.
    const other = race % 3 === 0 ? OTHERWISE[(seen.stepOrder ?? 1) - 1] : null;
    const answers = await Promise.all(
      people.map((account, place) => story.decide(account, seen, (place === 1 && other) || { remark: account })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['E00006', 'S00000']);
    const place = answers.findIndex(({ code }) => code === 'S00000');
    const [winner = '', loser = ''] = [people[place], people[1 - place]];
    expect(answers[1 - place]?.message).not.toBe('');
    const rows = await logOf(admin, seen.orderNo);
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({ actor: { code: winner }, stepOrder: seen.stepOrder, round: seen.round });
    expect((await operations(admin, seen.orderNo)).sort()).toEqual([`${winner} S00000`, `${loser} E00006`].sort());
    wins[winner] = (wins[winner] ?? 0) + 1;
    const after = await story.now(seen.orderNo);
    expect(after.revision).toBe(seen.revision + 1);
    order = after.status >= 6 ? null : after;
  }
  // All four people must have won at least once.
  expect(Object.keys(wins).sort()).toEqual(['ops.he', 'ops.ma', 'test.chen', 'test.sun']);
}, 120_000);

test.each<[string, Account, string, string, object]>([
  ['pause', 'dev.lin', 'POST', '/api/v2/testing/enableDisable', { enable: false, reason: '等待样机' }],
  ['transfer', 'test.sun', 'GET', '/workflow/approval/task/transfer', { target: 'test.wu', reason: '休假' }],
  ['withdrawal', 'dev.lin', 'POST', '/workflow/approval/withdrawApproval', { remark: '发现遗漏' }],
])('a decision concurrent with a %s: exactly one succeeds', async (name, account, method, path, input) => {
  const [call, story] = [server.as(account, 'against'), storyIn(server, 'against')];
  for (const swapped of [false, true]) {
    const seen = await story.now(await story.order(1, `${name}-${String(swapped)}`.toUpperCase()));
    const sent = { orderNo: seen.orderNo, revision: seen.revision, ...input };
    const acts = () => call(method, path, method === 'GET' || name === 'pause' ? { query: sent } : { body: sent });
    const passes = () => story.decide('test.chen', seen);
    const answers = await Promise.all(swapped ? [acts(), passes()] : [passes(), acts()]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['E00006', 'S00000']);
    expect(await logOf(call, seen.orderNo)).toHaveLength(2);
  }
});

test('a repeated key returns the same answer and writes once, also for simultaneous requests', async () => {
  const [developer, story] = [server.as('dev.lin', 'keys'), storyIn(server, 'keys')];
  const order = await story.now(await story.order(1, 'KEYS-1'));
  for (const step of [1, 2, 3, 4, 5, 6, 7]) {
    const now = await story.now(order.orderNo);
    const [actor, second] = awaited(now);
    const key = `key-${String(step)}`;
    const before = (await logOf(developer, order.orderNo)).length;
    const answers = await Promise.all([1, 2, 3].map(() => story.decide(actor, now, {}, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.code).toBe('S00000');
    expect((await story.decide(actor, now, { remark: 'other' }, key)).code).toBe('E00016');
    expect(await logOf(developer, order.orderNo)).toHaveLength(before + 1);
    // Keys are per person: from somebody else it is a new attempt.
    const other = await story.decide(second, now, {}, key);
    expect(other.code).toBe('E00006');
  }
  // A refusal is stored too: the same key is not tried again.
  const refused = await story.decide('test.chen', { ...order, revision: 99 }, {}, 'late');
  expect([refused.code, (await story.decide('test.chen', order, {}, 'late')).code]).toEqual(['E00006', 'E00006']);
});
