import { Input } from 'antd';
import type { InputProps } from 'antd';
import { useState, useTransition } from 'react';

interface CaseInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * A text of a case. A key is drawn at once; the form, its table and the coverage follow in the background, because
 * there may be 2,000 cases.
 */
export function CaseInput({ value, onChange, ...input }: CaseInputProps) {
  const [typed, setTyped] = useState(value);
  const [following, follow] = useTransition();
  return (
    <Input
      {...input}
      value={following ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        follow(() => onChange(target.value));
      }}
    />
  );
}
