import Ajv from '@redocly/ajv/dist/2020';
import * as v from 'valibot';
import { PAGE_CODES } from '../src/domain/access/rights';
import { resolveEnvironment, settings, type Settings } from '../src/domain/environment';
import { PAGE_SIZES } from '../src/domain/pageSizes';
import { inBoth, profile as defaults } from '../src/domain/profile';
import { STEP } from '../src/domain/workflow/steps';
import { builtSettings } from './environments';
import { inObjects, isJsonObject, mapped, schemaOf, type JsonObject } from './openapi/schemas';

/**
 * The company profile: one JSON file, ENV_FILE, with whatever differs from config/environments.ts. Its
 * JSON Schema is checked at a build, in development and preview, and by nginx's start (config/deploy/start.sh).
 */

/** Names that newer or older browsers use for zones of the list (which Node's version decides). */
const RENAMED =
  `UTC Asia/Kolkata Asia/Calcutta Asia/Ho_Chi_Minh Asia/Saigon Asia/Kathmandu Asia/Yangon Europe/Kyiv Europe/Kiev
  America/Argentina/Buenos_Aires America/Indiana/Indianapolis America/Nuuk`.split(/\s+/);
const TIME_ZONES = [...new Set([...Intl.supportedValuesOf('timeZone'), ...RENAMED])];

const hour = (minimum: number): JsonObject => ({ type: 'number', minimum, maximum: 24 });
/** A day that is in a calendar, as 2026-10-01; jq knows no `format`. */
const DAY =
  '^20[0-9]{2}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$';
/** Limits of the rules' values, which the schema in the browser leaves out to stay small. */
const LIMITS: JsonObject = {
  timeZone: { type: 'string', enum: TIME_ZONES },
  opens: hour(0),
  closes: hour(0),
  holidays: { type: 'array', items: { type: 'string', pattern: DAY } },
  fileMiB: { type: 'number', minimum: 1 },
  fileExtensions: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^([.][a-z0-9]+)+$' } },
  pageSize: { type: 'number', enum: PAGE_SIZES },
  off: { type: 'array', items: { type: 'string', enum: [...PAGE_CODES] } },
  targetHours: { type: 'object', properties: mapped(STEP, () => ({ type: 'number', minimum: 1 })) },
  stepTitles: { type: 'object', properties: mapped(STEP, () => schemaOf(inBoth)) },
};

/** Forbids further keys in every object. */
function closed(schema: JsonObject): JsonObject {
  const inner = mapped(schema, (each) => inObjects(each, closed));
  return isJsonObject(schema.properties) ? { ...inner, additionalProperties: false } : inner;
}

/** What is shown of a wrong place, in characters: the names of all zones are too many. */
const LONGEST = 400;

/** The profile as JSON Schema 2020-12. Any name of an environment is accepted: an unknown one runs as dev. */
export function profileSchema(): JsonObject {
  const { properties } = schemaOf(settings);
  const known = isJsonObject(properties) ? properties : {};
  const rules = isJsonObject(known.rules) && isJsonObject(known.rules.properties) ? known.rules.properties : {};
  const changed = { environment: { type: 'string' }, rules: { type: 'object', properties: { ...rules, ...LIMITS } } };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Company profile of the firmware console',
    ...closed({ type: 'object', properties: { ...known, ...changed } }),
  };
}

const withHours = v.object({
  rules: v.optional(v.object({ opens: v.optional(v.number()), closes: v.optional(v.number()) }), {}),
});

/** What a schema cannot tell: a day opens before it closes. */
function hoursProblems(valid: unknown): readonly string[] {
  const { opens = defaults.opens, closes = defaults.closes } = v.parse(withHours, valid).rules;
  return opens < closes ? [] : ['rules.opens: must be before rules.closes'];
}

/** What is wrong with a profile: a sentence per place; none: it can be used. */
export function profileProblems(profile: unknown): readonly string[] {
  const check = new Ajv({ strict: false, allErrors: true }).compile(profileSchema());
  if (check(profile)) return hoursProblems(profile);
  return (check.errors ?? []).map(({ instancePath, message = '', params }) => {
    const place = instancePath.slice(1).replaceAll('/', '.') || '(whole)';
    const shown = Object.values(params).map((each) => JSON.stringify(each).slice(0, LONGEST));
    return `${place}: ${[message, ...shown].join(' ')}`;
  });
}

/** Refuses a profile that cannot be used. @param named what it is called in the sentence */
function refuse(profile: unknown, named: string): void {
  const problems = profileProblems(profile);
  if (problems.length > 0) throw new Error(`${named} cannot be used:\n${problems.join('\n')}`);
}

const environmentIn = v.looseObject({ environment: v.exactOptional(v.string()) });

/**
 * A profile completed by the build's settings for its environment, as nginx completes it.
 * @throws Error that names each wrong place
 */
export function completed(profile: unknown, appEnv: string | undefined): object {
  refuse(profile, 'The profile');
  const checked = v.parse(environmentIn, profile);
  return { ...builtSettings(resolveEnvironment(checked.environment ?? appEnv).environment), ...checked };
}

/** Umi commands that need an environment; `max setup` and the tests do not. */
const BUILDING = ['build', 'dev'];

/**
 * Build-time constants.
 * @param name the variable APP_ENV; unless it is dev, test, pre or prod the console warns and runs as dev (requirements §4)
 * @param command the Umi command
 * @throws Error when a build has no environment (requirements §8), or its settings break the profile's schema
 */
export function defines(name: string | undefined, command: string | undefined): { APP_ENV: string; BUILT: Settings } {
  const given = name?.trim() ?? '';
  if (given === '' && command !== undefined && BUILDING.includes(command))
    throw new Error(
      `The build environment is not configured: set APP_ENV to dev, test, pre or prod before "max ${command}".`,
    );
  const { environment, known } = resolveEnvironment(given);
  const built = builtSettings(environment);
  refuse(built, `config/environments.ts (${environment})`);
  if (given !== '' && !known) console.warn(`APP_ENV=${given} is unknown; the console will run as dev.`);
  return { APP_ENV: given, BUILT: built };
}
