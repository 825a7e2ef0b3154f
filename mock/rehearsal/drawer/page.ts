import type { ReactNode } from 'react';
import type { Language } from '../../../src/domain/language';
import { beInTab, personOfTab } from './ribbon/place';

/** What the drawer does with the page that it is on and with the rehearsal's own API (control/controlCalls.ts). */

/** A message about the last action of a panel. */
export interface Message {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly text: string;
  readonly next?: ReactNode;
}

const FLASH = 'rehearsal:flash';
const TAB = 'rehearsal:tab';
const OPEN = 'rehearsal:open';
const HEIGHT = 'rehearsal:height';

export function reloadWithMessage({ tone, text }: Message): void {
  if (text !== '') sessionStorage.setItem(FLASH, JSON.stringify({ tone, text }));
  window.location.reload();
}

/** The message to show after a reload; cleared when read. */
export function takeMessage(): Message | null {
  const kept = sessionStorage.getItem(FLASH);
  sessionStorage.removeItem(FLASH);
  return kept === null ? null : (JSON.parse(kept) as Message);
}

export const isOpen = (): boolean => sessionStorage.getItem(OPEN) === 'yes';
export const keepOpen = (open: boolean): void => sessionStorage.setItem(OPEN, open ? 'yes' : 'no');
export const keptTab = (): string => sessionStorage.getItem(TAB) ?? '';
export const keepTab = (tab: string): void => sessionStorage.setItem(TAB, tab);

/** The height chosen by the user; null when none was. */
export const keptHeight = (): number | null => Number(sessionStorage.getItem(HEIGHT)) || null;
export const keepHeight = (height: number): void => sessionStorage.setItem(HEIGHT, String(height));

export const language = (): Language => (document.documentElement.lang.startsWith('en') ? 'en-US' : 'zh-CN');

export function pageAddress(path: string): string {
  const { routerBase }: { routerBase?: string } = window;
  return `${(routerBase ?? '/').replace(/\/$/, '')}${path}`;
}

/** An element with properties and content. */
export function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: readonly Node[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

/** Copies a text to the clipboard; falls back to execCommand on insecure origins. @returns whether it worked */
export async function copy(text: string): Promise<boolean> {
  const modern: Clipboard | undefined = (navigator as Partial<Navigator>).clipboard;
  try {
    if (modern) {
      await modern.writeText(text);
      return true;
    }
  } catch {
    // Refused: try execCommand.
  }
  const field = made('textarea', { value: text });
  document.body.append(field);
  field.select();
  const old: { execCommand: (command: string) => boolean } = document;
  const done = old.execCommand('copy');
  field.remove();
  return done;
}

interface Envelope<Model> {
  readonly success: boolean;
  readonly message: string;
  readonly model: Model;
}

/** @throws Error with the reason as text */
async function call<Model>(method: string, path: string, body?: object): Promise<Model> {
  const type = body instanceof Blob ? 'application/x-ndjson' : 'application/json';
  const response = await fetch(path, {
    method,
    headers: { 'Accept-Language': language(), ...(body && { 'Content-Type': type }) },
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  });
  // Server and drawer are built from the same source.
  const { success, message, model } = (await response.json()) as Envelope<Model>;
  if (!success) throw new Error(message);
  return model;
}

export const get = <Model>(path: string) => call<Model>('GET', `/rehearsal/${path}`);
/** @param input a recording, or what is sent as JSON */
export const post = <Model>(path: string, input: object = {}) => call<Model>('POST', `/rehearsal/${path}`, input);
export const remove = <Model>(path: string) => call<Model>('DELETE', `/rehearsal/${path}`);
export const signIn = (account: string) => call('POST', '/sso/session', { account });

/** Signs in as the person an order waits for; in this tab only when the tab has its own person. */
export async function continueAs(orderNo: string, account: string): Promise<void> {
  if (personOfTab() === null) await post('continue', { orderNo });
  else beInTab(account);
}
