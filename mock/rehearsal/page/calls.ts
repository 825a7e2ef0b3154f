import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keysOf } from '../../../src/domain/values';
import type { PageTable } from '../control/page';
import { callControl, CHANNEL } from './client';
import { SHOWN } from './texts';

/** The control calls as the server put them into the page (control/page.ts). */
const TABLE = JSON.parse(document.getElementById('table')?.textContent ?? '') as PageTable;
export const OFFERS = TABLE.offers;

/** The calls that the page shows, in its order. */
export const SHOWN_CALLS = keysOf(SHOWN).flatMap((name) => {
  const [call, shown] = [TABLE.calls[name], SHOWN[name]];
  if (call === undefined || shown === null) return [];
  const fields = Object.keys(call.input.properties ?? {});
  return [{ name, fields, reads: call.method === 'GET' && fields.length === 0, ...call, ...shown }];
});
export type Call = (typeof SHOWN_CALLS)[number];

export type Input = Readonly<Record<string, unknown>>;

/** Makes a call without its empty fields; of one that is shown as a link it only returns the address. @throws Error with the reason as text */
export async function sendControlCall({
  call,
  input,
}: {
  readonly call: Call;
  readonly input: Input;
}): Promise<unknown> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const values = given.map(([name, value]): [string, string] => [name, String(value)]);
  const path = values.reduce((at, [name, value]) => at.replace(`:${name}`, encodeURIComponent(value)), call.path);
  const address = call.sends === 'query' ? `${path}?${new URLSearchParams(values).toString()}` : path;
  if (call.link) return window.location.origin + address;
  return callControl(call.method, address, call.sends === 'body' ? Object.fromEntries(given) : undefined);
}

/** Makes calls; afterwards the page reads all again, and pages of the console reload after a call that `reloads`. */
export function useControlCall() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: sendControlCall,
    onSuccess: async (_answer, { call }) => {
      if (call.reloads) new BroadcastChannel(CHANNEL).postMessage('reload');
      if (call.method !== 'GET') await queries.invalidateQueries();
    },
  });
}
