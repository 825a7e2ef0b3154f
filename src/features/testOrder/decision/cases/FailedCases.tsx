import { Alert, Typography } from 'antd';
import { useText } from '@/components/useText';
import type { CaseRow } from '@/domain/workflow/evidence';

/** Maximum number of failed cases shown. */
const SHOWN = 20;

/** The failed cases of a test report, with their messages. */
export function FailedCases({ cases }: { readonly cases: readonly Pick<CaseRow, 'title' | 'note'>[] }) {
  const t = useText();
  if (cases.length === 0) return null;
  return (
    <Alert
      type="error"
      title={
        <>
          <Typography.Text strong>{t('testing.import.failed', { count: cases.length })}</Typography.Text>
          <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
            {cases.slice(0, SHOWN).map(({ title, note }, index) => (
              // Two cases may have the same name.
              <li key={index}>{note === '' ? title : t('common.labelled', { label: title, value: note })}</li>
            ))}
            {cases.length > SHOWN ? <li>{t('testing.import.more', { count: cases.length - SHOWN })}</li> : null}
          </ul>
        </>
      }
    />
  );
}
