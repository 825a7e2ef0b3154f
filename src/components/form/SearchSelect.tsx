import type { SelectProps } from 'antd';
import { useState } from 'react';
import { both } from '@/domain/language';
import { Text } from '../parts/Text';
import { useText } from '../texts';
import { FormSelect, type OptionsLoad } from './FormSelect';

/** Options shown at once; the others are found by typing. */
export const MOST_OPTIONS = 50;

const MORE = both('共 {total} 项，显示前 {shown} 项，继续输入可缩小范围', '{shown} of {total} shown. Type to narrow.');

interface SearchSelectProps<Value> extends Omit<
  SelectProps<Value>,
  'showSearch' | 'options' | 'popupRender' | 'onBlur'
> {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
    readonly why?: string | undefined;
  }[];
  /** Called with what is typed, to ask the server; '' when the field is left. Without it the options are all there are. */
  readonly onType?: (typed: string) => void;
  /** The options are the server's answer to what is typed, and are not searched here. */
  readonly filteredByServer?: boolean;
  readonly load?: OptionsLoad;
  /** How many the server has found, as far as it sends a count. */
  readonly total?: number | undefined;
}

/**
 * A select with a search, for options without a limit: shows at most {@link MOST_OPTIONS} of them and shows below how many
 * there are.
 */
export function SearchSelect<Value>(props: SearchSelectProps<Value>) {
  const { options, onType, filteredByServer = false, total = 0, onChange, ...select } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  const wanted = typed.trim().toLowerCase();
  const matching = filteredByServer ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const shown = matching.slice(0, MOST_OPTIONS);
  // The chosen one gives the field its label.
  const chosenOne = wanted === '' ? matching.slice(MOST_OPTIONS).filter(({ value }) => value === select.value) : [];
  const all = Math.max(total, matching.length);
  return (
    <FormSelect<Value>
      {...select}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      options={[...chosenOne, ...shown]}
      // antd clears the search of a field with several values without an event.
      onChange={(...chosen) => {
        type('');
        onChange?.(...chosen);
      }}
      onBlur={() => type('')}
      popupRender={(list) => (
        <>
          {list}
          {all > shown.length ? (
            <div role="status" style={{ padding: '4px 12px' }}>
              <Text tone="secondary">{t(MORE, { shown: shown.length, total: all })}</Text>
            </div>
          ) : null}
        </>
      )}
    />
  );
}
