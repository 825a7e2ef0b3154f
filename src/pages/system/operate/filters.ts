import { optionsOf, type FiltersOf, type RecordFilter } from '@/components/list/filters';
import type { operateLog } from '@/contract/histories';
import { ADMINISTRATOR, ROLE_GROUP, roleName, type Role } from '@/domain/access/roles';
import { ERROR, errorText, SUCCESS, isErrorCode, type ResponseCode } from '@/domain/errors';
import { objectTypeName, OBJECT_TYPES, outcomeName, OUTCOMES } from '@/domain/history';
import { LANGUAGES, type Language, type Texts } from '@/domain/language';
import { keysOf } from '@/domain/values';
import texts, { type TextKey } from '@/locales/zh-CN';

const ACTION = 'history.action.';

/** Text keys of the actions, by the names that calls and uploads have in the log (decisions §4.6). */
const ACTION_KEYS = keysOf(texts).filter((key) => key.startsWith(ACTION));

/** Text key of an action; null for an unknown one, which is shown as it is. */
export function actionName(action: string): TextKey | null {
  return ACTION_KEYS.find((key) => key === `${ACTION}${action}`) ?? null;
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
    options: ACTION_KEYS.map((label) => ({ value: label.slice(ACTION.length), label })),
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

/** Meaning of a result code; '' for an unknown one (requirements §8). */
export function catalogueText(code: string, language: Language): string {
  return code === SUCCESS || isErrorCode(code) ? errorText(code, language) : '';
}
