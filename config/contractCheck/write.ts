import { approvals } from '../../src/contract/approval';
import { CONSOLE_HEADER, SITE_HEADER } from '../../src/contract/crossSite';
import { firmware } from '../../src/contract/firmware';
import { firmwareVersion, versionFile } from '../../src/contract/firmwareVersion';
import { gateway } from '../../src/contract/gateway';
import { testing } from '../../src/contract/testing';
import { testingOrder } from '../../src/contract/testingOrder';
import { userRole } from '../../src/contract/userRole';
import { ROLE_GROUP } from '../../src/domain/access/roles';
import { ERROR } from '../../src/domain/errors';
import type { Json, JsonObject } from '../openapi/schemas';
import type { Outcome } from './check';
import type { Ask, Target } from './http';
import { sendByTus } from './tus';
import { member, MODEL, refused, status, textAt, Writing, type People } from './written';

/** Origin of a forged cross-site request. */
const STRANGER = 'https://stranger.example';

const rows = (model: Json): readonly Json[] => (Array.isArray(model) ? (model as readonly Json[]) : []);
const same = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Trials on a new number: changes, conflicts, repeated and forged calls. */
async function writeNumber(check: Writing, number: JsonObject): Promise<void> {
  const key = crypto.randomUUID();
  const added = await check.call('a number is registered', firmware.add, number, MODEL, { key });
  await check.call('the same idempotency key again: the first answer', firmware.add, number, MODEL, { key }, (again) =>
    same(again, added) ? null : 'the second answer is another one',
  );
  await check.call('another key, the same number', firmware.add, number, refused([ERROR.alreadyExists]));
  const change = { ...number, vendorCode: 'CHECK', revision: member(added, 'revision') ?? 0 };
  await check.call('a change by the current revision', firmware.update, change, MODEL);
  await check.call('a change by the revision before', firmware.update, change, refused([ERROR.expired]));

  const forged: readonly (readonly [string, Record<string, string>])[] = [
    ['a browser sends it for another site', { [SITE_HEADER]: 'cross-site', origin: STRANGER }],
    ['a form of a page sends it, without the header', { [SITE_HEADER]: 'same-origin', [CONSOLE_HEADER.name]: '' }],
  ];
  for (const [name, headers] of forged) {
    const sent = Object.fromEntries(Object.entries(headers).map(([each, value]) => [each.toLowerCase(), value]));
    const disabled = { firmwareNo: number.firmwareNo ?? '', enable: false, reason: 'forged', revision: 2 };
    await check.call(`${name}: refused`, firmware.enableDisable, disabled, status(400), { headers: sent });
    const moved = { orderNo: 'none', target: 'none', reason: 'forged', revision: 1 };
    await check.call(`${name}: refused, a GET with effects too`, approvals.transfer, moved, status(400), {
      headers: sent,
    });
  }
  const opens = (headers: Headers): string | null => {
    const allowed = headers.get('access-control-allow-origin');
    return allowed === null || !['*', STRANGER, 'null'].includes(allowed)
      ? null
      : `other sites may read it (${allowed})`;
  };
  const read = { path: `${firmware.page.path}?current=1&pageSize=1`, headers: { origin: STRANGER } };
  await check.plain('what another site asks for is not for it to read', { method: 'GET', ...read }, (answer) =>
    opens(answer.headers),
  );
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-requested-with' };
  await check.plain(
    'another site’s preflight is not granted',
    { method: 'OPTIONS', path: firmware.add.path, headers: { origin: STRANGER, ...preflight } },
    (answer) => opens(answer.headers),
  );
}

