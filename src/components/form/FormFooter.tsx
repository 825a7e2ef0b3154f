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
  readonly dialog: boolean;
  readonly danger: boolean;
}

/** The buttons at the end of a form; on a page they stay in sight while it scrolls, in a dialog they close it. */
export function FormFooter({ submitting, refuse, submitText, onCancel, dialog, danger }: FormFooterProps) {
  const t = useText();
  const send = (
    <Button type="primary" htmlType="submit" danger={danger} loading={busy(submitting)} disabled={refuse !== undefined}>
      {submitText}
    </Button>
  );
  const cancel = onCancel ? (
    <Button onClick={onCancel} disabled={submitting}>
      {t('common.cancel')}
    </Button>
  ) : null;
  return (
    <div className={dialog ? styles.dialogFooter : styles.footer}>
      {dialog ? cancel : null}
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
      {dialog ? null : cancel}
    </div>
  );
}
