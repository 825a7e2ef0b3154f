import type { Texts } from './language';

/** In which environment the console runs, and which hosts follow from it (requirements §1, §4, §7; decisions §4.4). */

/** The environments of the specification (§4, §9). */
export const ENVIRONMENTS = ['dev', 'test', 'pre', 'prod'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** What an unrecognised environment falls back to (requirements §4). */
export const FALLBACK_ENVIRONMENT: Environment = 'dev';

/** Two company domains of one business: its cloud and its commercial variant (requirements §1). */
export interface SuffixPair {
  readonly cloud: string;
  readonly commercial: string;
}

/** The first label of a host, in test and dev and in the other environments. */
export interface HostLabels {
  readonly test: string;
  readonly plain: string;
}

/** The company's hosts in every environment, as config/environments.ts lists them. */
export interface Company {
  readonly suffixes: readonly SuffixPair[];
  readonly loginLabels: HostLabels;
  readonly loginPath: string;
  readonly gatewayLabels: HostLabels;
  readonly fixedLogin: Readonly<Record<Environment, string>>;
  readonly fixedGateway: Readonly<Record<Environment, string>>;
  readonly defaultLogin: string;
  readonly defaultGateway: string;
  readonly serverHost: Readonly<Record<Environment, string>>;
  readonly support: Texts;
  readonly reportTo: Readonly<Record<Environment, string>>;
}

/** What the console is told of the environment in which it runs (decisions §4.4). */
export interface Settings {
  readonly environment: Environment;
  readonly suffixes: readonly SuffixPair[];
  /** The first label of the login host and of the gateway's host. */
  readonly loginLabel: string;
  readonly gatewayLabel: string;
  readonly loginPath: string;
  /** The addresses of this environment when the page's host cannot be read. */
  readonly fixedLogin: string;
  readonly fixedGateway: string;
  /** Where a page outside the company's domains signs in. */
  readonly defaultLogin: string;
  readonly defaultGateway: string;
  /** The prefix of the product's calls; see {@link isOwnOrigin}. */
  readonly serverHost: string;
  /** Who gives technical support (requirements §1). */
  readonly support: Texts;
  /** Where events are reported (decisions §3); empty: nowhere. */
  readonly reportTo: string;
}

/** What a page's address says about the company's hosts. */
export type HostDerivation =
  | { readonly kind: 'allowed'; readonly suffix: string }
  | { readonly kind: 'outside'; readonly host: string }
  | { readonly kind: 'failed' };

/**
 * The environment that a name means.
 * @returns `known: false` with the fallback for any other name; the caller warns (requirements §4)
 */
export function resolveEnvironment(name: string | undefined): { environment: Environment; known: boolean } {
  const environment = ENVIRONMENTS.find((each) => each === name);
  return environment ? { environment, known: true } : { environment: FALLBACK_ENVIRONMENT, known: false };
}

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** The host name of an address in lower case and without a closing dot; null when it has none. */
function hostOf(address: string): string | null {
  const host = parse(address)?.hostname.toLowerCase().replace(/\.$/, '') ?? '';
  return host === '' ? null : host;
}

/**
 * Finds the company domain that a page's address belongs to. Whole labels are compared, so that
 * `evil-company.example` never counts as `company.example`.
 */
export function deriveHost(address: string, suffixes: readonly SuffixPair[]): HostDerivation {
  const host = hostOf(address);
  if (host === null) return { kind: 'failed' };
  const allowed = suffixes.flatMap(({ cloud, commercial }) => [cloud, commercial]);
  const suffix = allowed.find((each) => host === each || host.endsWith(`.${each}`));
  return suffix === undefined ? { kind: 'outside', host } : { kind: 'allowed', suffix };
}

/** Test and dev sign in at the test hosts, the other environments at the plain ones (requirements §1, §7). */
function label(labels: HostLabels, environment: Environment): string {
  return environment === 'test' || environment === 'dev' ? labels.test : labels.plain;
}

/** What the company's hosts come to in one environment. */
export function settingsOf(company: Company, environment: Environment): Settings {
  const { suffixes, loginPath, defaultLogin, defaultGateway, support } = company;
  return {
    environment,
    suffixes,
    loginLabel: label(company.loginLabels, environment),
    gatewayLabel: label(company.gatewayLabels, environment),
    loginPath,
    fixedLogin: company.fixedLogin[environment],
    fixedGateway: company.fixedGateway[environment],
    defaultLogin,
    defaultGateway,
    serverHost: company.serverHost[environment],
    support,
    reportTo: company.reportTo[environment],
  };
}

/**
 * Whether the product's prefix keeps its calls on the page's own origin: empty, or a path. They carry same-origin
 * cookies only (requirements §7), so on another origin nobody would ever be signed in.
 */
export function isOwnOrigin(serverHost: string): boolean {
  return /^(?:\/[^/\\].*)?$/.test(serverHost);
}

/** Where the page at `address` signs in (requirements §1). */
export function loginAddress(address: string, settings: Settings): string {
  const derived = deriveHost(address, settings.suffixes);
  switch (derived.kind) {
    case 'allowed':
      return `https://${settings.loginLabel}.${derived.suffix}${settings.loginPath}`;
    case 'outside':
      return settings.defaultLogin;
    case 'failed':
      return settings.fixedLogin;
  }
}

/** The prefix of the gateway's calls for the page at `address` (requirements §7). */
export function gatewayAddress(address: string, settings: Settings): string {
  const derived = deriveHost(address, settings.suffixes);
  switch (derived.kind) {
    case 'allowed':
      return `https://${settings.gatewayLabel}.${derived.suffix}/sso-api`;
    case 'outside':
      return settings.defaultGateway;
    case 'failed':
      return settings.fixedGateway;
  }
}

/**
 * A caller's own login address, read against the page at `from` (requirements §1: any address will do).
 * @returns the address as the browser reads it (what was checked is what is used); null unless it is http or https
 */
export function ownLogin(address: string, from: string): string | null {
  const target = parse(address, parse(from)?.href);
  return target !== null && ['http:', 'https:'].includes(target.protocol) ? target.href : null;
}

/**
 * The address of the login redirect: `client_id` and `redirect_url` join whatever query the login
 * address has, each encoded once (requirements §1, decisions §4.4).
 */
export function loginRedirect(login: string, clientId: string, redirectUrl: string): string {
  const query = `client_id=${encodeURIComponent(clientId)}&redirect_url=${encodeURIComponent(redirectUrl)}`;
  return login.replace(/[^#]*/, (beforeHash) => `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${query}`);
}
