import { Tag } from 'antd';
import { useMemo } from 'react';
import { RecordList } from '@/components/list/RecordList';
import { optionsOf, type FiltersOf, type FilterTable, yesOrNo } from '@/components/list/recordFilters';
import type { RecordColumn } from '@/components/list/recordListTypes';
import { Text } from '@/components/parts/Text';
import { useText, type Translate, LABEL, TITLES } from '@/components/texts';
import { operateLog } from '@/contract/histories';
import { ADMINISTRATOR, isRole, personLabel, ROLE_GROUP, roleName, type Role } from '@/domain/access/roles';
import { ERROR, errorText, isErrorCode, SUCCESS, type ResponseCode } from '@/domain/errors';
import { objectTypeName, OBJECT_TYPES, outcomeName, OUTCOMES, type OperateRow } from '@/domain/history';
import { both, inEach, type Texts } from '@/domain/language';
import { ownValue, sameText } from '@/domain/values';
import { STEPS } from '@/domain/workflow/steps';
import { OBJECT_COLUMN } from '@/features/history/ObjectLink';
import { HISTORY } from '@/features/history/historyTexts';
import { AT_COLUMN, column, fieldColumn, rowsOf } from '@/features/list/fieldColumns';

/** Actions of the operation log, by the names that calls and uploads have there. */
const ACTIONS: Readonly<Partial<Record<string, Texts>>> = {
  'firmware.add': both('新增固件编号', 'Add firmware number'),
  'firmware.update': both('修改固件编号', 'Edit firmware number'),
  'firmware.enableDisable': both('启用或停用固件编号', 'Enable or disable firmware number'),
  'firmwareVersion.add': both('新增版本', 'Add version'),
  'firmwareVersion.update': both('修改版本', 'Edit version'),
  'firmwareVersion.changeState': both('弃用或召回版本', 'Deprecate or recall'),
  'cases.save': both('保存测试用例', 'Save test cases'),
  'firmwareVersion.upload': both('上传固件文件', 'Upload firmware file'),
  'testing.addOrder': both('发起测试', 'Submit test'),
  'testing.enableDisable': both('暂停或恢复测试单', 'Pause or resume test order'),
  'testing.addAttachment': both('添加附件', 'Add attachment'),
  'testing.removeAttachment': both('移除附件', 'Remove attachment'),
  'testing.markAttachment': both('选择报告图片', 'Mark picture for the report'),
  'testing.saveEvidence': both('保存测试证据', 'Save evidence'),
  'testing.claim': both('认领', 'Claim'),
  ...Object.fromEntries(STEPS.map(({ key, title }) => [`approvals.${key}`, title])),
  'approvals.cancelRelease': both('取消定时发布', 'Cancel scheduled release'),
  'approvals.withdraw': both('撤回测试单', 'Withdraw test order'),
  'approvals.remind': both('催办', 'Remind'),
  'approvals.transfer': both('转交', 'Transfer'),
};

/** The name of an action; null for an unknown one, which is shown as it is. */
export const actionName = (action: string): Texts | null => ownValue(ACTIONS, action) ?? null;

type OperateFilters = FiltersOf<typeof operateLog.page>;

const ROLES: readonly Role[] = [ROLE_GROUP.development, ROLE_GROUP.testing, ROLE_GROUP.operations, ADMINISTRATOR];
const CODES: readonly ResponseCode[] = [SUCCESS, ...Object.values(ERROR)];

/** The meaning of a result code; '' for an unknown one (requirements §8). */
function codeMeaning(code: string): Texts {
  if (code !== SUCCESS && !isErrorCode(code)) return sameText('');
  return inEach((language) => errorText(code, language));
}

function codeLabel(code: ResponseCode): Texts {
  const meaning = codeMeaning(code);
  return inEach((language) => `${code} ${meaning[language]}`);
}

const OPERATE_FILTERS: FilterTable<OperateFilters> = {
  keyword: { kind: 'text', label: HISTORY.object, placeholder: HISTORY.operateKeyword, width: 240 },
  actor: { kind: 'text', label: LABEL.actor, placeholder: HISTORY.actorHint, width: 176 },
  role: { kind: 'select', label: HISTORY.roles, width: 132, options: optionsOf(ROLES, roleName) },
  action: {
    kind: 'select',
    label: LABEL.action,
    options: optionsOf(Object.keys(ACTIONS), (action) => actionName(action) ?? { text: action }),
  },
  outcome: { kind: 'select', label: HISTORY.outcome, width: 132, options: optionsOf(OUTCOMES, outcomeName) },
  objectType: {
    kind: 'multi',
    label: HISTORY.objectType,
    width: 140,
    options: optionsOf(OBJECT_TYPES, objectTypeName),
  },
  failed: { kind: 'select', label: LABEL.result, width: 104, options: yesOrNo(HISTORY.failed, HISTORY.succeeded) },
  code: { kind: 'select', label: HISTORY.code, options: optionsOf(CODES, codeLabel) },
  from: { kind: 'dateRange', to: 'to', label: HISTORY.from },
};

const rows = rowsOf(operateLog.page, (row) => row.id);

/** The operation log: every write, failures included. */
export default function OperatePage() {
  const t = useText();
  const columns = useMemo(() => operateColumns(t), [t]);
  return (
    <RecordList<OperateRow, OperateFilters>
      name="operate"
      title={TITLES.operate}
      columns={columns}
      filters={OPERATE_FILTERS}
      {...rows}
      empty={t(HISTORY.operateEmpty)}
      defaultPageSize={50}
    />
  );
}

function operateColumns(t: Translate): RecordColumn<OperateRow>[] {
  return [
    AT_COLUMN,
    fieldColumn('actor', { width: 108, hideable: false, text: (row) => personLabel(row.actor) }),
    fieldColumn('action', {
      width: { 'zh-CN': 116, 'en-US': 178 },
      hideable: false,
      text: ({ action }) => t(actionName(action) ?? { text: action }),
    }),
    column('outcome', HISTORY.outcome, {
      width: { 'zh-CN': 84, 'en-US': 136 },
      text: ({ outcome }) => (outcome === null ? '' : t(outcomeName(outcome))),
    }),
    column('objectType', HISTORY.objectType, {
      width: 108,
      // The action already shows it.
      hidden: true,
      text: ({ objectType }) => (objectType === null ? '' : t(objectTypeName(objectType))),
    }),
    OBJECT_COLUMN,
    column('code', LABEL.result, {
      width: { 'zh-CN': 128, 'en-US': 136 },
      text: ({ code }) => (code === SUCCESS ? '' : `${code} ${t(codeMeaning(code))}`.trim()),
      csv: [
        { title: HISTORY.code, cell: ({ code }) => code },
        { title: LABEL.result, cell: ({ code }) => t(codeMeaning(code)) },
      ],
      render: ({ code }) => (code === SUCCESS ? null : <FailureTag code={code} />),
    }),
    column('roles', HISTORY.roles, {
      width: { 'zh-CN': 64, 'en-US': 104 },
      text: ({ roles }) => roles.map((role) => (isRole(role) ? t(roleName(role)) : String(role))).join(' / '),
    }),
    column('address', HISTORY.address, { width: { 'zh-CN': 108, 'en-US': 132 }, text: (row) => row.address }),
  ];
}

/** The result of an operation that failed, with its meaning; that one succeeded is not said in each row. */
function FailureTag({ code }: { readonly code: string }) {
  const t = useText();
  const meaning = t(codeMeaning(code));
  return (
    <>
      <Tag color="error">{code}</Tag>{' '}
      <Text tone="danger" title={meaning}>
        {meaning}
      </Text>
    </>
  );
}
