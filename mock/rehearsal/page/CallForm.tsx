import {
  AutoComplete,
  Button,
  Card,
  DatePicker,
  Flex,
  Form,
  Input as TextInput,
  InputNumber,
  Select,
  Space,
} from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import type { ShownCall } from '../control/page';
import type { Field, Option } from '../control/pageForms';
import { Asking, Ended } from './Answer';
import { TABLE } from './table';
import { useCall, type Input } from './useCall';

const WIDTH = { minWidth: 200 };
const ITEM = { marginBottom: 8 };

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const json = {
  validator: (_: unknown, text: string | undefined) =>
    !text || isJson(text) ? Promise.resolve() : Promise.reject(new Error(TABLE.words.notJson)),
};

/** The control of a field. */
function controlOf({ type, options }: Field): ReactNode {
  switch (type) {
    case 'number':
      return <InputNumber style={WIDTH} />;
    case 'choice':
    case 'kind':
      return <Select allowClear style={WIDTH} options={options.map(({ value, label }) => ({ value, label }))} />;
    case 'time':
      return <DatePicker showTime style={WIDTH} />;
    case 'json':
      return <TextInput.TextArea autoSize placeholder="{}" style={WIDTH} />;
    case 'text':
      return (
        <AutoComplete
          allowClear
          style={WIDTH}
          options={options.map(({ value, label }) => ({ value, label }))}
          popupMatchSelectWidth={false}
          showSearch={{ filterOption: (typed, option) => (option?.label ?? '').includes(typed) }}
        />
      );
  }
}

const chosenOf = (options: readonly Option[], value: unknown) => options.find((option) => option.value === value);

const recordOf = (value: unknown): Input => (typeof value === 'object' && value !== null ? { ...value } : {});

/** What a form sends; what is empty is left out. */
function inputOf(fields: readonly Field[], values: Input): Input {
  const sent = fields.flatMap(({ name, type, options }) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') return [];
    if (type === 'json' && typeof value === 'string') return [[name, JSON.parse(value) as unknown]];
    if (dayjs.isDayjs(value)) return [[name, value.toISOString()]];
    if (type !== 'kind') return [[name, value]];
    const { kind, ...rest } = recordOf(value);
    return [[name, { kind, ...inputOf(chosenOf(options, kind)?.fields ?? [], rest) }]];
  });
  return Object.fromEntries(sent) as Input;
}

function Fields({ fields, within = [] }: { readonly fields: readonly Field[]; readonly within?: readonly string[] }) {
  return fields.map((field) => {
    const path = [...within, field.name];
    const rules = [
      ...(field.required ? [{ required: true, message: TABLE.words.needed }] : []),
      ...(field.type === 'json' ? [json] : []),
    ];
    const name = field.type === 'kind' ? [...path, 'kind'] : path;
    return (
      <Space key={field.name} align="start" wrap>
        <Form.Item name={name} label={field.label} rules={rules} style={ITEM}>
          {controlOf(field)}
        </Form.Item>
        {field.type === 'kind' && (
          <Form.Item noStyle dependencies={[name]}>
            {({ getFieldValue }) => (
              <Fields fields={chosenOf(field.options, getFieldValue(name))?.fields ?? []} within={path} />
            )}
          </Form.Item>
        )}
      </Space>
    );
  });
}

/** The form of a call, from its schema. The page's address may name values. */
export function CallForm({ made }: { readonly made: ShownCall }) {
  const [form] = Form.useForm<Input>();
  const calls = useCall();
  const named = Object.fromEntries(new URLSearchParams(window.location.search));
  return (
    <Card size="small" title={made.title} role="region" aria-label={made.title}>
      <Form
        form={form}
        name={made.name}
        layout="vertical"
        initialValues={named}
        onFinish={(values) => calls.mutate({ made, input: inputOf(made.fields, values) })}
      >
        <Flex align="start" wrap gap="small">
          <Fields fields={made.fields} />
          <Form.Item label=" " style={ITEM}>
            <Asking made={made} run={form.submit}>
              <Button type="primary" loading={calls.isPending} {...(!made.asks && { htmlType: 'submit' as const })}>
                {TABLE.words.send}
              </Button>
            </Asking>
          </Form.Item>
        </Flex>
      </Form>
      <Ended {...calls} />
    </Card>
  );
}
