import { SwapRightOutlined } from '@ant-design/icons';
import { DatePicker, theme } from 'antd';
import dayjs from 'dayjs';
import { useId, useMemo } from 'react';
import { useClearable } from '../parts/antdNames';
import { Unseen } from '../parts/Text';
import { useText } from '../useText';
import { readInstant } from './filters';
import styles from './list.module.css';

interface DateRangeControlProps {
  readonly label: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly width: number;
  readonly onChange: (from: string | undefined, to: string | undefined) => void;
}

const dayOf = (text: string | undefined) => (readInstant(text) === undefined ? null : dayjs(text));

/** A range of whole local days, as UTC instants (decisions §3). Each end is a field with a name of its own. */
export default function DateRangeControl({ label, from, to, width, onChange }: DateRangeControlProps) {
  const t = useText();
  const { token } = theme.useToken();
  const id = useId();
  const clearable = useClearable();
  // A new object would reset the picker, so the value is memoized.
  const range = useMemo((): [dayjs.Dayjs | null, dayjs.Dayjs | null] => [dayOf(from), dayOf(to)], [from, to]);
  const ends = { start: `${id}start`, end: `${id}end` };
  return (
    <span className={styles.named}>
      {/* The picker would give the same aria-label to both fields. */}
      <label htmlFor={ends.start}>
        <Unseen>{t('common.list.from', { what: label })}</Unseen>
      </label>
      <label htmlFor={ends.end}>
        <Unseen>{t('common.list.until', { what: label })}</Unseen>
      </label>
      <DatePicker.RangePicker
        id={ends}
        allowClear={clearable}
        allowEmpty={[true, true]}
        placeholder={[t('common.list.from', { what: label }), t('common.list.to')]}
        // The default is named "to" in every language.
        separator={<SwapRightOutlined aria-hidden style={{ color: token.colorTextQuaternary, fontSize: 16 }} />}
        style={{ width }}
        value={range}
        onChange={(picked) =>
          onChange(picked?.[0]?.startOf('day').toISOString(), picked?.[1]?.endOf('day').toISOString())
        }
      />
    </span>
  );
}
