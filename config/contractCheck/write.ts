import * as v from 'valibot';
import { approvals } from '../../src/contract/approvals';
import { CONSOLE_HEADER, SITE_HEADER } from '../../src/contract/crossSite';
import { firmware } from '../../src/contract/firmware';
import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { ERROR } from '../../src/domain/errors';
import type { JsonObject } from '../openapi/schemas';
import type { Rule, TrialResult } from './exchange';
import { HARDWARE, withdraw, writeOrders } from './orders';
import type { Answered, Ask, TrialRequest, Target } from './send';
import { at, need, revisionOf, rows, sendFile, Stop, textAt, Trials, type People } from './trials';

/** Origin of a forged cross-site request. */
const STRANGER = 'https://stranger.example';

const [SITE, CONSOLE] = [SITE_HEADER.toLowerCase(), CONSOLE_HEADER.name.toLowerCase()];

/** Whether other sites may read an answer. @returns what is wrong, or null */
function isOpen({ headers }: Answered): string | null {
  const allowed = headers.get('access-control-allow-origin') ?? '';
  return ['*', STRANGER, 'null'].includes(allowed) ? `other sites may read it (${allowed})` : null;
}

/** Trials on a new number: changes, conflicts, repeated and forged calls. */
async function writeNumber(check: Trials, number: JsonObject): Promise<void> {
  const { add, update, enableDisable, page } = firmware;
  const key = crypto.randomUUID();
  const added = await check.call('a number is registered', add, number, 'model', { key, vital: true });
  const isFirst: Rule = (again) =>
    JSON.stringify(again) === JSON.stringify(added) ? null : 'the second answer is another one';
  await check.call('the same idempotency key again: the first answer', add, number, 'model', { key }, isFirst);
  const other = { ...number, name: 'another name' };
  await check.call('the same key with another input is refused', add, other, { codes: [ERROR.mismatch] }, { key });
  const byTester = { codes: [ERROR.permission] };
  await check.call('a number by a tester is refused', add, number, byTester, { as: 'tester' });
  await check.call('another key, the same number', add, number, { codes: [ERROR.alreadyExists] });
  const { firmwareNo = '' } = number;
  const now = added ?? (await check.call('it is read back', firmware.detail, { firmwareNo }, 'model', { vital: true }));
  const change = { ...number, vendorCode: 'CHECK', revision: revisionOf(now) };
  await check.call('a change by the current revision', update, change, 'model', { vital: true });
  await check.call('a change by the revision before', update, change, { codes: [ERROR.expired] });

  const forged: Readonly<Record<string, TrialRequest['headers']>> = {
    'a call from another site': { [SITE]: 'cross-site', origin: STRANGER },
    'a call without the console’s header': { [SITE]: 'same-origin', [CONSOLE]: '' },
  };
  // By no revision that the number has, so that it changes nothing where it is taken.
  const disabled = { firmwareNo: number.firmwareNo ?? '', enable: false, reason: 'forged', revision: 0 };
  const moved = { orderNo: 'none', target: 'none', reason: 'forged', revision: 1 };
  for (const [name, headers] of Object.entries(forged)) {
    await check.call(`${name}: refused`, enableDisable, disabled, 400, { headers });
    await check.call(`${name}, a GET with effects: refused`, approvals.transfer, moved, 400, { headers });
  }
  const read = { method: 'GET', path: `${page.path}?current=1&pageSize=1`, headers: { origin: STRANGER } };
  await check.plain('a read by another origin gets no CORS header', read, isOpen);
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': CONSOLE };
  const request = { method: 'OPTIONS', path: add.path, headers: { origin: STRANGER, ...preflight } };
  await check.plain('a preflight of another origin is refused', request, isOpen);
}

