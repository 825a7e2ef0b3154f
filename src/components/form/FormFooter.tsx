import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { busy } from '../parts/busy';
import { useText } from '../useText';
import styles from './form.module.css';
import { PageFooter } from './PageFooter';

interface FormFooterProps {
  readonly submitting: boolean;
  /** Why the form cannot be submitted now. */
  readonly refuse: string | undefined;
  readonly submitText: string;
  readonly onCancel: (() => void) | undefined;
  readonly dialog: boolean;
  readonly danger: boolean;
  /** Text at the left of a page's buttons. */
  readonly note: ReactNode;
}

/** The form's buttons: at the window's lower edge on a page, in the footer of a dialog. */
export function FormFooter({ submitting, refuse, submitText, onCancel, dialog, danger, note }: FormFooterProps) {
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
          {/* Disabled buttons cannot be focused; the wrapper can, so that the reason is accessible by keyboard. */}
          <span tabIndex={0} role="note" aria-label={t('common.labelled', { label: submitText, value: refuse })}>
            {send}
          </span>
        </Tooltip>
      )}
    </>
  );
  return dialog ? <div className={styles.dialogFooter}>{buttons}</div> : <PageFooter note={note}>{buttons}</PageFooter>;
}
