import { theme } from 'antd';
import { Fragment, type HTMLAttributes, type ReactNode } from 'react';
import { sizeText } from '@/domain/firmware/file';
import { visibleText } from '@/domain/visibleText';
import styles from './parts.module.css';

interface TextProps extends HTMLAttributes<HTMLSpanElement> {
  readonly tone?: 'plain' | 'secondary' | 'warning' | 'danger';
  readonly ellipsis?: boolean;
}

/**
 * A text in a tone of the theme. antd's Typography includes an editor and measures ellipsis, which would slow the first
 * list down.
 */
export function Text({ tone = 'plain', ellipsis, className, style, title, children, ...rest }: TextProps) {
  const { token } = theme.useToken();
  const colors = {
    plain: token.colorText,
    secondary: token.colorTextDescription,
    warning: token.colorWarningText,
    danger: token.colorErrorText,
  };
  const classes = [ellipsis && styles.cut, className].filter(Boolean).join(' ');
  return (
    <span {...rest} title={title && visibleText(title)} className={classes} style={{ color: colors[tone], ...style }}>
      {displayText(children)}
    </span>
  );
}

/** A text of people as {@link visibleText}; anything else as it is. */
export const displayText = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? visibleText(shown) : shown);

/** A long number, which a narrow column breaks after a hyphen and not within a part. */
export function NumberText({ children }: { readonly children: string }) {
  // The browser itself breaks no hyphen before a digit.
  return visibleText(children)
    .split(/(?<=-)/)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}

/** For screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}

export type Tone = 'neutral' | 'active' | 'success' | 'warning' | 'error';

/** A state as a coloured dot and text. */
export function StatusTag({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  const { token } = theme.useToken();
  const colors: Record<Tone, string> = {
    neutral: token.colorTextQuaternary,
    active: token.colorInfo,
    success: token.colorSuccess,
    warning: token.colorWarning,
    error: token.colorError,
  };
  return (
    <span className={styles.status}>
      <span className={styles.dot} style={{ background: colors[tone] }} aria-hidden />
      {text}
    </span>
  );
}

/** A file size as text, with the exact bytes as title. */
export function FileSize({ bytes }: { readonly bytes: number }) {
  return <span title={`${bytes.toLocaleString()} B`}>{sizeText(bytes)}</span>;
}
