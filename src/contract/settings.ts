import * as v from 'valibot';
import { ENVIRONMENTS, isOwnOrigin, resolveEnvironment } from '../domain/environment';
import type { Environment, Settings } from '../domain/environment';
import { problemPath } from './fit';

/**
 * What whoever serves the page says of its environment: one build runs in all of them (decisions §4.4). It stands in
 * the page itself, as JSON in the encoding of a URL, so that it costs no request and no script:
 * `<meta name="console-env" content="%7B…%7D">`.
 */

/** The name of the page's element that holds the settings. */
export const SETTINGS_META = 'console-env';

const host = v.pipe(v.string(), v.regex(/^[a-z\d.-]+$/i));
const isAddress = (text: string): boolean => text.startsWith('/') || /^https?:\/\/[^/]/.test(text);
const address = v.pipe(v.string(), v.check(isAddress));

/** What a server may say; what it leaves out is as the build knows it. */
const said = v.object({ environment: v.exactOptional(v.string()) });
const whole = v.object({
  environment: v.picklist(ENVIRONMENTS),
  suffixes: v.pipe(v.array(v.object({ cloud: host, commercial: host })), v.minLength(1)),
  loginLabel: host,
  gatewayLabel: host,
  loginPath: v.pipe(v.string(), v.startsWith('/')),
  fixedLogin: address,
  fixedGateway: address,
  defaultLogin: address,
  defaultGateway: address,
  serverHost: v.pipe(v.string(), v.check(isOwnOrigin)),
  support: v.object({ 'zh-CN': v.string(), 'en-US': v.string() }),
  reportTo: v.union([v.literal(''), address]),
});

/** Settings as they stand in the page. */
export function encodeSettings(settings: unknown): string {
  return encodeURIComponent(JSON.stringify(settings));
}

function decode(content: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(content));
  } catch {
    return undefined;
  }
}

/**
 * The settings with which the console runs: what the page says, else what the build knows.
 * @param appEnv the environment that the build was made for
 * @param page the document; its settings may be absent, malformed or of an unknown environment
 * @param built what the build knows of an environment
 * @returns also what the console is to be warned of: settings that cannot be used, an unknown environment (requirements §4)
 */
export function readSettings(
  appEnv: string,
  page: { readonly querySelector: (selector: string) => Pick<Element, 'getAttribute'> | null },
  built: (environment: Environment) => Settings,
): { readonly settings: Settings; readonly warnings: readonly string[] } {
  const content = page.querySelector(`meta[name="${SETTINGS_META}"]`)?.getAttribute('content') ?? null;
  const given = content === null ? {} : decode(content);
  const named = v.safeParse(said, given);
  const name = (named.success ? named.output.environment : undefined) ?? appEnv;
  const { environment, known } = resolveEnvironment(name);
  const warnings = known ? [] : [`The environment "${name}" is unknown; running as ${environment}.`];
  const read = v.safeParse(whole, { ...built(environment), ...(named.success && (given as object)), environment });
  if (named.success && read.success) return { settings: read.output, warnings };
  const path = problemPath(named.issues ?? read.issues ?? []);
  return {
    settings: built(environment),
    warnings: [...warnings, `The settings in the page cannot be used: ${path}. Running with those of the build.`],
  };
}
