import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../useText';
import styles from './parts.module.css';
import { displayText } from './Text';
import { COMMON } from '../words';

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
