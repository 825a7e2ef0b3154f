import { useEffect, useState } from 'react';
import type { Rights } from '@/domain/access/rights';
import { lookUp } from './lookUp';
import type { Found } from './lookUp';

/** Debounce of typing, in milliseconds. */
const DEBOUNCE = 200;

const NOTHING: Found = { keyword: '', groups: [], incomplete: false };

/**
 * Results for a keyword while typing. Earlier results stay until the next answer; late answers to older keywords are
 * ignored.
 */
export function useLookUp(keyword: string, rights: Rights): { readonly found: Found; readonly asking: boolean } {
  const [last, setLast] = useState(NOTHING);

  useEffect(() => {
    if (keyword === '') return undefined;
    const given = new AbortController();
    const timer = setTimeout(() => {
      lookUp({ keyword, rights, signal: given.signal }).then(
        (found) => {
          if (!given.signal.aborted) setLast(found);
        },
        () => {
          // The error has been shown.
          if (!given.signal.aborted) setLast({ keyword, groups: [], incomplete: true });
        },
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [keyword, rights]);

  const found = keyword === '' ? NOTHING : last;
  return { found, asking: found.keyword !== keyword };
}
