import { RehearsalServer } from './server';
import { ENDPOINTS } from '@/contract/endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { PERSONAS } from '../../mock/rehearsal/firmware/personas';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

const server = RehearsalServer.ofFile();

/** Accounts that pass each call's rights; `*` = everyone signed in. */
const DEVELOPERS = ['dev.lin', 'dev.zhao', 'multi.tang'];
const READERS = [
  ...DEVELOPERS,
  'test.chen',
  'test.sun',
  'test.wu',
  'ops.he',
  'ops.ma',
  'multi.luo',
  'admin.qian',
  'norole.xu',
];
const WRITERS = [...DEVELOPERS, 'admin.qian'];
const TESTERS = ['test.chen', 'test.sun', 'test.wu', 'multi.luo'];
const LISTED = [...TESTERS, 'ops.he', 'ops.ma'];
const ALLOWED: readonly (readonly [who: readonly string[] | '*', group: string, calls: string])[] = [
  ['*', 'gateway', 'getUserInfo'],
  ['*', 'userRole', 'search getUserRoles getUserPageSources'],
  [READERS, 'firmware', 'page detail'],
  [WRITERS, 'firmware', 'add update enableDisable'],
  [READERS, 'firmwareVersion', 'page detail changeState findByHash template'],
  [READERS, 'cases', 'list'],
  [WRITERS, 'firmwareVersion', 'add update'],
  [[...WRITERS, ...TESTERS], 'cases', 'save'],
  [READERS, 'releases', 'line'],
  [READERS, 'testing', 'page getHistory getTestingOrder counts periodReport'],
  [READERS, 'testing', 'enableDisable saveEvidence removeAttachment markAttachment claim'],
  [WRITERS, 'testing', 'addOrder getTestInfo'],
  [READERS, 'testingOrder', 'detail stepBar revision approveLog'],
  [READERS, 'approvals', 'testReception confirm automatedTest manualTest toBeConfirmed toBeReleased verify'],
  [READERS, 'approvals', 'cancelRelease withdraw'],
  [WRITERS, 'approvals', 'remind'],
  [[...WRITERS, ...LISTED], 'approvals', 'transfer'],
  [READERS, 'changeResume', 'page'],
  [['admin.qian'], 'operateLog', 'page'],
];
const BY_CALL = new Map<string, readonly string[] | '*'>(
  ALLOWED.flatMap(([who, group, calls]) => calls.split(' ').map((call) => [`${group}.${call}`, who] as const)),
);

const CALLS = Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([name]) => name !== 'logout')
    .map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
);

test('the table covers every call', () => {
  expect(CALLS.map(([name]) => name).sort()).toEqual([...BY_CALL.keys()].sort());
});

test.each(CALLS)('%s: rights by account', async (name, endpoint) => {
  const allowed = BY_CALL.get(name) ?? [];
  const path = endpoint.host === 'gateway' ? `/sso-api${endpoint.path}` : endpoint.path;
  for (const { account } of PERSONAS) {
    const sent = endpoint.method === 'POST' ? { body: {} } : {};
    const { code, model } = await server.as(account, 'rights')(endpoint.method, path, sent);
    const passes = allowed === '*' || allowed.includes(account);
    // An allowed call without input fails at its input; a denied one returns E00007.
    if (passes) expect([account, code]).not.toEqual([account, 'E00007']);
    else expect([account, code, model]).toEqual([account, 'E00007', null]);
  }
});

/** Who decides at each status (requirements §4). */
const STEP_CALLS = [
  ...(['testReception', 'confirm', 'automatedTest', 'manualTest'] as const),
  ...(['toBeConfirmed', 'toBeReleased', 'verify'] as const),
];

test('role × call × status: only current actors pass, and only at their step', async () => {
  const { world } = worlds.begin('matrix');
  const samples = [1, 2, 3, 4, 5, 6, 7].flatMap((status) => {
    // One that is paused or scheduled is decided by nobody.
    const orders = [...world.orders.values()].filter(
      (order) => order.status === status && order.pause === null && order.schedule === null,
    );
    const steps = new Set(orders.map((order) => order.stepOrder));
    return [...steps].flatMap((step) => orders.find((order) => order.stepOrder === step) ?? []);
  });
  const places = samples.map((order) => `${String(order.status)}/${String(order.stepOrder)}`);
  expect(places.sort().join(' ')).toBe('1/null 2/1 2/2 3/3 3/4 4/5 4/6 5/7 6/null 7/null');
  for (const order of samples) {
    const listed =
      order.status === 4 ? order.operationPersonList : [2, 3, 5].includes(order.status) ? order.testerList : [];
    for (const [index, name] of STEP_CALLS.entries()) {
      const step = index + 1;
      const endpoint = ENDPOINTS.approvals[name];
      for (const { account } of PERSONAS) {
        // A return without a remark: an allowed person gets a field problem, others a refusal.
        const { orderNo, round, revision } = order;
        const input = { orderNo, stepOrder: step, round, revision, decision: 'return' };
        const sent = endpoint.sends === 'query' ? { query: input } : { body: input };
        const { code } = await server.as(account, 'matrix')(endpoint.method, endpoint.path, sent);
        const where = `${account} ${name} at ${String(order.status)}/${String(order.stepOrder)}`;
        const acts = listed.some((person) => person.code === account) && order.stepOrder === step;
        // Who has no part in the order learns nothing of its state.
        const takesPart = [...order.testerList, ...order.operationPersonList, order.submitter];
        const isStranger = account !== 'admin.qian' && takesPart.every((person) => person.code !== account);
        const expected =
          isStranger || account === 'nopage.bai' || (order.stepOrder === step && !acts)
            ? 'E00007'
            : acts
              ? 'E00003'
              : 'E00006';
        expect([where, code]).toEqual([where, expected]);
      }
    }
  }
}, 60_000);

/**
 * P-WIRE-13: a cross-site request changes nothing; a request without browser headers is judged by its rights only.
 */
test.each<[string, Readonly<Record<string, string>>, boolean]>([
  ['a page of the console', { 'Sec-Fetch-Site': 'same-origin', 'X-Requested-With': 'firmware-console' }, true],
  ['no browser', {}, true],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': 'firmware-console' }, false],
  ['another site, unnamed', { Origin: 'https://elsewhere.example', 'X-Requested-With': 'firmware-console' }, false],
  ['a link that was opened', { 'Sec-Fetch-Site': 'none' }, false],
  ['a form of this origin', { 'Sec-Fetch-Site': 'same-origin' }, false],
])('a call with effects by %s', async (_name, headers, passes) => {
  const forged = { http: 400, code: 'E00013', message: expect.stringContaining('本系统') as unknown };
  const transfer = { orderNo: 'none', target: 'test.sun', reason: 'r', revision: 1 };
  const as = server.as('test.chen', 'forged');
  const moved = await as('GET', ENDPOINTS.approvals.transfer.path, { query: transfer, headers });
  const claimed = await as('POST', ENDPOINTS.testing.claim.path, { body: { orderNo: 'none' }, headers });
  for (const answer of [moved, claimed]) {
    if (passes) expect(answer.code).toBe('E00010');
    else expect(answer).toMatchObject(forged);
  }
});
