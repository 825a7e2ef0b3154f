import { Checkbox } from 'antd';
import { useText } from '@/components/useText';

interface GapCheckboxProps {
  readonly id?: string;
  readonly checked?: boolean;
  readonly onChange?: (checked: boolean) => void;
  /** The gaps in words. */
  readonly lines: readonly string[];
}

/** The gaps and, under them, the word that they are accepted; a form control. */
export function GapCheckbox({ id, checked = false, onChange, lines }: GapCheckboxProps) {
  const t = useText();
  return (
    <>
      <ul style={{ margin: '0 0 8px', paddingInlineStart: 18 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Checkbox
        {...(id === undefined ? {} : { id })}
        checked={checked}
        onChange={({ target }) => onChange?.(target.checked)}
      >
        {t('testing.form.gapsAcknowledged')}
      </Checkbox>
    </>
  );
}
