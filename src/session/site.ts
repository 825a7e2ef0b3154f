import type { Settings } from '@/domain/environment';

/** The name, version and settings of this installation; set once by src/app.tsx. */
export interface Site {
  readonly name: string;
  readonly version: string;
  readonly settings: Settings;
  /** URL of the build's own files (manuals, logo), with a trailing slash. */
  readonly files: string;
  /** Leaves the console for an address outside it, such as the login page. */
  readonly leave: (address: string) => void;
}

let current: Site | null = null;

export function setSite(site: Site): void {
  current = site;
}

export function site(): Site {
  if (current === null) throw new Error('The console does not know its site yet: setSite comes first.');
  return current;
}

/** Key in session storage, prefixed with application name and version (requirements §3, §9). */
export function sessionKey(name: string): string {
  const { name: app, version } = site();
  return `${app}:${version}:${name}`;
}
