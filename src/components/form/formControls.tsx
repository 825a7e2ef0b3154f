import { Checkbox, Col, Form, Input, type FormItemProps, type InputProps, type SelectProps } from 'antd';
import type { CheckboxGroupProps } from 'antd/es/checkbox';
import { visibleText } from '@/domain/visibleText';
import { useText, LABEL, type FieldName } from '../texts';
import { FormSelect } from './FormSelect';
import { FORM_WORDS } from './formTexts';

interface FormFieldProps extends FormItemProps {
  readonly name: FieldName;
  readonly wide?: boolean;
}

/** What a table of form items has of a field: its control, and what its item gets besides. */
export type FormItem = Omit<FormFieldProps, 'name'>;

/** A field labelled `LABEL[name]` in a row: two columns from 768 px window width. */
export function FormField({ name, wide = false, ...item }: FormFieldProps) {
  const t = useText();
  return (
    <Col xs={24} md={wide ? 24 : 12}>
      <Form.Item name={name} label={t(LABEL[name])} {...item} />
    </Col>
  );
}

/** For `getValueProps` of a select: it expects undefined for no value, the form's values are texts. */
export const orUndefined = (value: unknown) => ({ value: value === '' || value === null ? undefined : value });

/** The input of a number that can be entered for a new record and never changes later. */
export function EnteredOnce({ fixed, ...input }: InputProps & { readonly fixed: boolean }) {
  return (
    <Input readOnly={fixed} variant={fixed ? 'filled' : 'outlined'} autoFocus={!fixed} spellCheck={false} {...input} />
  );
}

interface CheckListProps extends CheckboxGroupProps<string> {
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly label: string;
}

/** A problem moves the focus to the list, and a group must not have the state that Form.Item passes on; antd's types lack both. */
const AS_GROUP = { tabIndex: -1, 'aria-required': undefined } as const;
const IN_LINES = { flexDirection: 'column', gap: 8 } as const;

/** Items to confirm one by one; a form control whose value is the keys of the ticked items. */
export function CheckList({ items, label, ...control }: CheckListProps) {
  const options = items.map((item) => ({ value: item.key, label: visibleText(item.label) }));
  return <Checkbox.Group style={IN_LINES} aria-label={label} options={options} {...control} {...AS_GROUP} />;
}

const SEPARATORS = [',', '，', ';', '；', ' '];

/** A list of typed texts. */
export function FormTags(select: SelectProps<string[]>) {
  const typed = { mode: 'tags', open: false, suffix: false, tokenSeparators: SEPARATORS } as const;
  return <FormSelect {...select} {...typed} placeholder={useText()(FORM_WORDS.listHint)} />;
}
