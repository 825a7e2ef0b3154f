import { theme } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import styles from './parts.module.css';

export interface TextProps extends HTMLAttributes<HTMLSpanElement> {
  readonly tone?: 'plain' | 'secondary' | 'warning' | 'danger';
  readonly strong?: boolean;
  /** One line with an ellipsis. */
  readonly ellipsis?: boolean;
}

/**
 * A text in a tone of the theme. antd's Typography includes an editor and measures ellipsis, which would slow the first
 * list down.
 */
export function Text({ tone = 'plain', strong = false, ellipsis = false, className, style, ...rest }: TextProps) {
  const { token } = theme.useToken();
  const colors = {
    plain: token.colorText,
    secondary: token.colorTextDescription,
    warning: token.colorWarningText,
    danger: token.colorErrorText,
  };
  const classes = [ellipsis && styles.cut, className].filter(Boolean).join(' ');
  const weight = strong ? { fontWeight: token.fontWeightStrong } : {};
  return <span {...rest} className={classes} style={{ color: colors[tone], ...weight, ...style }} />;
}

/** For screen readers only. */
export function Unseen({ children }: { readonly children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
