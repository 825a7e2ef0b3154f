import type { Host } from '@/contract/endpoint';
import { GATEWAY_SUFFIX } from '@/domain/environment';
import type { Wire } from '@/contract/wire';
import { DEFAULT_LANGUAGE, type Language } from '@/domain/language';

/** Settings of the client, provided by src/app.tsx. */
export interface Connection {
  /** Prefix of each host's calls (requirements §7); '' for the page's origin. */
  readonly prefix: Readonly<Record<Host, string>>;
  readonly language: () => Language;
  /** Names of the server that differ from the contract (config/company). */
  readonly wire: Wire;
  readonly onNotSignedIn: () => void;
  /** Whether an address is the login page; a call redirected there is not signed in. */
  readonly isLoginPage: (address: string) => boolean;
  /** Whether the session is still the account's on screen, asked before writes. @throws CallFailure if unreadable */
  readonly isSessionOurs: () => Promise<boolean>;
}

/** A server that uses the contract's names. */
const AS_DECLARED: Wire = {
  toServer: (_path, value) => value,
  fromServer: (_path, value) => value,
  envelopeFromServer: (envelope) => envelope,
  lacks: () => false,
  pathOf: (path) => path,
  upload: null,
};

let current: Connection = {
  prefix: { product: '', gateway: GATEWAY_SUFFIX },
  language: () => DEFAULT_LANGUAGE,
  wire: AS_DECLARED,
  onNotSignedIn: () => undefined,
  isLoginPage: () => false,
  isSessionOurs: () => Promise.resolve(true),
};

/** Sets the client's settings; omitted ones are unchanged. */
export function connect(connection: Partial<Connection>): void {
  current = { ...current, ...connection };
}

export const connection = (): Connection => current;
