import { Input } from 'antd';
import { useState } from 'react';
import { conditionsOf } from '@/domain/workflow/log';

interface LinesInputProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (lines: string[]) => void;
  readonly placeholder?: string;
}

const linesOf = conditionsOf;

/** A list of texts, typed one per line; a form control. Blank lines are kept while typing and never sent. */
export function LinesInput({ id, value = [], onChange, placeholder }: LinesInputProps) {
  const [typed, setTyped] = useState(value.join('\n'));
  // What was typed stands as long as it means the value; a value from elsewhere replaces it.
  const shown = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      value={shown}
      placeholder={placeholder ?? ''}
      autoSize={{ minRows: 2, maxRows: 8 }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(linesOf(target.value));
      }}
    />
  );
}
