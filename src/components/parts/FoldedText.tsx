import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../useText';
import styles from './parts.module.css';
import { forEye } from './Text';
import { COMMON } from '../words';

/** More would push the following content off the screen. */
const LINES = 9;
const CHARACTERS = 360;

interface FoldedProps {
  /** Text whose length decides whether to collapse. */
  readonly text: string;
  /** How to render it; plain text by default. */
  readonly children?: ReactNode;
}

/** User text with its line breaks; long words wrap, long texts are collapsed. */
export function FoldedText({ text, children }: FoldedProps) {
  const long = text.length > CHARACTERS || text.split('\n').length > LINES;
  const shown = children ?? <div className={styles.typed}>{forEye(text)}</div>;
  return long ? <Folded>{shown}</Folded> : shown;
}

interface FoldProps {
  /** Whether three lines are enough until more is asked for. */
  readonly few?: boolean;
  readonly children: ReactNode;
}

/** A part of a page of which the first lines are shown until the user asks for more. */
export function Folded({ few = false, children }: FoldProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const fold = few ? styles.few : styles.folded;
  return (
    <div>
      <div className={all ? undefined : fold}>{children}</div>
      <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? COMMON.less : COMMON.more)}
      </Button>
    </div>
  );
}
