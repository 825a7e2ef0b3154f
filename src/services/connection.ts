import type { Host } from '@/contract/endpoint';
import type { Wire } from '@/contract/wire';
import { DEFAULT_LANGUAGE } from '@/domain/language';
import type { Language } from '@/domain/language';

/** What the client needs to know of the console around it; src/app.tsx says it once. */
export interface Connection {
  /** The prefix of each host's calls (requirements §7); empty: the page's own origin. */
  readonly prefix: Readonly<Record<Host, string>>;
  readonly language: () => Language;
  /** What the server calls otherwise than the contract (config/wire.ts). */
  readonly wire: Wire;
  /** Called when a response means "not signed in". */
  readonly onNotSignedIn: () => void;
  /** Whether an address is the login page: a call that was redirected there says that nobody is signed in. */
  readonly isLoginPage: (address: string) => boolean;
  /** Whether the session is still that of the account on screen; asked before each write. */
  readonly isSessionOurs: () => Promise<boolean>;
}

/** A server that speaks the contract's words. */
const AS_DECLARED: Wire = {
  toServer: (_path, value) => value,
  fromServer: (_path, value) => value,
  envelopeFromServer: (envelope) => envelope,
};

let current: Connection = {
  prefix: { product: '', gateway: '/sso-api' },
  language: () => DEFAULT_LANGUAGE,
  wire: AS_DECLARED,
  onNotSignedIn: () => undefined,
  isLoginPage: () => false,
  isSessionOurs: () => Promise.resolve(true),
};

/** Connects the client to the console; what is not named stays as it is. */
export function connect(connection: Partial<Connection>): void {
  current = { ...current, ...connection };
}

/** The connection in use. */
export function connection(): Connection {
  return current;
}
