import { Checkbox, Radio, Select, type RadioGroupProps, type SelectProps } from 'antd';
import type { CheckboxGroupProps } from 'antd/es/checkbox';
import { useId, type ComponentProps, type KeyboardEvent } from 'react';
import { SELECT } from '../antdParts';
import { useText, COMMON } from '../texts';
import { LIST_WORDS } from '../list/listTexts';

/** An input that password managers leave alone; antd's own says `new-password`. */
export const UNFILLED = { input: (props: ComponentProps<'input'>) => <input {...props} autoComplete="off" /> };

const keepTab = (event: { readonly key: string; readonly stopPropagation: () => void }) => {
  if (event.key === 'Tab') event.stopPropagation();
};

/**
 * Without this, Tab would toggle the active option when leaving the field, and again when leaving the button to clear while
 * the list closes. Tab also passes this button: of several values, which one key would empty, and while text is typed,
 * which takes button and focus with it.
 */
const leaveByTab = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>, isMultiple: boolean) => {
  if (event.key !== 'Tab') return;
  keepTab(event);
  const { currentTarget: input } = event;
  const clear = input.closest(SELECT)?.querySelector('button');
  if (!clear) return;
  clear.tabIndex = input.value === '' && !isMultiple ? 0 : -1;
  clear.addEventListener('keydown', keepTab);
};

/** The search of a short list by what is typed, for hands that stay on the keyboard. */
export const BY_LABEL = { optionFilterProp: 'label' } as const;

export interface OptionsLoad {
  readonly loading: boolean;
  readonly error?: Error | null | undefined;
}

interface Choices {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * antd's Select as a form field.
 * @param closed whether `options` are a closed set: an unknown value is shown and kept
 * @param load where `options` come from: an empty list then means that it is under way or has failed, not that nothing was found
 */
export function FormSelect<Value>({
  closed = false,
  load,
  ...select
}: SelectProps<Value> & { readonly closed?: boolean; readonly load?: OptionsLoad }) {
  const unknown = useUnknown(closed ? select.value : null, select.options ?? []);
  const options = unknown.length === 0 ? {} : { options: [...(select.options ?? []), ...unknown] };
  const t = useText();
  // Its button would be named "Clear" in every language.
  const clear = select.allowClear === true ? { allowClear: { label: t(COMMON.clear) } } : {};
  const own = useId();
  const { id = own, notFoundContent = t(LIST_WORDS.noMatch) } = select;
  // An open list has an option, as its role demands; antd points to an option of this id where there is none.
  const nothing = (
    <div role="option" id={`${id}_list_-1`} aria-disabled aria-selected={false}>
      {load?.loading ? t(COMMON.loading) : load?.error ? t(COMMON.failed) : notFoundContent}
    </div>
  );
  return (
    <Select<Value>
      components={UNFILLED}
      onInputKeyDown={(event) => leaveByTab(event, select.mode !== undefined)}
      placeholder={select.disabled === true ? undefined : t(COMMON.choose)}
      {...select}
      {...options}
      {...clear}
      id={id}
      notFoundContent={nothing}
    />
  );
}

/** Radio buttons of a closed set of the domain. */
export function FormRadio({ options, ...group }: Omit<RadioGroupProps, 'options'> & Choices) {
  return <Radio.Group {...group} options={[...options, ...useUnknown(group.value, options)]} />;
}

/** Check boxes of a closed set of the domain, as a group of this name. */
export function FormCheckboxes({ options, ...group }: Omit<CheckboxGroupProps<string>, 'options'> & Choices) {
  return <Checkbox.Group role="group" {...group} options={[...options, ...useUnknown(group.value, options)]} />;
}

/** An unknown value as a disabled option with an explanation. */
function useUnknown(value: unknown, options: readonly { readonly value?: unknown }[]) {
  const t = useText();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return chosen
    .filter((one): one is string => typeof one === 'string' && one !== '')
    .filter((one) => !options.some((option) => option.value === one))
    .map((one) => ({ value: one, label: one, disabled: true, title: t(COMMON.unknownValue) }));
}
