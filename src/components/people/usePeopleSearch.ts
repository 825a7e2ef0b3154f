import { useRequest } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '@/domain/access/roles';

const WAIT = 300;

type Search = (keyword: string, signal: AbortSignal) => Promise<readonly Person[]>;

/**
 * Searches people while typing. A blank keyword makes no call (requirements §5); late answers to older keywords are
 * ignored.
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
    // The error has been shown; the dropdown stays empty.
    { manual: true, debounceWait: WAIT, onError: () => undefined },
  );

  useEffect(() => () => pending.current?.abort(), []);

  const look = (typed: string) => {
    setKeyword(typed);
    pending.current?.abort();
    request.cancel();
    // Shows the loading state until the server answers.
    request.mutate(undefined);
    if (typed.trim() !== '') request.run(typed);
  };

  const answered = request.data !== undefined || (request.error !== undefined && !request.loading);
  return { keyword, look, found: request.data ?? [], searching: keyword.trim() !== '' && !answered };
}
