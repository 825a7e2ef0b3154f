import { FooterToolbar } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import styles from './form.module.css';

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
