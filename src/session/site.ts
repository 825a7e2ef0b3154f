import type { Settings } from '@/domain/environment';

/** Which console this is and where it runs; src/app.tsx says it once. */
export interface Site {
  readonly name: string;
  readonly version: string;
  /** Which build this is: a page that a release has left behind gets another one by a reload. */
  readonly build: string;
  /** The console's id at the sign-on gateway. */
  readonly clientId: string;
  /** Its environment, and the hosts and names that follow from it. */
  readonly settings: Settings;
  /** Where the build's own files are: the manuals and the mark. Ends with a slash. */
  readonly files: string;
  /** Sends the browser to another address. */
  readonly leave: (address: string) => void;
}

let current: Site | null = null;

/** Says which console this is. */
export function setSite(site: Site): void {
  current = site;
}

/** The console that this is. */
export function site(): Site {
  if (current === null) throw new Error('The console does not know its site yet: setSite comes first.');
  return current;
}

/** A key of session storage: prefixed with the application's name and version (requirements §3, §9). */
export function sessionKey(name: string): string {
  const { name: app, version } = site();
  return `${app}:${version}:${name}`;
}
