/** The rehearsal over HTTP, as the drawer asks it; see mock/rehearsalControl.ts for what there is. */
import { beInTab, personOfTab } from '../ribbon/place';

interface Envelope<Model> {
  readonly success: boolean;
  readonly message: string;
  readonly model: Model;
}

/** The language of the page. */
export const language = (): string => (document.documentElement.lang.startsWith('en') ? 'en-US' : 'zh-CN');

async function read<Model>(path: string, init: RequestInit): Promise<Model> {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', language());
  const response = await fetch(path, { ...init, headers });
  // Both ends are ours, of one version.
  const { success, message, model } = (await response.json()) as Envelope<Model>;
  if (!success) throw new Error(message);
  return model;
}

/** Asks for something. @throws Error with the reason in words */
export function get<Model>(path: string): Promise<Model> {
  return read(`/rehearsal/${path}`, { method: 'GET' });
}

/** Does something. @throws Error with the reason in words */
export function post<Model>(path: string, input: object = {}): Promise<Model> {
  const headers = { 'Content-Type': 'application/json' };
  return read(`/rehearsal/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
}

/** Removes something. @throws Error with the reason in words */
export function remove<Model>(path: string): Promise<Model> {
  return read(`/rehearsal/${path}`, { method: 'DELETE' });
}

/** Sends a recording to be replayed. @throws Error with the reason in words */
export function sendRecording<Model>(text: Blob): Promise<Model> {
  return read('/rehearsal/replay', { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body: text });
}

/** Goes on as whoever is awaited on an order: in this tab alone where it is somebody's of its own. */
export async function continueAs(orderNo: string, account: string): Promise<void> {
  if (personOfTab() === null) await post('continue', { orderNo });
  else beInTab(account);
}

/** Signs in as a persona. */
export async function signIn(account: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await read('/sso/session', { method: 'POST', headers, body: JSON.stringify({ account }) });
}
