import type { Host } from '@/contract/endpoint';
import { GATEWAY_SUFFIX } from '@/domain/environment';
import { DEFAULT_LANGUAGE, type Language } from '@/domain/language';

export interface Connection {
  /** Prefix of each host's calls (requirements §7); '' for the page's origin. */
  readonly prefix: Readonly<Record<Host, string>>;
  readonly language: () => Language;
  readonly onNotSignedIn: () => void;
  /** Whether an address is the login page; a call redirected there is not signed in. */
  readonly isLoginPage: (address: string) => boolean;
  /** Whether the session is still the account's on screen, asked before writes. @throws CallFailure if unreadable */
  readonly isSessionOurs: () => Promise<boolean>;
}

let current: Connection = {
  prefix: { product: '', gateway: GATEWAY_SUFFIX },
  language: () => DEFAULT_LANGUAGE,
  onNotSignedIn: () => undefined,
  isLoginPage: () => false,
  isSessionOurs: () => Promise.resolve(true),
};

/** Sets the client's settings; omitted ones are unchanged. */
export function connect(connection: Partial<Connection>): void {
  current = { ...current, ...connection };
}

export const connection = (): Connection => current;
