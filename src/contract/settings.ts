import * as v from 'valibot';
import { resolveEnvironment, settings, type Settings } from '../domain/environment';
import { tryTo } from '../domain/values';
import { problemPath } from './envelope';

/** Settings of the environment in the page, as URL-encoded JSON: one build for all. */

export const SETTINGS_META = 'console-env';

/** Who serves the page writes its release into it and into each answer, so that an open page learns of another one. */
export const RELEASE_META = 'console-release';
export const RELEASE_HEADER = 'x-console-release';

/** What a page may set; the build's values are the default. */
const pageSettings = v.looseObject({ environment: v.exactOptional(v.string()) });

export const encodeSettings = (settings: unknown): string => encodeURIComponent(JSON.stringify(settings));

/**
 * The page's settings, or the build's, with warnings: unusable ones, an unknown environment (requirements §4). Whoever
 * writes settings into the page completes them for their environment (config/deploy, config/serving.ts).
 */
export function readSettings(
  appEnv: string,
  page: { readonly querySelector: (selector: string) => Pick<Element, 'getAttribute'> | null },
  built: Settings,
): { readonly settings: Settings; readonly warnings: readonly string[] } {
  const content = page.querySelector(`meta[name="${SETTINGS_META}"]`)?.getAttribute('content') ?? null;
  const given = content === null ? {} : tryTo((): unknown => JSON.parse(decodeURIComponent(content)));
  const named = v.safeParse(pageSettings, given);
  const name = (named.success ? named.output.environment : undefined) ?? appEnv;
  const { environment, known } = resolveEnvironment(name);
  const warnings = known ? [] : [`The environment "${name}" is unknown; running as ${environment}.`];
  const read = v.safeParse(settings, { ...built, ...(named.success ? named.output : {}), environment });
  if (named.success && read.success) return { settings: read.output, warnings };
  const path = problemPath(named.issues ?? read.issues ?? []);
  return {
    settings: { ...built, environment },
    warnings: [...warnings, `The settings in the page cannot be used: ${path}. Running with those of the build.`],
  };
}
