import { Button, Flex } from 'antd';
import { createContext, useContext } from 'react';
import { isMissing } from '../form/submission';
import { useText } from '../useText';
import { CopyReport } from './CopyReport';
import { EmptyState } from './EmptyState';
import { WayToList } from './wayBack';

/** Creates the bug report of a failed call, or null; provided by the shell. */
export const BugReportContext = createContext<(error: unknown) => string | null>(() => null);

interface FailedProps {
  /** The failed part. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** List to offer when the record does not exist; otherwise only a retry. */
  readonly list?: string;
}

/**
 * Shown for data that could not be loaded, with reason, retry and bug report. A record that does not exist leads to the
 * list, since a retry would not help (decisions §5).
 */
export function Failed({ title, error, onRetry, list }: FailedProps) {
  const t = useText();
  const report = useContext(BugReportContext)(error);
  const why = error instanceof Error ? error.message : undefined;
  return (
    <EmptyState tone="error" title={title} hint={why}>
      <Flex gap="small" align="center" wrap justify="center">
        {list !== undefined && isMissing(error) ? (
          <WayToList list={list} />
        ) : (
          <Button type="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        {report === null ? null : <CopyReport text={report} />}
      </Flex>
    </EmptyState>
  );
}
