import { Button, Tooltip } from 'antd';
import { busy } from '../parts/busy';
import { useText } from '../useText';
import styles from './form.module.css';

interface FormFooterProps {
  readonly submitting: boolean;
  /** Why it cannot be sent now. */
  readonly refuse: string | undefined;
  readonly submitText: string;
  readonly onCancel: (() => void) | undefined;
}

/** The buttons at the end of a form; they stay in sight while a long form scrolls. */
export function FormFooter({ submitting, refuse, submitText, onCancel }: FormFooterProps) {
  const t = useText();
  const send = (
    <Button type="primary" htmlType="submit" loading={busy(submitting)} disabled={refuse !== undefined}>
      {submitText}
    </Button>
  );
  return (
    <div className={styles.footer}>
      {refuse === undefined || refuse === '' ? (
        <Tooltip title={t('common.form.keys')} mouseEnterDelay={0.6}>
          {send}
        </Tooltip>
      ) : (
        <Tooltip title={refuse}>
          {/* A disabled button takes no focus: the wrapper does, so that the reason is not for pointers only. */}
          <span tabIndex={0} role="note" aria-label={`${submitText}: ${refuse}`}>
            {send}
          </span>
        </Tooltip>
      )}
      {onCancel ? (
        <Button onClick={onCancel} disabled={submitting}>
          {t('common.cancel')}
        </Button>
      ) : null}
    </div>
  );
}
