import { Typography } from 'antd';
import { useText } from '@/components/useText';

interface Change {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Changed fields, one line each: before → after. */
export function Changed({ changes }: { readonly changes: readonly Change[] }) {
  const t = useText();
  if (changes.length === 0) return <Typography.Text type="secondary">{t('testing.brief.same')}</Typography.Text>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
      {changes.map(({ key, label, before, after }) => (
        <li key={key}>
          <Typography.Text type="secondary">{t('common.labelled', { label, value: '' })}</Typography.Text>
          {before || t('common.none')} → <Typography.Text strong>{after || t('common.none')}</Typography.Text>
        </li>
      ))}
    </ul>
  );
}
