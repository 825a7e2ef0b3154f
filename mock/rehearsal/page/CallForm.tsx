import { AutoComplete, Card, DatePicker, Flex, Form, Input as TextInput, InputNumber, Select } from 'antd';
import type { ChangeEvent, ReactNode } from 'react';
import type { ShownCall } from '../control/page';
import type { Field } from '../control/pageForms';
import { CallButton, Ended } from './Answer';
import { TABLE, useControlCall, type Input } from './useCall';

const WIDTH = { minWidth: 200 };
const ITEM = { marginBottom: 8 };

/** The control of a field. */
function controlOf({ type, options }: Field): ReactNode {
  const offered = options.map(({ value, label }) => ({ value, label }));
  switch (type) {
    case 'number':
      return <InputNumber style={WIDTH} />;
    case 'choice':
    case 'kind':
      return <Select allowClear style={WIDTH} options={offered} />;
    case 'time':
      return <DatePicker showTime style={WIDTH} />;
    case 'json':
      return <TextInput.TextArea autoSize placeholder="{}" style={WIDTH} />;
    case 'text': {
      const filterOption = (typed: string, option?: { label: string }) => (option?.label ?? '').includes(typed);
      return (
        <AutoComplete
          allowClear
          style={WIDTH}
          options={offered}
          popupMatchSelectWidth={false}
          showSearch={{ filterOption }}
        />
      );
    }
  }
}

/** A text as the JSON that it is; the server refuses another. */
function valueOfJson({ target: { value } }: ChangeEvent<HTMLTextAreaElement>): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
const JSON_TEXT = { getValueFromEvent: valueOfJson, getValueProps: () => ({}) };

function Fields({ fields, within = [] }: { readonly fields: readonly Field[]; readonly within?: readonly string[] }) {
  return fields.map((field) => {
    const { name, label, required, type, options } = field;
    const path = [...within, name];
    const own = type === 'kind' ? [...path, 'kind'] : path;
    return [
      <Form.Item
        key={name}
        name={own}
        label={label}
        rules={[{ required }]}
        style={ITEM}
        {...(type === 'json' && JSON_TEXT)}
      >
        {controlOf(field)}
      </Form.Item>,
      type === 'kind' && (
        <Form.Item key={`${name} fields`} noStyle dependencies={[own]}>
          {({ getFieldValue }) => (
            <Fields fields={options.find(({ value }) => value === getFieldValue(own))?.fields ?? []} within={path} />
          )}
        </Form.Item>
      ),
    ];
  });
}

/** The form of a call, from its schema. */
export function CallForm({ made }: { readonly made: ShownCall }) {
  const [form] = Form.useForm<Input>();
  const calls = useControlCall();
  return (
    <Card size="small" title={made.title} role="region" aria-label={made.title}>
      <Form form={form} name={made.name} layout="vertical" onFinish={(input) => calls.mutate({ made, input })}>
        <Flex align="start" wrap gap="small">
          <Fields fields={made.fields} />
          <Form.Item label=" " style={ITEM}>
            <CallButton made={made} run={form.submit} type="primary" disabled={calls.isPending}>
              {TABLE.words.send}
            </CallButton>
          </Form.Item>
        </Flex>
      </Form>
      <Ended {...calls} />
    </Card>
  );
}
