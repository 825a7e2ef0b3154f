import { useEffect, useState } from 'react';
import type { Rights } from '@/domain/access/mayCall';
import { lookUp } from './lookUp';
import type { Found } from './lookUp';

/** A pause of typing that is long enough to ask. */
const WAIT = 200;

const NOTHING: Found = { keyword: '', groups: [], incomplete: false };

/**
 * What is found for a keyword while it is typed. What was found last stays until the next answer, so that
 * nothing jumps; an answer to an older keyword never replaces a newer one's.
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
          // The user has been told what failed.
          if (!given.signal.aborted) setLast({ keyword, groups: [], incomplete: true });
        },
      );
    }, WAIT);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [keyword, rights]);

  const found = keyword === '' ? NOTHING : last;
  return { found, asking: found.keyword !== keyword };
}
