import { Checkbox, Flex } from 'antd';

interface CheckListProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly label: string;
}

/**
 * Items to confirm one by one; a form control whose value is the keys of the ticked items. antd's `Checkbox.Group`
 * takes over a controlled value in an effect: of two quick ticks on a busy page it may keep only the second.
 */
export function CheckList({ id, value = [], onChange, items, label }: CheckListProps) {
  const tick = (key: string, ticked: boolean) =>
    onChange?.(ticked ? [...value, key] : value.filter((other) => other !== key));
  return (
    // A problem at the list moves the focus to it.
    <Flex vertical gap="small" role="group" aria-label={label} tabIndex={-1} {...(id === undefined ? {} : { id })}>
      {items.map(({ key, label: text }) => (
        <Checkbox key={key} checked={value.includes(key)} onChange={(event) => tick(key, event.target.checked)}>
          {text}
        </Checkbox>
      ))}
    </Flex>
  );
}
