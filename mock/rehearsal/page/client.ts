import type { Language } from '../../../src/domain/language';
import { cookieIn, DEFAULT_WORLD, LANGUAGE_COOKIE, WORLD_COOKIE } from '../names';

/** What ribbon and page do with the browser and with the rehearsal's own API (control/controlCalls.ts). */

/** The channel on which open pages of the console are told to reload. */
export const CHANNEL = 'rehearsal';

export const pageLanguage = (): Language => (document.documentElement.lang.startsWith('en') ? 'en-US' : 'zh-CN');

/** The browser's world, from its cookie; another tab may change it. */
export const worldOfBrowser = (): string => cookieIn(document.cookie, WORLD_COOKIE) ?? DEFAULT_WORLD;

/** The tester's language, whichever persona is signed in; undefined before the first page. */
export const languageOfTester = (): string | undefined => cookieIn(document.cookie, LANGUAGE_COOKIE);

/** @throws Error with the reason as text */
export async function callControl<Model>(method: string, path: string, body?: object): Promise<Model> {
  const response = await fetch(path, {
    method,
    headers: { 'Accept-Language': pageLanguage(), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  // Server and page are built from the same source.
  const { success, message, model } = (await response.json()) as { success: boolean; message: string; model: Model };
  if (!success) throw new Error(message);
  return model;
}

export const get = <Model>(path: string) => callControl<Model>('GET', `/rehearsal/${path}`);
export const post = <Model>(path: string, input: object = {}) =>
  callControl<Model>('POST', `/rehearsal/${path}`, input);
