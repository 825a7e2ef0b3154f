import { FooterToolbar } from '@ant-design/pro-components';
import { Button, Tooltip, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Text } from '../parts/Text';
import { busy } from '../parts/antdNames';
import { useText } from '../useText';
import styles from './form.module.css';
import type { RecordFormApi } from './types';

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

interface PageFooterProps {
  /** Text at the left of the buttons, where there is room. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The footer of a page's form at the window's lower edge, inside the form so that its button submits. */
export function PageFooter({ note, children }: PageFooterProps) {
  return (
    <FooterToolbar
      portalDom={false}
      extra={note === undefined ? null : <div className={styles.note}>{note}</div>}
      className={styles.bar ?? ''}
    >
      {children}
    </FooterToolbar>
  );
}

/** A link whose text may take several lines. */
export const LINK = { border: 0, paddingInline: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' } as const;

/** Every problem that a form shows, as links to the fields, for its action bar. */
export function ProblemLinks({ api }: { readonly api: Pick<RecordFormApi<unknown>, 'listed' | 'goTo'> }) {
  const t = useText();
  if (api.listed.length === 0) return null;
  return (
    <Flex
      gap="0 12px"
      align="center"
      wrap
      role="group"
      aria-label={t('common.form.problems')}
      style={{ flexBasis: '100%' }}
    >
      <Text tone="secondary">{t('common.form.problems')}</Text>
      {api.listed.map(({ field, label, text }) => (
        <Button key={field} type="link" danger size="small" title={text} style={LINK} onClick={() => api.goTo(field)}>
          {label}
        </Button>
      ))}
    </Flex>
  );
}
