import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../useText';
import { copyToClipboard } from './copyToClipboard';
import styles from './parts.module.css';

export interface CopyTextProps {
  /** The text to copy. */
  readonly value: string;
  /** A hash: in the code font, with a visible button; `short` shows its ends, title and copy have all of it. */
  readonly hash?: 'short' | 'full';
  /** Shown instead of the value, such as a link. */
  readonly children?: ReactNode;
}

const SHOWN_FOR = 1500;
const HEAD = 8;
const TAIL = 6;

/** A number or hash with a copy button (decisions §5). A plain button with a title, because lists contain hundreds. */
export function CopyText({ value, hash, children }: CopyTextProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  if (value === '') return null;
  const shown = hash === 'short' ? shortened(value) : value;
  const looks = [styles.copyText, hash === undefined ? '' : styles.mono, hash === 'full' ? styles.whole : ''];
  return (
    <span className={styles.copy}>
      <span className={looks.filter(Boolean).join(' ')} title={value}>
        {children ?? shown}
      </span>
      <button
        type="button"
        className={styles.copyButton}
        data-copied={copied}
        data-hash={hash !== undefined}
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
