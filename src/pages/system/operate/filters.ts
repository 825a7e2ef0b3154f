import type { FiltersOf, RecordFilter } from '@/components/list/filters';
import type { operateLog } from '@/contract/operateLog';
import { ADMINISTRATOR, ROLE_GROUP, roleName } from '@/domain/access/roles';
import type { Role } from '@/domain/access/roles';
import { ERROR, errorText, SUCCESS } from '@/domain/errors';
import type { ResponseCode } from '@/domain/errors';
import { objectTypeName, OBJECT_TYPES } from '@/domain/history';
import { LANGUAGES } from '@/domain/language';
import type { Texts } from '@/domain/language';
import { outcomeName, OUTCOMES } from '@/domain/outcome';
import { ACTION_NAMES } from './actionNames';

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
  {
    kind: 'select',
    key: 'role',
    label: 'history.roles',
    width: 132,
    options: ROLES.map((value) => ({ value, label: roleName(value) })),
  },
  {
    kind: 'select',
    key: 'action',
    label: 'field.action',
    options: Object.entries(ACTION_NAMES).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'select',
    key: 'outcome',
    label: 'history.outcome',
    width: 132,
    options: OUTCOMES.map((value) => ({ value, label: outcomeName(value) })),
  },
  {
    kind: 'multi',
    key: 'objectType',
    label: 'history.objectType',
    width: 140,
    options: OBJECT_TYPES.map((value) => ({ value, label: objectTypeName(value) })),
  },
  {
    kind: 'select',
    key: 'failed',
    label: 'field.result',
    width: 104,
    options: [
      { value: true, label: 'history.failed' },
      { value: false, label: 'history.succeeded' },
    ],
  },
  {
    kind: 'select',
    key: 'code',
    label: 'history.code',
    options: CODES.map((value) => ({ value, label: codeLabel(value) })),
  },
  { kind: 'dateRange', key: 'from', to: 'to', label: 'history.from' },
];
