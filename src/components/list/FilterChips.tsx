import { Button } from 'antd';
import { useText } from '../useText';
import type { AnyFilter } from './filterValues';
import { filterKeys } from './filterValues';
import type { FilterWords } from './filterWords';
import styles from './list.module.css';

interface FilterChipsProps {
  readonly words: readonly FilterWords[];
  readonly onRemove: (texts: Record<string, undefined>) => void;
  readonly onClear: () => void;
}

/** The active filters as removable chips. Buttons, because antd's tags cannot be closed by keyboard. */
export function FilterChips({ words, onRemove, onClear }: FilterChipsProps) {
  const t = useText();
  if (words.length === 0) return null;
  return (
    <>
      {words.map(({ filter, text }) => (
        <span key={filter.key} className={styles.chip}>
          <span className={styles.chipText} title={text}>
            {text}
          </span>
          <button
            type="button"
            className={styles.chipClose}
            aria-label={t('common.list.removeFilter', { filter: text })}
            onClick={() => onRemove(nothing([filter]))}
          />
        </span>
      ))}
      <Button type="link" size="small" onClick={onClear}>
        {t('common.list.clearFilters')}
      </Button>
    </>
  );
}

/** The change that clears filters. */
export function nothing(filters: readonly AnyFilter[]): Record<string, undefined> {
  return Object.fromEntries(filterKeys(filters).map((key) => [key, undefined]));
}
