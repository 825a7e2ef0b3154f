import { Alert, Flex, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { caseResultName, CASE_RESULTS, CASES_MAX, CASE_TITLE_MAX } from '@/domain/workflow/evidence';
import { CaseList } from '../../order/CaseList';
import { FailedCases } from './FailedCases';
import type { MatchedCases } from './matchCases';

/** Maximum number of problems shown. */
const SHOWN = 8;
/** Shortens long titles in messages. */
const shortened = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

/** Preview of an import: recognized cases and problems by line. */
export function CasePreview({ fitted: { rows, issues } }: { readonly fitted: MatchedCases }) {
  const t = useText();
  const language = useLanguage();
  const counts = CASE_RESULTS.map((result) => ({
    result,
    count: rows.filter((row) => row.result === result).length,
  })).filter(({ count }) => count > 0);
  return (
    <>
      <Typography.Text role="status">
        {t('testing.import.read', { rows: rows.length })}
        {counts.map(({ result, count }) => ` · ${caseResultName(result)[language]} ${count}`).join('')}
      </Typography.Text>
      {issues.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('testing.import.issues', { count: issues.length })}
          description={
            <Flex vertical component="ul" style={{ margin: 0, paddingInlineStart: 18 }}>
              {issues.slice(0, SHOWN).map(({ row, kind, value }) => (
                <li key={`${row}${kind}`} style={{ overflowWrap: 'anywhere' }}>
                  {t('testing.import.row', { row })}{' '}
                  {t(`testing.import.issue.${kind}`, {
                    value: shortened(value),
                    max: kind === 'titleCut' ? CASE_TITLE_MAX : CASES_MAX,
                  })}
                </li>
              ))}
              {issues.length > SHOWN ? <li>{t('testing.import.more', { count: issues.length - SHOWN })}</li> : null}
            </Flex>
          }
        />
      )}
      <FailedCases cases={rows.filter((row) => row.result === 'failed')} />
      {rows.length === 0 ? null : <CaseList cases={rows} />}
    </>
  );
}
