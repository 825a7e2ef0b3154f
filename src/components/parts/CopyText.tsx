import { useTimeout } from 'ahooks';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { visibleText } from '@/domain/visibleText';
import { useText, COMMON } from '../texts';
import styles from './parts.module.css';
import { NumberText } from './Text';

interface CopyTextProps {
  readonly value: string;
  /** A hash: in the code font, with a visible button; `short` shows its ends, title and copy have all of it. */
  readonly hash?: 'short' | 'full';
  readonly children?: ReactNode;
}

const SHOWN_MS = 1500;

/** Constants rather than antd's icons, because lists contain hundreds. */
const COPY_ICON = <Icon path="M3 8V2h5M5 5h6v7H5z" />;
const CHECK_MARK = <Icon path="m3 7 3 3 5-7" />;

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden>
      <path d={path} />
    </svg>
  );
}

/** How many characters of a shortened hash are shown at its beginning and its end. */
const HEAD = 8;
const TAIL = 6;

/** A number or hash with a copy button. A plain button with a title, because lists contain hundreds. */
export function CopyText({ value, hash, children }: CopyTextProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useTimeout(() => setCopied(false), copied ? SHOWN_MS : undefined);

  if (value === '') return null;
  const shown = hash === 'short' ? shortened(value) : value;
  return (
    <span className={styles.copy}>
      <span className={hash === undefined ? styles.whole : `${styles.whole} ${styles.mono}`} title={visibleText(value)}>
        {children ?? <NumberText>{shown}</NumberText>}
      </span>
      <button
        type="button"
        className={styles.copyButton}
        data-copied={copied}
        data-hash={hash !== undefined}
        title={t(COMMON.copyValue, { value: shown })}
        onClick={(event) => {
          event.stopPropagation();
          void copyToClipboard(value).then(setCopied);
        }}
      >
        {copied ? CHECK_MARK : COPY_ICON}
      </button>
      {copied ? (
        <span role="status" className={styles.unseen}>
          {t(COMMON.copied)}
        </span>
      ) : null}
    </span>
  );
}

function shortened(value: string): string {
  return value.length <= HEAD + TAIL + 1 ? value : `${value.slice(0, HEAD)}…${value.slice(-TAIL)}`;
}

type State = 'offered' | 'copied' | 'shown';

/** Copies a bug report; shows the text when the browser does not allow copying. */
export function CopyReport({ text }: { text: string }) {
  const [state, setState] = useState<State>('offered');
  const t = useText();
  const copy = async () => {
    setState((await copyToClipboard(text)) ? 'copied' : 'shown');
  };
  if (state === 'shown') return <pre style={{ whiteSpace: 'pre-wrap', wordBreak: 'break-all' }}>{text}</pre>;
  return (
    <Button type="link" size="small" onClick={() => void copy()}>
      {t(state === 'copied' ? COMMON.copied : COMMON.copyReport)}
    </Button>
  );
}

/**
 * Copies a text to the clipboard. The Clipboard API exists on secure origins only, so plain http falls back to
 * execCommand.
 * @returns whether it worked
 */
async function copyToClipboard(text: string): Promise<boolean> {
  const modern: Clipboard | undefined = (navigator as Partial<Navigator>).clipboard;
  if (!modern) return copyBySelection(text);
  try {
    await modern.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const old: { execCommand: (command: string) => boolean } = document;
  const done = old.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
