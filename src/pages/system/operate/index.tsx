import { Tag } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '@/components/caption';
import { RecordList } from '@/components/list/RecordList';
import type { LoadPage, RecordColumn } from '@/components/list/types';
import { Text } from '@/components/parts/Text';
import { useText, type Translate } from '@/components/useText';
import { operateLog } from '@/contract/histories';
import { isRole, personLabel, roleName } from '@/domain/access/roles';
import { SUCCESS } from '@/domain/errors';
import { objectTypeName, outcomeName, type OperateRow } from '@/domain/history';
import type { Language } from '@/domain/language';
import { LOG_PAGE_SIZE } from '@/domain/paths';
import { ObjectLink } from '@/features/history/ObjectLink';
import { exportTime, localTime } from '@/features/history/localTime';
import { fieldColumn } from '@/features/list/columns';
import { call } from '@/services/client';
import { OPERATE_FILTERS, actionName, catalogueText, type OperateFilters } from './filters';

const load: LoadPage<OperateRow, OperateFilters> = (query, signal) => call(operateLog.page, query, { signal });
const rowKey = (row: OperateRow): string => row.id;

/** The operation log: every write, failures included (decisions §4.6). */
export default function OperatePage() {
  const t = useText();
  const language = useLanguage();
  const columns = useMemo(() => operateColumns(t, language), [t, language]);
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

/** Columns of the operation log (decisions §4.6). */
function operateColumns(t: Translate, language: Language): RecordColumn<OperateRow>[] {
  return [
    {
      key: 'at',
      title: 'field.time',
      width: 148,
      sortable: true,
      hideable: false,
      text: (row) => localTime(row.at),
      csv: (row) => exportTime(row.at),
    },
    fieldColumn('actor', { width: 108, hideable: false, text: (row) => personLabel(row.actor) }),
    fieldColumn('action', {
      width: { 'zh-CN': 116, 'en-US': 178 },
      hideable: false,
      text: ({ action }) => t(actionName(action) ?? { text: action }),
    }),
    {
      key: 'objectType',
      title: 'history.objectType',
      width: 108,
      // The action already shows it.
      hidden: true,
      text: ({ objectType }) => (objectType === null ? '' : t(objectTypeName(objectType))),
    },
    {
      key: 'objectKey',
      title: 'history.object',
      width: 296,
      wrap: true,
      hideable: false,
      text: (row) => row.objectName || row.objectKey,
      render: ({ objectType: type, objectKey, objectName }) =>
        type === null ? objectKey : <ObjectLink type={type} objectKey={objectKey} label={objectName} />,
    },
    {
      key: 'code',
      title: 'field.result',
      width: { 'zh-CN': 128, 'en-US': 136 },
      grow: true,
      text: ({ code }) => `${code} ${catalogueText(code, language)}`.trim(),
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
      text: ({ outcome }) => (outcome === null ? '' : t(outcomeName(outcome))),
    },
    {
      key: 'roles',
      title: 'history.roles',
      width: { 'zh-CN': 64, 'en-US': 104 },
      text: ({ roles }) => roles.map((role) => (isRole(role) ? t(roleName(role)) : String(role))).join(' / '),
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
  const failed = code !== SUCCESS;
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
