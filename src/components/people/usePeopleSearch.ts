import { useRequest } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '@/domain/access/roles';

const WAIT = 300;

type Search = (keyword: string, signal: AbortSignal) => Promise<readonly Person[]>;

/**
 * Looks people up while a keyword is typed. A blank keyword finds nobody and calls nobody
 * (requirements §5); an answer to an older keyword never replaces a newer one's.
 */
export function usePeopleSearch(search: Search) {
  const [keyword, setKeyword] = useState('');
  const pending = useRef<AbortController | null>(null);

  const request = useRequest(
    (typed: string) => {
      pending.current?.abort();
      pending.current = new AbortController();
      return search(typed.trim(), pending.current.signal);
    },
    // The failed call has told the user already; the list is simply empty.
    { manual: true, debounceWait: WAIT, onError: () => undefined },
  );

  useEffect(() => () => pending.current?.abort(), []);

  const look = (typed: string) => {
    setKeyword(typed);
    pending.current?.abort();
    request.cancel();
    // Nobody was found only once the server has said so: until then the list says that it looks.
    request.mutate(undefined);
    if (typed.trim() !== '') request.run(typed);
  };

  const answered = request.data !== undefined || (request.error !== undefined && !request.loading);
  return { keyword, look, found: request.data ?? [], searching: keyword.trim() !== '' && !answered };
}
