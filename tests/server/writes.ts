import { randomUUID } from 'node:crypto';
import { approvals } from '../../src/contract/approvals';
import { SITE_HEADER } from '../../src/contract/crossSite';
import type { Endpoint } from '../../src/contract/endpoint';
import { firmware } from '../../src/contract/firmware';
import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { gateway } from '../../src/contract/gateway';
import { ERROR, SUCCESS } from '../../src/domain/errors';
import { draftInput, newNumber } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { field } from '../kit/field';
import type { Caller } from './caller';
import { Stop, rows, textOf, type Check, type People } from './check';

/** Checks the rules of writes (P-WIRE-13 to P-WIRE-17) on a firmware number that it registers itself. */

const FOREIGN_ORIGIN = 'https://stranger.example';
const SITE = SITE_HEADER.toLowerCase();
export const HARDWARE = 'HW1.0';
/** How far a server's clock may be from this machine's, in milliseconds. */
const MAX_SKEW = 600_000;

/** Whether the server's time of something just made is the present; a time that it does not send counts as such. */
export const isOfNow = (time: string): boolean => time === '' || Math.abs(Date.parse(time) - Date.now()) < MAX_SKEW;

/** The revision of a record; undefined if the server sends none. */
export const revisionOf = (model: unknown): number | undefined => {
  const revision = field(model, 'revision');
  return revision === undefined || revision === null ? undefined : Number(revision);
};

/** Forged calls: refused before they are read, so that they change nothing anywhere. */
async function checkForged(check: Check, { developer }: People, firmwareNo: string): Promise<void> {
  const disabled = { firmwareNo, enable: false, reason: 'forged', revision: 0 };
  const moved = { orderNo: 'none', target: 'none', reason: 'forged', revision: 1 };
  for (const [rule, headers] of [
    ['a call from another site', { [SITE]: 'cross-site', origin: FOREIGN_ORIGIN }],
    ['a call without the console’s header', { origin: developer.origin, 'x-requested-with': '' }],
  ] as const)
    for (const [endpoint, input] of [
      [firmware.enableDisable, disabled],
      [approvals.transfer, moved],
    ] as const) {
      const answer = await developer.call(endpoint, input, { headers });
      if (!check.has({ as: developer, endpoint }, answer)) continue;
      check.holds(answer.http === 400, endpoint, `${rule}: HTTP 400 expected, ${String(answer.http)} came`);
    }
  const isOpen = (headers: Headers) =>
    ['*', FOREIGN_ORIGIN, 'null'].includes(headers.get('access-control-allow-origin') ?? '');
  const read = await developer.fetch(firmware.page.path, { headers: { origin: FOREIGN_ORIGIN } });
  check.holds(!isOpen(read.headers), firmware.page, 'other sites may read it');
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-requested-with' };
  const preflight = await developer.fetch(firmware.add.path, {
    method: 'OPTIONS',
    headers: { origin: FOREIGN_ORIGIN, ...asked },
  });
  check.holds(!isOpen(preflight.headers), firmware.add, 'the preflight of another site is granted');
}

/** Registers a number, and tries what must be refused. @returns its input */
async function checkNumber(check: Check, people: People, firmwareNo: string) {
  const { add, update, detail } = firmware;
  const { developer, tester, admin } = people;
  const key = randomUUID();
  const said = { name: 'contract check', hardwareRevisions: [HARDWARE], description: 'May be deleted.' };
  const number = newNumber(firmwareNo, said);
  const call = (endpoint: Endpoint, input: object = number, as = developer) => ({ as, endpoint, input: { ...input } });
  await check.refused('a number that is not in use', call(detail, { firmwareNo }), [ERROR.notFound]);
  const added = await check.needed('a number is registered', { ...call(add), sending: { key } });
  const again = await check.accepted('the same key again', { ...call(add), sending: { key } });
  const same = JSON.stringify(again?.model ?? null) === JSON.stringify(added.model ?? null);
  check.holds(again === null || same, add, 'the same key again: another answer than the first');
  const other = { ...call(add, { ...number, name: 'another name' }), sending: { key } };
  await check.refused('a key with another input', other, [ERROR.mismatch]);
  const byAdmin = { ...call(add, number, admin), sending: { key } };
  const ofAnother = [ERROR.alreadyExists, ERROR.mismatch, ERROR.permission];
  await check.refused('the key of another person must not get their answer', byAdmin, ofAnother);
  await check.refused('a number by a tester', call(add, number, tester), [ERROR.permission]);
  await check.refused('a number that exists', call(add), [ERROR.alreadyExists]);
  const now = (await check.needed('it is read back', call(detail, { firmwareNo }))).model;
  check.holds(isOfNow(textOf(now, 'createdAt')), detail, `its time is not of now: ${textOf(now, 'createdAt')}`);
  const revision = revisionOf(now);
  const change = { ...number, vendorCode: 'CHECK', revision: revision ?? 0 };
  await check.needed('a change', call(update, change));
  // Without a revision nobody can be late.
  if (revision === undefined) check.untried.add('changes by an older revision: this server tells none');
  else await check.refused('a change by the revision before', call(update, change), [ERROR.expired]);
  await checkForged(check, people, firmwareNo);
  return number;
}

/** Registers the check's number and a version of it. @returns the version's id */
export async function checkWrites(check: Check, people: People, firmwareNo: string): Promise<string> {
  await checkNumber(check, people, firmwareNo);
  const said = { minHardwareRevision: HARDWARE, releaseNotes: 'contract check' };
  const draft = draftInput(firmwareNo, '0.0.1', said);
  const as = people.developer;
  const { model } = await check.needed('a version', { as, endpoint: firmwareVersion.add, input: draft });
  const listed = async () => {
    const input = { firmwareNo, current: 1, pageSize: 20 };
    const { model: page } = await check.needed('its versions', { as, endpoint: firmwareVersion.page, input });
    return rows(field(page, 'list'))[0];
  };
  const id = textOf(model ?? (await listed()), 'id');
  if (id === '') throw new Stop(`${firmwareVersion.add.path}: the version has no id`);
  return id;
}

/** Disables the number. @returns whether it reads as disabled */
export async function disable(check: Check, as: Caller, firmwareNo: string): Promise<boolean> {
  const { detail, enableDisable } = firmware;
  const { model, code } = await as.call(detail, { firmwareNo });
  if (code === ERROR.notFound) return true;
  const off = { firmwareNo, enable: false, reason: 'contract check', revision: revisionOf(model) ?? 0 };
  await check.accepted('the number is disabled', { as, endpoint: enableDisable, input: off });
  const after = await as.call(detail, { firmwareNo });
  const isEnabled = field(after.model, 'enabled') === true;
  check.holds(!isEnabled, enableDisable, 'a number that was disabled is enabled');
  return after.code === SUCCESS && !isEnabled;
}

/** Signs out, after which the browser's cookies open nothing; the last of all, as it ends a session. */
export async function checkLogout(check: Check, { second }: People): Promise<void> {
  await check.accepted('log-out', { as: second, endpoint: gateway.logout });
  const { http, code } = await second.call(gateway.getUserInfo);
  const isOut = code === ERROR.notSignedIn || [301, 302, 303, 307, 401, 403].includes(http);
  check.holds(isOut, gateway.logout, 'log-out has no effect: the session goes on');
}
