import { RehearsalServer } from './server';
import { ENDPOINTS } from '@/contract/endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { isHeld } from '@/domain/workflow/decide';
import { STEP } from '@/domain/workflow/steps';
import { PERSONAS } from '../../mock/rehearsal/firmware/personas';
import * as worlds from '../../mock/rehearsal/firmware/worlds';

const server = RehearsalServer.ofFile();

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
/** Accounts that pass each call's rights; `*` = everyone signed in. */
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

test('a step is decided by its own call alone; who has no part in an order learns nothing of its state', async () => {
  const orders = [...worlds.begin('steps').world.orders.values()];
  const order = orders.find((one) => one.stepOrder === STEP.manualTest.order && !isHeld(one));
  if (order === undefined) throw new Error('The seed has no order at the step.');
  const { orderNo, round, revision, submitter, testerList } = order;
  // A return without a remark: an allowed person gets a field problem, others a refusal.
  const codesOf = async (account = '') => {
    const codes = [];
    for (const { key, order: stepOrder } of [STEP.manualTest, STEP.automatedTest]) {
      const body = { orderNo, stepOrder, round, revision, decision: 'return' };
      codes.push((await server.as(account, 'steps').post(ENDPOINTS.approvals[key].path, body)).code);
    }
    return codes;
  };
  expect(await codesOf(testerList[0]?.code)).toEqual(['E00003', 'E00006']);
  expect(await codesOf(submitter.code === 'dev.lin' ? 'dev.zhao' : 'dev.lin')).toEqual(['E00007', 'E00007']);
});

/** P-WIRE-13: a cross-site request changes nothing; a request without browser headers is judged by its rights only. */
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
