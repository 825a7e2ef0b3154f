import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../useText';
import { copyToClipboard } from './copyToClipboard';
import styles from './parts.module.css';

export interface CopyTextProps {
  /** What is copied. */
  readonly value: string;
  /** Shows a hash by its two ends; the whole of it is what the pointer is told, and what is copied. */
  readonly short?: boolean;
  /** What is shown instead of the value: a link, for example. */
  readonly children?: ReactNode;
}

const SHOWN_FOR = 1500;
const HEAD = 8;
const TAIL = 6;

/**
 * A number or hash with a button that copies it (decisions §5). Lists hold hundreds of these: it is a
 * plain button, drawn by the style sheet, with a plain title.
 */
export function CopyText({ value, short = false, children }: CopyTextProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  if (value === '') return null;
  const shown = short ? shortened(value) : value;
  return (
    <span className={styles.copy}>
      <span className={`${styles.copyText} ${short ? styles.mono : ''}`} title={value}>
        {children ?? shown}
      </span>
      <button
        type="button"
        className={styles.copyButton}
        data-copied={copied}
        aria-label={t('common.copyValue', { value: shown })}
        title={t(copied ? 'common.copied' : 'common.copy')}
        onClick={(event) => {
          event.stopPropagation();
          void copyToClipboard(value).then(setCopied);
        }}
      ></button>
      {copied ? (
        <span role="status" className={styles.unseen}>
          {t('common.copied')}
        </span>
      ) : null}
    </span>
  );
}

function shortened(value: string): string {
  return value.length <= HEAD + TAIL + 1 ? value : `${value.slice(0, HEAD)}…${value.slice(-TAIL)}`;
}
