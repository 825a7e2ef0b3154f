/** Client of the rehearsal's own API; see mock/rehearsalControl.ts for the calls. */
import { beInTab, personOfTab } from './ribbon/place';

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
  // Server and drawer are built from the same source.
  const { success, message, model } = (await response.json()) as Envelope<Model>;
  if (!success) throw new Error(message);
  return model;
}

/** @throws Error with the reason as text */
export function get<Model>(path: string): Promise<Model> {
  return read(`/rehearsal/${path}`, { method: 'GET' });
}

/** @throws Error with the reason as text */
export function post<Model>(path: string, input: object = {}): Promise<Model> {
  const headers = { 'Content-Type': 'application/json' };
  return read(`/rehearsal/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
}

/** @throws Error with the reason as text */
export function remove<Model>(path: string): Promise<Model> {
  return read(`/rehearsal/${path}`, { method: 'DELETE' });
}

/** Replays a recording. @throws Error with the reason as text */
export function sendRecording<Model>(text: Blob): Promise<Model> {
  return read('/rehearsal/replay', { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body: text });
}

/** Signs in as the person an order waits for; in this tab only when the tab has its own person. */
export async function continueAs(orderNo: string, account: string): Promise<void> {
  if (personOfTab() === null) await post('continue', { orderNo });
  else beInTab(account);
}

export async function signIn(account: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await read('/sso/session', { method: 'POST', headers, body: JSON.stringify({ account }) });
}
