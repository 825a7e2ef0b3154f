import { AutoComplete, DatePicker, Flex, Form, Input as TextInput, InputNumber, Select } from 'antd';
import { type ChangeEvent, Fragment, type ReactNode } from 'react';
import type { FormSchema } from '../control/page';
import { CallButton, Ended, Part } from './Answer';
import { type Call, type Input, OFFERS, useControlCall } from './calls';
import { FIELDS, nameIn, t, VALUES } from './texts';

const WIDTH = { minWidth: 200 };
const ITEM = { marginBottom: 8 };

/** The schema of a field; of a nullable one that of its value, since a field that is left out becomes null. */
const schemaOf = (given: FormSchema | boolean | undefined): FormSchema =>
  typeof given !== 'object' ? {} : given.anyOf ? schemaOf(given.anyOf[0]) : given;

const kindOf = ({ properties }: FormSchema): unknown => schemaOf(properties?.kind).const;

function controlOf(name: string, { oneOf, enum: listed, type, format }: FormSchema): ReactNode {
  const values: readonly unknown[] | undefined =
    oneOf?.map((each) => kindOf(schemaOf(each))) ?? (type === 'boolean' ? [true, false] : listed);
  const named = values?.map((value) => ({ value, label: nameIn(VALUES, String(value)) }));
  if (named) return <Select allowClear style={WIDTH} options={OFFERS[name] ?? named} />;
  if (type === 'number' || type === 'integer') return <InputNumber style={WIDTH} />;
  if (format === 'date-time') return <DatePicker showTime style={WIDTH} />;
  if (type !== 'string') return <TextInput.TextArea autoSize placeholder="{}" style={WIDTH} />;
  const filterOption = (typed: string, option?: { label: string }) => (option?.label ?? '').includes(typed);
  const popup = { popupMatchSelectWidth: false, showSearch: { filterOption } };
  return <AutoComplete allowClear style={WIDTH} options={OFFERS[name] ?? []} {...popup} />;
}

/** Parses the text of a JSON field; other text is sent as it is, and the server refuses it. */
function valueOfJson({ target: { value } }: ChangeEvent<HTMLTextAreaElement>): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
const JSON_TEXT = { getValueFromEvent: valueOfJson, getValueProps: () => ({}) };

function Fields({ of, within = [] }: { readonly of: FormSchema; readonly within?: readonly string[] }) {
  const fields = Object.entries(of.properties ?? {}).filter(([, schema]) => schemaOf(schema).const === undefined);
  return fields.map(([name, given]) => {
    const schema = schemaOf(given);
    const path = [...within, name];
    const own = schema.oneOf ? [...path, 'kind'] : path;
    const rules = [{ required: of.required?.includes(name) ?? false }];
    const isJson = !schema.type && !schema.oneOf;
    return (
      <Fragment key={name}>
        <Form.Item name={own} label={nameIn(FIELDS, name)} rules={rules} style={ITEM} {...(isJson && JSON_TEXT)}>
          {controlOf(name, schema)}
        </Form.Item>
        {schema.oneOf && (
          <Form.Item noStyle dependencies={[own]}>
            {({ getFieldValue }) => {
              const chosen = schema.oneOf?.map(schemaOf).find((each) => kindOf(each) === getFieldValue(own));
              return <Fields of={chosen ?? {}} within={path} />;
            }}
          </Form.Item>
        )}
      </Fragment>
    );
  });
}

/** The form of a call, from the schema of its input. */
export function CallForm({ call }: { readonly call: Call }) {
  const [form] = Form.useForm<Input>();
  const calls = useControlCall();
  return (
    <Part call={call}>
      <Form form={form} name={call.name} layout="vertical" onFinish={(input) => calls.mutate({ call, input })}>
        <Flex align="start" wrap gap="small">
          <Fields of={call.input} />
          <Form.Item label=" " style={ITEM}>
            <CallButton call={call} run={form.submit} type="primary" disabled={calls.isPending}>
              {t('send')}
            </CallButton>
          </Form.Item>
        </Flex>
      </Form>
      <Ended {...calls} />
    </Part>
  );
}
