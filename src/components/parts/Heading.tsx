import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A heading with the style of antd's page titles, which are plain text. */
export function Heading({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles.heading}>{children}</h1>;
}
