import { Tag } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '@/components/caption';
import { RecordList } from '@/components/list/RecordList';
import type { LoadPage, RecordColumn } from '@/components/list/types';
import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import { operateLog } from '@/contract/histories';
import { isRole, personLabel, roleName } from '@/domain/access/roles';
import { objectTypeName, outcomeName, type OperateRow } from '@/domain/history';
import { LOG_PAGE_SIZE } from '@/domain/paths';
import { ObjectLink } from '@/features/history/ObjectLink';
import { localTime } from '@/features/history/localTime';
import { useWords, type Words } from '@/features/history/readableValue';
import { call } from '@/services/client';
import { useRights } from '@/session/useRights';
import { OPERATE_FILTERS, actionName, resultText, catalogueText, hasFailed, type OperateFilters } from './filters';

const load: LoadPage<OperateRow, OperateFilters> = (query, signal) => call(operateLog.page, query, { signal });
const rowKey = (row: OperateRow): string => row.id;

/** The operation log: every write, failures included (decisions §4.6). */
export default function OperatePage() {
  const t = useText();
  const { pages } = useRights();
  const words = useWords();
  const columns = useMemo(() => operateColumns(pages, words), [pages, words]);
  return (
    <RecordList<OperateRow, OperateFilters>
      name="operate"
      title="menu.operate"
      columns={columns}
      filters={OPERATE_FILTERS}
      subject="history"
      load={load}
      rowKey={rowKey}
      empty={t('history.operateEmpty')}
      exportName="operation-log"
      defaultPageSize={LOG_PAGE_SIZE}
    />
  );
}

function rolesText(roles: readonly number[], { language }: Words): string {
  return roles.map((role) => (isRole(role) ? roleName(role)[language] : String(role))).join(' / ');
}

function actionText(action: string, { t }: Words): string {
  const name = actionName(action);
  return name === null ? action : t(name);
}

/** Columns of the operation log (decisions §4.6). */
function operateColumns(codes: ReadonlySet<string>, words: Words): RecordColumn<OperateRow>[] {
  const { t, language } = words;
  return [
    { key: 'at', title: 'field.time', width: 148, sortable: true, hideable: false, text: (row) => localTime(row.at) },
    { key: 'actor', title: 'field.actor', width: 108, hideable: false, text: (row) => personLabel(row.actor) },
    {
      key: 'action',
      title: 'field.action',
      width: { 'zh-CN': 116, 'en-US': 178 },
      hideable: false,
      text: (row) => actionText(row.action, words),
    },
    {
      key: 'objectType',
      title: 'history.objectType',
      width: 108,
      // The action already shows it.
      hidden: true,
      text: ({ objectType }) => (objectType === null ? '' : objectTypeName(objectType)[language]),
    },
    {
      key: 'objectKey',
      title: 'history.object',
      width: 296,
      wrap: true,
      hideable: false,
      text: (row) => row.objectName || row.objectKey,
      render: ({ objectType, objectKey, objectName }) =>
        objectType === null ? (
          objectKey
        ) : (
          <ObjectLink type={objectType} objectKey={objectKey} label={objectName} codes={codes} />
        ),
    },
    {
      key: 'code',
      title: 'field.result',
      width: { 'zh-CN': 128, 'en-US': 136 },
      grow: true,
      text: (row) => resultText(row.code, language),
      csv: [
        { title: 'history.code', cell: ({ code }) => code },
        { title: 'field.result', cell: ({ code }) => catalogueText(code, language) },
      ],
      render: (row) => <ResultTag code={row.code} />,
    },
    {
      key: 'outcome',
      title: 'history.outcome',
      width: { 'zh-CN': 72, 'en-US': 120 },
      text: ({ outcome }) => (outcome === null ? '' : outcomeName(outcome)[language]),
    },
    {
      key: 'roles',
      title: 'history.roles',
      width: { 'zh-CN': 64, 'en-US': 104 },
      text: (row) => rolesText(row.roles, words),
    },
    {
      key: 'durationMs',
      title: 'history.duration',
      width: { 'zh-CN': 80, 'en-US': 96 },
      align: 'right',
      sortable: true,
      text: (row) => t('history.milliseconds', { value: row.durationMs }),
      csv: (row) => row.durationMs,
    },
    { key: 'address', title: 'history.address', width: { 'zh-CN': 108, 'en-US': 132 }, text: (row) => row.address },
  ];
}

/** The result of an operation with its meaning; failures are highlighted (decisions §4.6). */
function ResultTag({ code }: { readonly code: string }) {
  const language = useLanguage();
  const failed = hasFailed(code);
  const meaning = catalogueText(code, language);
  return (
    <>
      <Tag {...(failed && { color: 'error' })}>{code}</Tag>{' '}
      <Text tone={failed ? 'danger' : 'secondary'} title={meaning}>
        {meaning}
      </Text>
    </>
  );
}
