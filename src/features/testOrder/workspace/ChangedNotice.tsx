import { Alert, Button } from 'antd';
import { useLanguage } from '@/components/caption';
import { TimeText } from '@/components/parts/TimeText';
import type { Translate } from '@/components/useText';
import { useText } from '@/components/useText';
import type { Language } from '@/domain/language';
import { personName } from '../list/names';
import { entryText } from '../order/entryText';
import styles from './workspace.module.css';
import type { OthersWrites } from './useOthersWrites';

/** Who did what to the open order. */
export function changeText({ last }: OthersWrites, t: Translate, language: Language): string {
  return last === null
    ? t('testing.banner.changed')
    : t('testing.banner.changedBy', { name: personName(last.actor), what: entryText(last, t, language) });
}

interface ChangedNoticeProps {
  readonly writes: OthersWrites;
  readonly loading: boolean;
  readonly onReload: () => void;
}

/** Notice above the buttons that somebody else changed the open order; the input is kept (decisions §5). */
export function ChangedNotice({ writes, loading, onReload }: ChangedNoticeProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Alert
      showIcon
      className={styles.changed ?? ''}
      type={writes.stale ? 'warning' : 'info'}
      role="status"
      title={
        <>
          {changeText(writes, t, language)} {writes.last === null ? null : <TimeText value={writes.last.at} relative />}
        </>
      }
      action={
        <Button size="small" type="primary" loading={loading} onClick={onReload}>
          {t('testing.banner.refresh')}
        </Button>
      }
    />
  );
}
