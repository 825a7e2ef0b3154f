import { UNDECIDED_MARKS, undecidedMarkName } from '@/domain/workflow/overview';
import { roleName } from '@/domain/access/roles';
import { deviceTypeName, DEVICE_TYPES, moduleName, MODULES } from '@/domain/firmware/firmwareNumber';
import { protocolName, PROTOCOLS } from '@/domain/firmware/firmwareNumber';
import { packageTypeName, PACKAGE_TYPES, UPGRADE_MODES, upgradeModeName } from '@/domain/firmware/version';
import { versionStateName, VERSION_STATES } from '@/domain/firmware/version';
import { OBJECT_TYPES, objectTypeName } from '@/domain/history';
import type { Texts } from '@/domain/language';
import { reasonText, type Reason } from '@/domain/reasons';
import { CASE_RESULTS, caseResultName, ROLLBACK_DOUBTS, rollbackDoubtName } from '@/domain/workflow/evidence';
import { gateName, gateNames, GATES } from '@/domain/workflow/log';
import { LOG_ACTIONS, logActionName, PRIORITIES, priorityName } from '@/domain/workflow/testOrder';
import { verdictName, VERDICTS } from '@/domain/workflow/releaseLine';
import { decisionName, DECISIONS, meaningOf } from '@/domain/workflow/decisions';
import { ORDER_STATUSES, statusName, STEPS } from '@/domain/workflow/steps';

const ROLES = [1, 2, 3, 4] as const;

/** Names of values in both languages, literally where requirements §1 and §4 or an operator's report name them. */
const CATALOGUES: [what: string, names: Texts[], english?: string][] = [
  [
    'statuses',
    ORDER_STATUSES.map((status) => statusName(status)),
    'Returned to submitter; Test reception / Confirm; Automated test / Manual test; To be confirmed / To be released; ' +
      'Verify; Completed; Terminated',
  ],
  [
    'stages',
    STEPS.map(({ title }) => title),
    'Test reception; Confirm; Automated test; Manual test; To be confirmed; To be released; Verify',
  ],
  ['decisions', DECISIONS.map(decisionName), 'Pass; Conditional pass; Skip; Fail; Return'],
  [
    'made decisions',
    DECISIONS.map((decision) => meaningOf(decision).done),
    'Passed; Passed with conditions; Skipped; Failed; Returned',
  ],
  ['priorities', PRIORITIES.map(priorityName), 'Low; Normal; High; Urgent'],
  ['roles', ROLES.map(roleName), 'Configuration administrator; Development; Testing; Operations'],
  ['version states', VERSION_STATES.map(versionStateName), 'Draft; In test; Released; Deprecated; Recalled'],
  ['results of a case', CASE_RESULTS.map(caseResultName), 'Passed; Failed; Blocked; Skipped; Not run'],
  ['objects', OBJECT_TYPES.map(objectTypeName), 'Firmware number; Firmware version; Test order'],
  ['device types', DEVICE_TYPES.map(deviceTypeName)],
  ['modules', MODULES.map(moduleName)],
  ['package types', PACKAGE_TYPES.map(packageTypeName)],
  ['upgrade modes', UPGRADE_MODES.map(upgradeModeName)],
  ['actions of the approve log', LOG_ACTIONS.map(logActionName)],
  ['marks of the step bar', UNDECIDED_MARKS.map(undecidedMarkName), 'Superseded; Paused; Scheduled; Withdrawn'],
  ['gates', GATES.map(gateName)],
  ['doubts about a way back', ROLLBACK_DOUBTS.map(rollbackDoubtName)],
  ['verdicts', VERDICTS.map(verdictName)],
];

