import type { Sender } from './client';

/** Sends the kit's calls by `fetch`, without Playwright: `new Rehearsal(plain('http://localhost:8000'))`. Keeps cookies. */
export function plain(address: string): Sender {
  const cookies = new Map<string, string>();
  return {
    async fetch(path, { data, params, headers, ...init } = {}) {
      const url = new URL(path, address);
      for (const [name, value] of params ?? []) url.searchParams.set(name, value);
      const json = data === undefined || typeof data === 'string' ? {} : { 'content-type': 'application/json' };
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const body = data === undefined || typeof data === 'string' ? data : JSON.stringify(data);
      const answer = await fetch(url, {
        ...init,
        headers: { cookie, ...json, ...headers },
        redirect: 'manual',
        ...(body !== undefined && { body }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  };
}
