import { Typography } from 'antd';
import { FormSelect } from '@/components/form/FormSelect';

/** The look of a choice with its label inside. */
export const labelled = (label: string) => {
  const prefix = <Typography.Text type="secondary">{label}</Typography.Text>;
  return { size: 'small', 'aria-label': label, prefix, style: { minWidth: 240 } } as const;
};

interface ChoiceProps {
  readonly label: string;
  /** Null means that the choice is open. */
  readonly value: number | null;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly onChange: (value: number) => void;
}

/** A choice without which nothing is imported. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <FormSelect<number>
      {...labelled(label)}
      {...{ value, onChange }}
      status={value === null ? 'warning' : ''}
      popupMatchSelectWidth={false}
      options={[...options]}
    />
  );
}