test.each(CATALOGUES.map(([what, names, english]) => ({ what, names, english })))('$what', ({ names, english }) => {
  const said = names.map((name) => name['en-US']);
  if (english !== undefined) expect(said.join('; ')).toBe(english);
  for (const text of said) expect(text).toMatch(/^[A-Z{][ -~]+$/);
  const chinese = names.map((name) => name['zh-CN']);
  const plain = chinese.map((text) => text.replaceAll(/：? ?\{\w+\} ?/g, ''));
  for (const text of plain) expect(text).toMatch(/^[一-龥，]+( \/ [一-龥]+)?$/);
  for (const each of [said, chinese]) expect(new Set(each).size).toBe(names.length);
  const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  expect(said.map(holes)).toEqual(chinese.map(holes));
});

test('lists several gates with each language’s punctuation', () => {
  expect(gateNames(['confirmed', 'notPaused'])).toEqual({
    'zh-CN': '待确认步骤已确认；测试单没有暂停',
    'en-US': 'The order was confirmed; The order is not paused',
  });
  expect(gateNames([])).toEqual({ 'zh-CN': '', 'en-US': '' });
});

test('standards have the same name in every language', () => {
  const same = ['OCPP 1.6J', 'OCPP 2.0.1', 'GB/T 27930', 'ISO 15118'].map((name) => [name, name]);
  const names = PROTOCOLS.map(protocolName).map((name) => [name['zh-CN'], name['en-US']]);
  expect(names).toEqual([...same, ['私有协议', 'Private']]);
});

/** Values that each reason's text must contain. */
// prettier-ignore
const MENTIONED: Record<Reason, readonly string[]> = {
  required: [], invalid: [], tooLong: ['max'], pattern: ['rule'], duplicate: ['value'], taken: ['value'], frozen: [],
  notOneOf: ['value'], unchosen: [], tooMany: ['max'], baseRequired: [], notTicked: [], accountUnread: [], notSent: [], notOffered: [], stillSignedIn: [],
  fileMissing: [], fileEmpty: [], fileTooLarge: ['max'], fileName: [], attachmentName: [], fileType: ['allowed'],
  fileUnreadable: [], uploadGone: [], uploadLength: [], uploadTooLarge: [], bodyTooLarge: [], tooOften: [], uploadLocked: [], uploadDamaged: [],
  uploadUnsupported: [], fileTruncated: ['announced', 'size'], signatureWrong: [], certificateWrong: [],
  hashMismatch: [], hashKnown: ['value'], bothLists: ['value'], ownWork: ['value'], otherPart: ['value'], wrongRole: ['value'],
  openOrder: ['value'], otherVersion: ['value'], notSubmittable: [], numberDisabled: [], notAllowedHere: [], testingBegun: [], notActor: ['value'],
  nobodyActs: [], paused: ['value'], notPaused: [], stale: ['value'], fileChanged: [], versionRecalled: ['value'], gatesClosed: ['value'],
  rollbackGone: [], gapReason: ['value'], gapsUnacknowledged: [], conditionsUnacknowledged: [], casesDisagree: [],
  caseMissing: ['value'], caseLeftOut: ['value'], casesNotRun: [], casesFailed: [], claimedFirst: ['value'], characters: ['value', 'rule'], begins: ['value'], notTime: ['value', 'form'], notFuture: [], sameRoleGroup: [], toSelf: [], alreadyListed: ['value'],
  notSubmitter: [], notAuthor: [], remindedRecently: ['at', 'minutes'], wrongState: [], notFound: ['value'],
  fieldsUnread: ['value'], needsPage: ['value'], needsRole: ['value'], crossSite: [], bodyMalformed: [],
  keyReused: [],
};

test.each(Object.entries(MENTIONED))('the reason %s has a text in both languages', (reason, mentioned) => {
  const values = Object.fromEntries(mentioned.map((name, index) => [name, `<${String(index)}>`]));
  const [chinese, english] = [reasonText(reason, values, 'zh-CN'), reasonText(reason, values, 'en-US')];
  for (const text of [chinese, english]) {
    for (const value of Object.values(values)) expect(text.split(value)).toHaveLength(2);
    expect(text).not.toMatch(/[{}]/);
    expect(reasonText(reason, {}, text === chinese ? 'zh-CN' : 'en-US')).not.toMatch(/[{}]/);
  }
  expect(chinese).toMatch(/[一-龥]/);
  expect(english).toMatch(/^[A-Z<]/);
  expect(english).not.toMatch(/[一-龥]/);
});

test('reasons have different texts', () => {
  for (const language of ['zh-CN', 'en-US'] as const) {
    const texts = Object.keys(MENTIONED).map((reason) => reasonText(reason, {}, language));
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('an unknown reason is shown unchanged', () => {
  expect(reasonText('quota', { value: 'x' }, 'en-US')).toBe('quota');
  expect(reasonText('toString', {}, 'zh-CN')).toBe('toString');
});
