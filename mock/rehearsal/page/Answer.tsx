import { Alert, Button, Descriptions, Popconfirm, Space, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { orderAddress } from '../../../src/domain/paths';
import { exactTime } from '../../../src/domain/zone';
import type { ShownCall } from '../control/page';
import { TABLE } from './table';
import { useCall, type Input, type Made } from './useCall';

type Row = Input;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((each: unknown) => isRow(each) && !('kind' in each));

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Columns of the attempts; a row that is opened shows all. */
const ATTEMPT = ['at', 'account', 'call', 'orderNo', 'outcome', 'status', 'code', 'executed', 'faults'];

const base = new URL(new URLSearchParams(window.location.search).get('base') ?? '/', window.location.origin).pathname;

/** A value as text; people and roles by their names. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'string') return INSTANT.test(value) ? exactTime(value) : value;
  if (Array.isArray(value)) return value.map(textOf).join('、');
  return isRow(value) && typeof value.name === 'string' ? value.name : JSON.stringify(value);
}

function Value({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode {
  const text = textOf(value);
  if (name !== 'orderNo' || text === '') return text;
  const address = base.replace(/\/$/, '') + orderAddress(text);
  return (
    <Typography.Link href={address} target="_blank">
      {text}
    </Typography.Link>
  );
}

/** The label of a field, without what a form says besides. */
const label = (name: string): string => (TABLE.fields[name] ?? name).replace(/ ?[（(].*/, '');

/** Asks before a call that takes something away. */
export function Asking({ made, run, children }: { made: ShownCall; run: () => void; children: ReactNode }) {
  const { sure, yes, no } = TABLE.words;
  if (!made.asks) return children;
  return (
    <Popconfirm title={`${made.title}: ${sure}`} okText={yes} cancelText={no} onConfirm={run}>
      {children}
    </Popconfirm>
  );
}

/** A list, whose rows offer the calls that need no more than they have. */
function List({ name, rows }: { readonly name: string; readonly rows: readonly Row[] }) {
  const calls = useCall();
  const [first] = rows;
  if (first === undefined) return TABLE.words.none;
  const isAttempts = 'outcome' in first;
  const columns = (isAttempts ? ATTEMPT : Object.keys(first)).map((field) => ({
    key: field,
    title: label(field),
    render: (_: unknown, row: Row) => <Value name={field} value={row[field]} />,
  }));
  const offered = TABLE.calls.filter((call) => call.rows === name);
  const button = (made: ShownCall, row: Row): ReactNode => {
    const known = made.fields.filter((field) => field.name in row);
    const run = (): void => {
      calls.mutate({ made, input: Object.fromEntries(known.map((field) => [field.name, row[field.name]])) });
    };
    return (
      <Asking key={made.name} made={made} run={run}>
        <Button size="small" disabled={calls.isPending} {...(!made.asks && { onClick: run })}>
          {made.title}
        </Button>
      </Asking>
    );
  };
  const actions = {
    key: 'actions',
    render: (_: unknown, row: Row) => <Space>{offered.map((made) => button(made, row))}</Space>,
  };
  return (
    <>
      <Ended {...calls} />
      <Table<Row>
        size="small"
        scroll={{ x: 'max-content' }}
        pagination={{ hideOnSinglePage: true, pageSize: 20 }}
        rowKey={(row) => JSON.stringify(row)}
        dataSource={rows}
        columns={offered.length > 0 ? [...columns, actions] : columns}
        {...(isAttempts && {
          expandable: { expandedRowRender: (row: Row) => <pre>{JSON.stringify(row, null, 2)}</pre> },
        })}
      />
    </>
  );
}

/** An answer: its lists as tables, the rest as facts. @param name the call, whose list it may be */
export function Answer({ name, model }: { readonly name: string; readonly model: unknown }) {
  if (isList(model)) return <List name={name} rows={model} />;
  if (!isRow(model)) return textOf(model);
  const fields = Object.entries(model).filter(([, value]) => value !== null && value !== '');
  const lists = fields.flatMap(([field, value]) =>
    isList(value) && field !== 'awaited' ? [{ field, rows: value }] : [],
  );
  const facts = fields.filter(([field]) => lists.every((list) => list.field !== field));
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {facts.length > 0 && (
        <Descriptions
          size="small"
          column={{ xs: 1, md: 2, xl: 3 }}
          items={facts.map(([field, value]) => ({
            key: field,
            label: label(field),
            children: <Value name={field} value={value} />,
          }))}
        />
      )}
      {lists.map(({ field, rows }) => (
        <section key={field} aria-label={label(field)}>
          <Typography.Paragraph strong>{label(field)}</Typography.Paragraph>
          <List name={field} rows={rows} />
        </section>
      ))}
    </Space>
  );
}

interface EndedProps {
  readonly variables: Made | undefined;
  readonly data: unknown;
  readonly error: Error | null;
}

/** How a call ended: its answer, or the reason. */
export function Ended({ variables, data, error }: EndedProps) {
  if (error) return <Alert type="error" title={error.message} />;
  if (variables === undefined || data === undefined) return null;
  const { made } = variables;
  if (made.by === 'link') return <Typography.Text copyable>{textOf(data)}</Typography.Text>;
  const answer = made.answers && <Answer name={made.name} model={data} />;
  if (made.method === 'GET') return answer;
  return <Alert type="success" title={`${made.title}: ${TABLE.words.done}`} description={answer} />;
}