/** Disables the number, and reads it back. @returns what it did */
async function disable(check: Trials, firmwareNo: string): Promise<string> {
  const now = await check.tryCall('the number as it is now', firmware.detail, { firmwareNo }, 'model');
  if (now.problem === ERROR.notFound) return `The number ${firmwareNo} was not registered.`;
  if (now.problem !== null)
    return `Whether ${firmwareNo} is registered could not be read (${now.problem}): look for it.`;
  const revision = at(now.model, 'revision') ?? 0;
  const off = { firmwareNo, enable: false, reason: 'contract check', revision };
  const { problem } = await check.tryCall('the number is disabled', firmware.enableDisable, off, 'model');
  if (problem !== null) return `The number ${firmwareNo} is not disabled (${problem}): disable it.`;
  const isOff: Rule = (model) => (at(model, 'enabled') === false ? null : 'it is enabled, though disabled');
  const after = await check.tryCall('the number stays, disabled', firmware.detail, { firmwareNo }, 'model', {}, isOff);
  return isOff(after.model) === null
    ? `The number ${firmwareNo} stays, disabled.`
    : `The number ${firmwareNo} is not disabled, though the server accepted it: disable it.`;
}

/** The results of a write check, and what it did, in sentences for its end. */
export interface Written {
  readonly results: readonly TrialResult[];
  readonly did: readonly string[];
  /** Whether it stopped before the last trial. */
  readonly stopped: boolean;
}

/**
 * Writes to a server: registers a number, a version with its file, and an order, and tries calls that must be refused.
 * It stops at the first answer that it cannot read or build on. In any case it withdraws the order and disables the
 * number afterwards; both stay in the history.
 * @param name an unused firmware number
 */
export async function checkWriting(ask: Ask, target: Target, people: People, name: string): Promise<Written> {
  const check = new Trials(ask, target, people);
  const number = v.parse(firmware.add.input, {
    firmwareNo: name,
    name: 'contract check',
    deviceType: 'dc',
    module: 'mainControl',
    hardwareRevisions: [HARDWARE],
    description: 'May be deleted.',
  });
  const draft = v.parse(firmwareVersion.add.input, {
    firmwareNo: name,
    versionNo: '0.0.1',
    packageType: 'full',
    upgradeMode: 'optional',
    minHardwareRevision: HARDWARE,
    releaseNotes: 'contract check',
    extra: { buildNumber: '1', rollbackSupport: 'A/B' },
  });
  const did: string[] = [];
  let [isOurs, stopped, versionId] = [false, false, ''];
  try {
    const unused = { codes: [ERROR.notFound] };
    await check.call('the number is not in use', firmware.detail, { firmwareNo: name }, unused);
    if (check.code !== ERROR.notFound) throw new Stop(`${ERROR.notFound} must say that it is not`);
    isOurs = true;
    await writeNumber(check, number);
    const made = await check.call('a version is created', firmwareVersion.add, draft, 'model', { vital: true });
    const listed = { firmwareNo: name, current: 1, pageSize: 20 };
    const list = made
      ? [made]
      : rows(at(await check.call('it is read back', firmwareVersion.page, listed, 'model'), 'list'));
    versionId = need(textAt(list[0] ?? null, 'id'), 'id');
    await sendFile(check, versionId, name);
    did.push(...(await writeOrders(check, versionId, number)));
  } catch (problem) {
    // Whatever it is: what was made is cleaned up.
    const reason = problem instanceof Error ? problem.message : String(problem);
    stopped = true;
    did.push(`Stopped at “${check.results.at(-1)?.trial.name ?? ''}”: ${reason}. The rest was not tried.`);
  }
  if (!isOurs) return { results: check.results, did: [...did, 'Nothing was written.'], stopped };
  // After a stop, tidying up is no trial.
  const tidying = stopped ? new Trials(ask, target, people) : check;
  const order = versionId === '' ? null : await withdraw(tidying, versionId);
  did.push(...(order === null ? [] : [order]), await disable(tidying, name));
  return { results: check.results, did, stopped };
}