/** Trials on a new order: submission and first steps. */
async function writeOrder(check: Writing, version: Json, number: JsonObject): Promise<void> {
  const me = await check.call('who submits', gateway.getUserInfo, {}, MODEL);
  const they = await check.call('who tests', gateway.getUserInfo, {}, MODEL, { as: 'tester' });
  const operators = { roleGroup: ROLE_GROUP.operations, keyWords: '' };
  const operator = rows(await check.call('who releases', userRole.getUserRoles, operators, MODEL))[0] ?? null;
  const template = await check.call('the checklist', firmwareVersion.template, {}, MODEL);
  const person = (account: string): JsonObject => ({ code: account, name: account });
  const submission = {
    versionId: textAt(version, 'id'),
    scope: { hardwareRevisions: number.hardwareRevisions ?? [], sourceVersions: [], companionModules: [] },
    testerList: [person(textAt(they, 'userAccount'))],
    operationPersonList: [person(textAt(operator, 'code'))],
    checklist: rows(member(template, 'checklist') ?? null).map((item) => textAt(item, 'key')),
  };
  const own = { ...submission, testerList: [person(textAt(me, 'userAccount'))] };
  await check.call('nobody tests what they submit', testing.addOrder, own, refused([ERROR.parameter], 'testerList'));
  const order = await check.call('an order is submitted', testing.addOrder, submission, MODEL);
  const orderNo = textAt(order, 'orderNo');
  if (orderNo === '') return;

  const revision = Number(member(order, 'revision'));
  const pass = { orderNo, stepOrder: 1, round: 1, revision, decision: 'pass' };
  const decide = (name: string, endpoint: typeof approvals.confirm, input: JsonObject, expected = MODEL, more = {}) =>
    check.call(name, endpoint, input, expected, { as: 'tester', ...more });
  await check.call('the submitter decides nothing', approvals.testReception, pass, refused([ERROR.permission]));
  await decide(
    'step 2 is not decided before step 1',
    approvals.confirm,
    { ...pass, stepOrder: 2 },
    refused(OUT_OF_TURN),
  );
  await decide('nor step 1 by the call of step 2', approvals.confirm, pass, refused(OUT_OF_TURN));
  const early = { ...pass, revision: revision - 1 };
  await decide('a decision on an order as it was before', approvals.testReception, early, refused([ERROR.expired]));
  const key = crypto.randomUUID();
  const received = await decide('step 1 passes', approvals.testReception, pass, MODEL, { key });
  await decide('the same key again: the first answer', approvals.testReception, pass, MODEL, { key });
  await check.call('and it is decided once', testingOrder.approveLog, { orderNo }, MODEL, {}, (log) => {
    const times = rows(log).filter((entry) => member(entry, 'stepOrder') === 1 && member(entry, 'decision') === 'pass');
    return times.length === 1 ? null : `its log holds ${String(times.length)} decisions of step 1`;
  });
  const back = { orderNo, revision: Number(member(received, 'revision')), remark: 'contract check' };
  await check.call('the order is withdrawn', approvals.withdraw, back, MODEL);
}

/** Expected codes for a step that is not the current one. */
const OUT_OF_TURN = [ERROR.expired, ERROR.refused, ERROR.parameter, ERROR.mismatch] as const;

/**
 * Writes to a server: registers a number, a version with its file, and an order, and tries calls that must be refused.
 * Afterwards the order is withdrawn and the number disabled; both stay in the history.
 * @param name an unused firmware number
 */
export async function checkWriting(
  ask: Ask,
  target: Target,
  people: People,
  name: string,
): Promise<readonly Outcome[]> {
  const check = new Writing(ask, target, people);
  const number: JsonObject = {
    ...{
      firmwareNo: name,
      name: 'contract check',
      deviceType: 'dc',
      module: 'mainControl',
      hardwareRevisions: ['HW1.0'],
    },
    ...{ vendorCode: '', models: [], protocols: [], owners: [], description: 'May be deleted.' },
  };
  await writeNumber(check, number);
  const version = await check.call('a version is created', firmwareVersion.add, versionOf(name), MODEL);
  const id = textAt(version, 'id');
  if (id !== '') {
    await sendByTus(check, id, name);
    await writeOrder(check, version, number);
  } else check.leave('its file', 'POST', versionFile.uploadPath);
  const now = await check.call('the number as it is now', firmware.detail, { firmwareNo: name }, MODEL);
  const revision = member(now, 'revision') ?? 0;
  const off = { firmwareNo: name, enable: false, reason: 'contract check', revision };
  await check.call('the number is disabled', firmware.enableDisable, off, MODEL);
  return check.outcomes;
}

const versionOf = (firmwareNo: string): JsonObject => ({
  ...{ firmwareNo, versionNo: '0.0.1', packageType: 'full', baseVersionId: null, upgradeMode: 'optional' },
  ...{ mustPassThrough: false, minHardwareRevision: 'HW1.0', releaseNotes: 'contract check', changeScope: '' },
  ...{ commit: '', knownRisks: '', extra: { buildNumber: '1', rollbackSupport: 'A/B' }, tags: [] },
});
