import { theme, Button } from 'antd';
import { Fragment, type HTMLAttributes, type ReactNode, useState } from 'react';
import { sizeText } from '@/domain/firmware/file';
import { visibleText } from '@/domain/visibleText';
import styles from './parts.module.css';
import { useText, COMMON } from '../texts';

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

/** More would push the following content off the screen. */
const LINES = 9;
const CHARACTERS = 360;

interface FoldedProps {
  /** Text whose length decides whether to collapse. */
  readonly text: string;
  /** A page of its own, such as release notes, of which nine lines are shown; of a reason or remark two. */
  readonly isPage?: boolean;
  /** How to render it; plain text by default. */
  readonly children?: ReactNode;
}

/** User text with its line breaks; long words wrap, long texts are collapsed. */
export function FoldedText({ text, isPage = false, children }: FoldedProps) {
  const long = text.length > CHARACTERS || text.split('\n').length > LINES;
  const shown = children ?? <div className={styles.typed}>{displayText(text)}</div>;
  return long ? <Folded to={isPage ? 'nine' : 'two'}>{shown}</Folded> : shown;
}

interface FoldProps {
  /** The number of lines that are shown at first. */
  readonly to: 'nine' | 'few' | 'two';
  readonly children: ReactNode;
}

/** A part of a page of which the first lines are shown until the user asks for more. */
export function Folded({ to, children }: FoldProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  return (
    <div>
      <div className={all ? undefined : `${styles.folded ?? ''} ${styles[to] ?? ''}`}>{children}</div>
      <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? COMMON.less : COMMON.more)}
      </Button>
    </div>
  );
}
