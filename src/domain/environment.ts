import * as v from 'valibot';
import { inBoth, profileRules } from './profile';
import { tryTo } from './values';

/** Environments of the console and their hosts (requirements §1, §4, §7; P-SETTINGS-5). */

export const ENVIRONMENTS = ['dev', 'test', 'pre', 'prod'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The suffix that the paths of the gateway's calls follow (requirements §7). */
export const GATEWAY_SUFFIX = '/sso-api';

/** Fallback for an unknown environment (requirements §4). */
export const FALLBACK_ENVIRONMENT: Environment = 'dev';

// They are checked by patterns, because the JSON Schema of the profile uses the same ones (config/profile.ts).
const like = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));
const host = like(/^[A-Za-z0-9.-]+$/);
const parameter = like(/^[\w.~-]+$/);
const address = like(/^(\/|https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(\/|$))/);
/** The prefix must stay on the page's origin, because calls to another origin carry no cookie (requirements §7). */
const OWN_ORIGIN = /^(?:\/[^/\\].*)?$/;

/** Two company domains of one business: its cloud and its commercial variant (requirements §1). */
const suffixPair = v.object({ cloud: host, commercial: host });
export type SuffixPair = Readonly<v.InferOutput<typeof suffixPair>>;

export const settings = v.object({
  environment: v.picklist(ENVIRONMENTS),
  suffixes: v.pipe(v.array(suffixPair), v.minLength(1), v.readonly()),
  /** First label of the login host and of the gateway host. */
  loginLabel: host,
  gatewayLabel: host,
  loginPath: like(/^\//),
  /** The console's id at the gateway, and the parameters that carry it and the address to return to. */
  clientId: v.string(),
  loginParameters: v.object({ clientId: parameter, redirectUrl: parameter }),
  /** Addresses used when the page's host cannot be read. */
  fixedLogin: address,
  fixedGateway: address,
  /** Addresses used outside the company's domains. */
  defaultLogin: address,
  defaultGateway: address,
  /** Prefix of the product's calls: empty, or a path of the page's own origin. */
  serverHost: like(OWN_ORIGIN),
  support: inBoth,
  /** A picture on the page's own origin that replaces the console's logo. */
  logo: v.exactOptional(like(/^\/[^/\\]/)),
  /** Version of the company's profile, shown in the footer. */
  profile: v.exactOptional(v.string()),
  rules: v.exactOptional(profileRules),
});
export type Settings = Readonly<v.InferOutput<typeof settings>>;

/** First host label, in test and dev, and in the other environments. */
type HostLabels = Readonly<Record<'test' | 'plain', string>>;
type Label = 'loginLabel' | 'gatewayLabel';
type ByEnvironment = 'fixedLogin' | 'fixedGateway' | 'serverHost';

/** The company's settings by environment, listed in config/environments.ts. */
export type SettingsByEnvironment = Omit<Settings, 'environment' | Label | ByEnvironment> &
  Readonly<Record<Label, HostLabels> & Record<ByEnvironment, Readonly<Record<Environment, string>>>>;

/** Result of matching a page's address with the company's hosts. */
export type HostDerivation =
  | { readonly kind: 'allowed'; readonly suffix: string }
  | { readonly kind: 'outside'; readonly host: string }
  | { readonly kind: 'failed' };

/** The environment of a name; an unknown one: the fallback, and the caller warns (requirements §4). */
export function resolveEnvironment(name: string | undefined): { environment: Environment; known: boolean } {
  const environment = ENVIRONMENTS.find((each) => each === name);
  return environment ? { environment, known: true } : { environment: FALLBACK_ENVIRONMENT, known: false };
}

/** Host name of an address in lower case without a trailing dot; null without a host. */
function hostOf(address: string): string | null {
  const host =
    tryTo(() => new URL(address))
      ?.hostname.toLowerCase()
      .replace(/\.$/, '') ?? '';
  return host === '' ? null : host;
}

/** The company domain of an address, by whole labels: `evil-company.example` does not match `company.example`. */
export function deriveHost(address: string, suffixes: readonly SuffixPair[]): HostDerivation {
  const host = hostOf(address);
  if (host === null) return { kind: 'failed' };
  const allowed = suffixes.flatMap(({ cloud, commercial }) => [cloud, commercial]);
  const suffix = allowed.find((each) => host === each || host.endsWith(`.${each}`));
  return suffix === undefined ? { kind: 'outside', host } : { kind: 'allowed', suffix };
}

/** Test and dev use the test hosts, the other environments the plain ones (requirements §1, §7). */
function label(labels: HostLabels, environment: Environment): string {
  return environment === 'test' || environment === 'dev' ? labels.test : labels.plain;
}

/** The company's hosts in one environment. */
export function settingsOf(settings: SettingsByEnvironment, environment: Environment): Settings {
  const { fixedLogin, fixedGateway, serverHost } = settings;
  return {
    ...settings,
    environment,
    loginLabel: label(settings.loginLabel, environment),
    gatewayLabel: label(settings.gatewayLabel, environment),
    fixedLogin: fixedLogin[environment],
    fixedGateway: fixedGateway[environment],
    serverHost: serverHost[environment],
  };
}

/** Login address for the page at `address` (requirements §1). */
export function loginAddress(address: string, settings: Settings): string {
  const derived = deriveHost(address, settings.suffixes);
  if (derived.kind === 'failed') return settings.fixedLogin;
  if (derived.kind === 'outside') return settings.defaultLogin;
  return `https://${settings.loginLabel}.${derived.suffix}${settings.loginPath}`;
}

/** Prefix of the gateway's calls for the page at `address` (requirements §7). */
export function gatewayAddress(address: string, settings: Settings): string {
  const derived = deriveHost(address, settings.suffixes);
  if (derived.kind === 'failed') return settings.fixedGateway;
  if (derived.kind === 'outside') return settings.defaultGateway;
  return `https://${settings.gatewayLabel}.${derived.suffix}${GATEWAY_SUFFIX}`;
}

/** A caller's login address, normalized against the page at `from` (requirements §1); null unless http or https. */
export function ownLogin(address: string, from: string): string | null {
  const base = tryTo(() => new URL(from))?.href;
  const target = tryTo(() => new URL(address, base));
  return target !== undefined && ['http:', 'https:'].includes(target.protocol) ? target.href : null;
}

/** Adds client id and return address to a login address, each encoded once (requirements §1, P-SESSION-7). */
export function loginRedirect(
  login: string,
  { clientId, loginParameters: names }: Pick<Settings, 'clientId' | 'loginParameters'>,
  redirectUrl: string,
): string {
  const query = `${names.clientId}=${encodeURIComponent(clientId)}&${names.redirectUrl}=${encodeURIComponent(redirectUrl)}`;
  return login.replace(/[^#]*/, (beforeHash) => `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${query}`);
}
