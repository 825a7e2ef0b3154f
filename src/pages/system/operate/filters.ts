import { optionsOf, type FiltersOf, type RecordFilter } from '@/components/list/filters';
import type { Translate } from '@/components/useText';
import type { ENDPOINTS, GroupName } from '@/contract/endpoints';
import type { operateLog } from '@/contract/histories';
import { ADMINISTRATOR, ROLE_GROUP, roleName, type Role } from '@/domain/access/roles';
import { ERROR, errorText, SUCCESS, isErrorCode, type ResponseCode } from '@/domain/errors';
import { objectTypeName, OBJECT_TYPES, outcomeName, OUTCOMES } from '@/domain/history';
import { LANGUAGES, type Texts, type Language } from '@/domain/language';

type TextKey = Parameters<Translate>[0];

/** A call by contract name, such as `approvals.verify`; uploads are included. */
type CallName =
  | { [Group in GroupName]: `${Group}.${keyof (typeof ENDPOINTS)[Group] & string}` }[GroupName]
  | 'firmwareVersion.upload'
  | 'testing.addAttachment';

/** Display name of every write in the operation log (decisions §4.6). */
const ACTION_NAMES = {
  'firmware.add': 'history.action.firmware.add',
  'firmware.update': 'history.action.firmware.update',
  'firmware.enableDisable': 'history.action.firmware.enableDisable',
  'firmwareVersion.add': 'history.action.firmwareVersion.add',
  'firmwareVersion.update': 'history.action.firmwareVersion.update',
  'firmwareVersion.changeState': 'history.action.firmwareVersion.changeState',
  'firmwareVersion.upload': 'history.action.firmwareVersion.upload',
  'testing.addOrder': 'history.action.testing.addOrder',
  'testing.enableDisable': 'history.action.testing.enableDisable',
  'testing.addAttachment': 'history.action.testing.addAttachment',
  'testing.removeAttachment': 'history.action.testing.removeAttachment',
  'testing.saveEvidence': 'history.action.testing.saveEvidence',
  'testing.claim': 'history.action.testing.claim',
  'approvals.testReception': 'history.action.approvals.testReception',
  'approvals.confirm': 'history.action.approvals.confirm',
  'approvals.automatedTest': 'history.action.approvals.automatedTest',
  'approvals.manualTest': 'history.action.approvals.manualTest',
  'approvals.toBeConfirmed': 'history.action.approvals.toBeConfirmed',
  'approvals.toBeReleased': 'history.action.approvals.toBeReleased',
  'approvals.verify': 'history.action.approvals.verify',
  'approvals.cancelRelease': 'history.action.approvals.cancelRelease',
  'approvals.withdraw': 'history.action.approvals.withdraw',
  'approvals.remind': 'history.action.approvals.remind',
  'approvals.transfer': 'history.action.approvals.transfer',
} as const satisfies Partial<Record<CallName, TextKey>>;

const KNOWN: ReadonlyMap<string, TextKey> = new Map(Object.entries(ACTION_NAMES));

/** Text key of an action; null for an unknown one, which is shown as it is. */
export function actionName(action: string): TextKey | null {
  return KNOWN.get(action) ?? null;
}

/** Filters of the operation log (decisions §4.6). */
export type OperateFilters = FiltersOf<typeof operateLog.page>;

const ROLES: readonly Role[] = [ROLE_GROUP.development, ROLE_GROUP.testing, ROLE_GROUP.operations, ADMINISTRATOR];
const CODES: readonly ResponseCode[] = [SUCCESS, ...Object.values(ERROR)];

/** A result code with its meaning, per language. */
function codeLabel(code: ResponseCode): Texts {
  const [zh, en] = LANGUAGES.map((language) => `${code} ${errorText(code, language)}`);
  return { 'zh-CN': zh ?? code, 'en-US': en ?? code };
}

export const OPERATE_FILTERS: readonly RecordFilter<OperateFilters>[] = [
  { kind: 'text', key: 'keyword', label: 'history.object', placeholder: 'history.operateKeyword', width: 240 },
  { kind: 'text', key: 'actor', label: 'field.actor', placeholder: 'history.actorHint', width: 176 },
  { kind: 'select', key: 'role', label: 'history.roles', width: 132, options: optionsOf(ROLES, roleName) },
  {
    kind: 'select',
    key: 'action',
    label: 'field.action',
    options: Object.entries(ACTION_NAMES).map(([value, label]) => ({ value, label })),
  },
  { kind: 'select', key: 'outcome', label: 'history.outcome', width: 132, options: optionsOf(OUTCOMES, outcomeName) },
  {
    kind: 'multi',
    key: 'objectType',
    label: 'history.objectType',
    width: 140,
    options: optionsOf(OBJECT_TYPES, objectTypeName),
  },
  {
    kind: 'select',
    key: 'failed',
    label: 'field.result',
    width: 104,
    options: optionsOf([true, false], (is) => (is ? 'history.failed' : 'history.succeeded')),
  },
  { kind: 'select', key: 'code', label: 'history.code', options: optionsOf(CODES, codeLabel) },
  { kind: 'dateRange', key: 'from', to: 'to', label: 'history.from' },
];

/** Whether a result is a failure: any code but success (requirements §4). */
export function hasFailed(code: string): boolean {
  return code !== SUCCESS;
}

/** Meaning of a result code; '' for an unknown one (requirements §8). */
export function catalogueText(code: string, language: Language): string {
  return code === SUCCESS || isErrorCode(code) ? errorText(code, language) : '';
}

/** A result as text: code and meaning. */
export function resultText(code: string, language: Language): string {
  return [code, catalogueText(code, language)].filter(Boolean).join(' ');
}
