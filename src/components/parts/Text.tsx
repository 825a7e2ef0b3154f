import { theme } from 'antd';
import type { HTMLAttributes } from 'react';
import styles from './parts.module.css';

export interface TextProps extends HTMLAttributes<HTMLSpanElement> {
  readonly tone?: 'plain' | 'secondary' | 'warning' | 'danger';
  readonly strong?: boolean;
  /** One line that ends in an ellipsis where there is no room for more. */
  readonly ellipsis?: boolean;
}

/**
 * A text in one of the theme's tones, for what stands on every screen and in every list. antd's own brings an editor
 * along, which the first list would wait for, and measures each text that may be cut.
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
