import { SearchOutlined } from '@ant-design/icons';
import { useDebounce, useMemoizedFn } from 'ahooks';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCaption } from '../caption';
import { isComposing } from '../composing';
import { useClearable } from '../parts/antdNames';
import type { TextFilter } from './filters';

const WAIT = 300;
const WIDTH = 260;

interface TextFilterInputProps {
  readonly filter: TextFilter;
  readonly value: string;
  readonly onChange: (text: string | undefined, how: 'push' | 'replace') => void;
  /** Whether `/` focuses this input. */
  readonly search: boolean;
}

/** A text filter, applied while typing with a debounce. One visit to the field is one history entry. */
export function TextFilterInput({ filter, value, onChange, search }: TextFilterInputProps) {
  const caption = useCaption();
  const clearable = useClearable();
  const [typed, setTyped] = useState<string | null>(null);
  const [composing, setComposing] = useState(false);
  const visited = useRef(false);
  const label = caption(filter.label);

  const send = useMemoizedFn((text: string | null) => {
    if (text === null || text.trim() === value) return;
    onChange(text.trim() || undefined, visited.current ? 'replace' : 'push');
    visited.current = true;
  });
  // Half of a word, as an input method composes it, is no filter yet.
  const paused = useDebounce(composing ? null : typed, { wait: WAIT });
  useEffect(() => send(paused), [paused, send]);
  const leave = () => {
    send(typed);
    visited.current = false;
    // From here the address is shown again, so that back, forward and cleared chips update the field.
    setTyped(null);
  };

  return (
    <Input
      allowClear={clearable}
      aria-label={label}
      placeholder={filter.placeholder ? caption(filter.placeholder) : label}
      prefix={<SearchOutlined aria-hidden />}
      style={{ width: filter.width ?? WIDTH }}
      value={typed ?? value}
      data-list-search={search}
      onChange={(event) => setTyped(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={({ nativeEvent }) => isComposing(nativeEvent) || send(typed)}
      onBlur={leave}
    />
  );
}
