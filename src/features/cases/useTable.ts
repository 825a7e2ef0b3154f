import { useEffect, useRef, useState } from 'react';
import { CallAborted } from '@/services/failure';
import type { ReadTable } from '../files/grid';
import { readTableFile } from '../files/reader';
import { readTableText, type Encoding } from '../files/readTable';

/** The file that is imported: while it is read, what it has, or why it cannot be. */
type Source =
  | { readonly kind: 'reading'; readonly file: File }
  | { readonly kind: 'done'; readonly file: File; readonly read: ReadTable }
  | { readonly kind: 'lost'; readonly file: File; readonly message: string };

/** The table of pasted cells, or of a file, which is read in a worker. @param onNew is called when another text or file replaces it */
export function useTable(onNew: () => void) {
  const [text, setText] = useState('');
  const [source, setSource] = useState<Source | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const begin = (next: Source | null, typed = '') => {
    reading.current?.abort();
    setSource(next);
    setText(typed);
    onNew();
  };
  const readFile = (file: File, encoding: Encoding = 'utf-8') => {
    begin({ kind: 'reading', file });
    const control = new AbortController();
    reading.current = control;
    readTableFile(file, encoding, control.signal).then(
      (found) => setSource({ kind: 'done', file, read: found }),
      (problem: unknown) => {
        if (problem instanceof CallAborted) return;
        setSource({ kind: 'lost', file, message: problem instanceof Error ? problem.message : String(problem) });
      },
    );
  };
  const pasted = source === null && text.trim() !== '' ? readTableText(text) : null;
  return { source, text, read: source?.kind === 'done' ? source.read : pasted, begin, readFile };
}
