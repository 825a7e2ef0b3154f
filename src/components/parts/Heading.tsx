import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** The heading of a page, where a library draws its title as plain text; it looks as the title does. */
export function Heading({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles.heading}>{children}</h1>;
}
