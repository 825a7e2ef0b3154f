import { FooterToolbar } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The footer of a page's form at the window's lower edge, inside the form so that its button submits. */
export function PageFooter({ children }: { readonly children: ReactNode }) {
  return (
    <FooterToolbar portalDom={false} className={styles.bar ?? ''}>
      {children}
    </FooterToolbar>
  );
}
