import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageTable, ShownCall } from '../control/page';
import { callControl, CHANNEL } from './client';

/** The table of control calls, which the server writes into the page. */
export const TABLE = JSON.parse(document.getElementById('table')?.textContent ?? '') as PageTable;

export type Input = Readonly<Record<string, unknown>>;

/** The address of a call with what travels in it. */
function addressOf({ path, sends }: ShownCall, input: Input): string {
  const values = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  const filled = values.reduce((at, [name, value]) => at.replace(`:${name}`, encodeURIComponent(value)), path);
  return sends === 'query' && values.length > 0 ? `${filled}?${new URLSearchParams(values).toString()}` : filled;
}

export interface SentCall {
  readonly made: ShownCall;
  readonly input: Input;
}

/** Makes a call without what is empty; of a link it is the address. @throws Error with the reason as text */
export async function sendControlCall({ made, input }: SentCall): Promise<unknown> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const sent = Object.fromEntries(given);
  const address = addressOf(made, sent);
  if (made.by === 'link') return window.location.origin + address;
  return callControl(made.method, address, made.sends === 'body' ? sent : undefined);
}

/** Makes calls; afterwards the page shows what is now, and so do pages of the console where the table says so. */
export function useControlCall() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: sendControlCall,
    onSuccess: async (_answer, { made }) => {
      if (made.reloads) new BroadcastChannel(CHANNEL).postMessage('reload');
      if (made.method !== 'GET') await queries.invalidateQueries();
    },
  });
}
