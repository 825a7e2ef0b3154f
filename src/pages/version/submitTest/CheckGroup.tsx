import { Button, Checkbox, Flex, Typography } from 'antd';
import { useText } from '@/components/useText';

export interface CheckGroupProps {
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Text when there are no options. */
  readonly empty: string;
}

/**
 * Checkboxes with select all; a form control. Chosen values that are no longer offered stay visible, so that they can
 * be removed.
 */
export function CheckGroup({ value = [], onChange, label, options, empty }: CheckGroupProps) {
  const t = useText();
  const gone = value.filter((chosen) => !options.some((option) => option.value === chosen));
  const all = [...options, ...gone.map((chosen) => ({ value: chosen, label: chosen }))];
  if (all.length === 0) return <Typography.Text type="secondary">{empty}</Typography.Text>;
  const full = options.every((option) => value.includes(option.value));
  return (
    <div role="group" aria-label={label}>
      <Flex wrap gap="small" align="center">
        <Checkbox.Group options={[...all]} value={[...value]} onChange={(chosen) => onChange?.(chosen)} />
        {options.length > 1 ? (
          <Button
            type="link"
            size="small"
            aria-label={t(full ? 'version.submit.noneOf' : 'version.submit.allOf', { what: label })}
            onClick={() => onChange?.(full ? [] : options.map((option) => option.value))}
          >
            {t(full ? 'version.submit.none' : 'version.submit.all')}
          </Button>
        ) : null}
      </Flex>
    </div>
  );
}
