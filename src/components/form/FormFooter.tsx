import { Button, Tooltip } from 'antd';
import { busy } from '../parts/busy';
import { useText } from '../useText';
import styles from './form.module.css';
import { PageFooter } from './PageFooter';

interface FormFooterProps {
  readonly submitting: boolean;
  /** Why it cannot be sent now. */
  readonly refuse: string | undefined;
  readonly submitText: string;
  readonly onCancel: (() => void) | undefined;
  readonly dialog: boolean;
  readonly danger: boolean;
}

/** The buttons of a form: on a page at the lower edge of the window, in a dialog where every dialog has them. */
export function FormFooter({ submitting, refuse, submitText, onCancel, dialog, danger }: FormFooterProps) {
  const t = useText();
  const send = (
    <Button type="primary" htmlType="submit" danger={danger} loading={busy(submitting)} disabled={refuse !== undefined}>
      {submitText}
    </Button>
  );
  const buttons = (
    <>
      {onCancel ? (
        <Button onClick={onCancel} disabled={submitting}>
          {t('common.cancel')}
        </Button>
      ) : null}
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
    </>
  );
  return dialog ? <div className={styles.dialogFooter}>{buttons}</div> : <PageFooter>{buttons}</PageFooter>;
}
