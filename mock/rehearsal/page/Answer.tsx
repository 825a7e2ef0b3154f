import { Alert, Button, type ButtonProps, Card, Descriptions, Popconfirm, Space, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { orderAddress } from '../../../src/domain/paths';
import { exactTime } from '../../../src/domain/zone';
import { type Call, SHOWN_CALLS, type Input as Row, useControlCall } from './calls';
import { FIELDS, inLanguage, t } from './texts';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow);

const HEADING = { fontSize: 16 };
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const ATTEMPT = ['at', 'account', 'call', 'orderNo', 'outcome', 'status', 'code', 'executed', 'faults'];

/** The console's base path, which the ribbon names. */
const { pathname } = new URL(new URLSearchParams(window.location.search).get('base') ?? '/', window.location.origin);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'string') return INSTANT.test(value) ? exactTime(value) : value;
  if (Array.isArray(value)) return value.map(textOf).join('、');
  return isRow(value) && typeof value.name === 'string' ? value.name : JSON.stringify(value);
}

function shown(name: string, value: unknown): ReactNode {
  const text = textOf(value);
  if (name !== 'orderNo' || text === '') return text;
  return (
    <Typography.Link href={pathname.replace(/\/$/, '') + orderAddress(text)} target="_blank">
      {text}
    </Typography.Link>
  );
}

/** The label of a field, without what a form says besides; '' for one that is not shown. */
const label = (name: string): string => inLanguage(FIELDS[name] ?? ['', '']).replace(/ ?[（(].*/, '');

interface CallButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'disabled'> {
  readonly call: Call;
  readonly run: () => void;
  readonly children: string;
}

/** A part of a section: a call, and what it answers. */
export function Part({ call, children }: { readonly call: Call; readonly children: ReactNode }) {
  const title = inLanguage(call.title);
  return (
    <Card size="small" title={title} role="region" aria-label={title}>
      {children}
    </Card>
  );
}

/** A button that makes a call; it asks before one that takes something away. */
export function CallButton({ call, run, ...button }: CallButtonProps) {
  const title = `${inLanguage(call.title)}: ${t('sure')}`;
  return (
    <Popconfirm disabled={!call.asks} title={title} okText={t('yes')} cancelText={t('no')} onConfirm={run}>
      <Button {...button} {...(!call.asks && { onClick: run })} />
    </Popconfirm>
  );
}

/** A list, whose rows offer the calls that need no more than they have. */
function List({ name, rows }: { readonly name: string; readonly rows: readonly Row[] }) {
  const calls = useControlCall();
  const [first] = rows;
  if (first === undefined) return t('none');
  const isAttempts = 'executed' in first;
  const columns = (isAttempts ? ATTEMPT : Object.keys(first).filter(label)).map((field) => {
    return { key: field, title: label(field), render: (_: unknown, row: Row) => shown(field, row[field]) };
  });
  const offered = SHOWN_CALLS.filter((call) => call.rows === name);
  const button = (call: Call, row: Row): ReactNode => {
    const input = Object.fromEntries(call.fields.map((field) => [field, row[field]]));
    const run = () => calls.mutate({ call, input });
    return (
      <CallButton key={call.name} call={call} run={run} size="small" disabled={calls.isPending}>
        {inLanguage(call.title)}
      </CallButton>
    );
  };
  const render = (_: unknown, row: Row) => <Space>{offered.map((call) => button(call, row))}</Space>;
  const expandedRowRender = (row: Row) => <pre>{JSON.stringify(row, null, 2)}</pre>;
  return (
    <>
      <Ended {...calls} />
      <Table<Row>
        size="small"
        scroll={{ x: 'max-content' }}
        pagination={{ hideOnSinglePage: true, pageSize: 20 }}
        rowKey={(row) => JSON.stringify(row)}
        dataSource={rows}
        columns={offered.length > 0 ? [...columns, { key: '', title: t('offered'), render }] : columns}
        {...(isAttempts && { expandable: { expandedRowRender, columnTitle: t('details') } })}
      />
    </>
  );
}

/** An answer: its facts, and its lists. @param name the call, whose list it may be */
export function AnswerView({ name, model }: { readonly name: string; readonly model: unknown }): ReactNode {
  if (isList(model)) return <List name={name} rows={model} />;
  if (!isRow(model)) return textOf(model);
  const fields = Object.entries(model).filter(([field, value]) => label(field) && value !== null && value !== '');
  const isTable = ([field, value]: readonly [string, unknown]): boolean => isList(value) && field !== 'awaited';
  const facts = fields
    .filter((field) => !isTable(field))
    .map(([key, value]) => {
      return { key, label: label(key), children: shown(key, value) };
    });
  return (
    <>
      {facts.length > 0 && <Descriptions size="small" items={facts} />}
      {fields.filter(isTable).map(([field, value]) => (
        <section key={field} aria-label={label(field)}>
          <Typography.Title level={2} style={HEADING}>
            {label(field)}
          </Typography.Title>
          <AnswerView name={field} model={value} />
        </section>
      ))}
    </>
  );
}

/** How a call ended: its answer, or the reason. */
export function Ended({ variables, data, error }: ReturnType<typeof useControlCall>) {
  if (error) return <Alert type="error" title={error.message} />;
  if (variables === undefined || data === undefined) return null;
  const { link, quiet, name, method, title } = variables.call;
  if (link) return <Typography.Text copyable>{textOf(data)}</Typography.Text>;
  const answer = !quiet && <AnswerView name={name} model={data} />;
  if (method === 'GET') return answer;
  return <Alert type="success" title={`${inLanguage(title)}: ${t('done')}`} description={answer} />;
}
