import Ajv from '@redocly/ajv/dist/2020';
import type { Endpoint, Host, Schema } from '../../src/contract/endpoint';
import {
  envelope,
  fieldProblems,
  ofOrder,
  parseModel,
  unreadFields,
  type Envelope,
  type Parsed,
} from '../../src/contract/envelope';
import { isUnreadable } from '../../src/contract/callFields';
import { envelopeFromServer, fromServer } from '../../src/contract/wire';
import { ERROR, isErrorCode, SUCCESS, type ErrorCode } from '../../src/domain/errors';
import { inObjects, isJsonObject, mapped, namedSchemas, schemaOf } from '../openapi/schemas';
import type { Json, JsonObject } from '../openapi/schemas';
import { WIRE } from '../wire';
import { whyNoAnswer, type Answered } from './send';

/** A server's answer: how it differs from the contract, and what the console makes of it. */

/** Expected result: a model, an HTTP status, "not signed in", or a refusal with one of these codes that names the field. */
export type Expectation =
  'model' | 'signedOut' | number | { readonly codes: readonly ErrorCode[]; readonly field?: string };

/** What a model must fulfil beyond its schema. @returns the violation or null */
export type Rule = (model: Json) => string | null;

/** A difference from the contract; its path is such as `list.3.versionNo`, or empty for the whole value. */
export interface Difference {
  readonly path: string;
  readonly problem: string;
  /** Of a field that is left out: its name. Harmless where the console reads the rest of the answer whole. */
  readonly missing?: string;
}

export const inWords = ({ path, problem }: Difference): string => (path === '' ? problem : `${path}: ${problem}`);

/** What the console makes of an answer, by its own code: at `loss` some of it is shown as empty or unreadable. */
export interface Acceptance {
  readonly console: 'accepts' | 'loss' | 'refuses';
  /** Paths that are lost or refused. */
  readonly paths: readonly string[];
}

/** Result of a trial; not played when the server lacks the data it needs. */
export interface TrialResult {
  readonly trial: { readonly name: string; readonly endpoint: { readonly method: string; readonly path: string } };
  readonly played: boolean;
  readonly differences: readonly Difference[];
  /** Names of fields that are left out, and that the console does without. */
  readonly harmless: readonly string[];
  /** The acceptance of an answer with a model; null for all others. */
  readonly acceptance: Acceptance | null;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The envelope of an answer, with the contract's names. */
export const envelopeOf = ({ body }: Pick<Answered, 'body'>, host: Host = 'product'): Parsed<Envelope> =>
  parseModel(envelope, envelopeFromServer(WIRE, parse(body), host));

const whole = (problem: string): readonly Difference[] => [{ path: '', problem }];

/** Checks a refusal; refused parameters must name their fields, which forms need (P-WIRE-8). */
function ofRefusal(code: ErrorCode, model: unknown, field: string | undefined): readonly Difference[] {
  if (code !== ERROR.parameter) return [];
  const problems = parseModel(fieldProblems, model);
  if (!problems.valid) return whole(`${code} must list its fields as [{ field, reason }]: ${problems.path}`);
  const isNamed = field === undefined || problems.value.some((each) => each.field === field);
  return isNamed ? [] : whole(`${code} must name the field ${field}`);
}

/** What HTTP 204 says of a write: the console reads again what it changed (P-WIRE-17). */
const WITHOUT_CONTENT: Parsed<Envelope> = {
  valid: true,
  value: { code: SUCCESS, message: null, error: null, status: null, model: null },
};

/** What came instead of what was expected. */
export const instead = (expected: string, came: string | number): string => `${expected} is expected, ${came} came`;

/** @param content its envelope. @param model with the contract's names */
function differencesOf(
  raw: Answered,
  content: Parsed<Envelope>,
  model: unknown,
  schema: Schema,
  expected: Expectation,
) {
  const status = `HTTP ${String(raw.http)}`;
  // A redirect leads to the login page.
  if (expected === 'signedOut')
    return [301, 302, 303, 307, 401, 403].includes(raw.http) ? [] : whole(instead('HTTP 401 or 403', status));
  if (typeof expected === 'number')
    return raw.http === expected ? [] : whole(instead(`HTTP ${String(expected)}`, status));
  if (raw.http < 200 || raw.http > 299) return whole(`${status} instead of an envelope`);
  if (content === WITHOUT_CONTENT && typeof expected === 'object')
    return whole(instead(expected.codes.join(' or '), `${status}, by which it is accepted,`));
  if (!raw.contentType.includes('json')) return whole(`the content type is ${raw.contentType || 'missing'}, not JSON`);
  if (!content.valid) return whole(`no envelope: ${content.path}`);
  const { code } = content.value;
  if (expected === 'model') return code === SUCCESS ? ofModel(schema, model) : whole(instead(SUCCESS, code));
  if (!isErrorCode(code) || !expected.codes.includes(code)) return whole(instead(expected.codes.join(' or '), code));
  return ofRefusal(code, model, expected.field);
}

/** Paths below a parsed model that the console shows as unreadable or empty. */
function lostPaths(value: unknown, at: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = (name: string): string => (at === '' ? name : `${at}.${name}`);
  if (isUnreadable(value)) return [below(value.unreadable)];
  return [
    ...unreadFields(value).map(below),
    ...Object.entries(value).flatMap(([name, inner]) => (name === 'unread' ? [] : lostPaths(inner, below(name)))),
  ];
}

/** What the console makes of a model with the contract's names; of a write it needs none (P-WIRE-17). */
export function acceptanceOf(
  { model: schema, effects }: Pick<Endpoint, 'model' | 'effects'>,
  model: unknown,
): Acceptance {
  const parsed = parseModel(schema, model);
  if (!parsed.valid && effects && model === null) return { console: 'accepts', paths: [] };
  if (!parsed.valid) return { console: effects ? 'loss' : 'refuses', paths: [parsed.path] };
  const paths = lostPaths(parsed.value, '');
  return { console: paths.length > 0 ? 'loss' : 'accepts', paths };
}

const isJson = (value: unknown): value is Json =>
  value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);

/**
 * Sends a call and compares its answer with the contract (requirements §3, P-ADAPTER-7). A missing answer is a
 * difference too.
 * @returns the code of its envelope, null without one; the model of a success, also of one that differs, else null;
 *   `failed`: there is no answer, or a success breaks the rule; `acceptance`: what the console makes of the model
 */
export async function judge(
  send: () => Promise<Answered>,
  endpoint: Endpoint,
  input: JsonObject,
  expected: Expectation,
  rule?: Rule,
) {
  let raw: Answered;
  try {
    raw = await send();
  } catch (problem) {
    const differences = whole(`no answer: ${whyNoAnswer(problem)}`);
    return { code: null, model: null, differences, harmless: [], failed: true, acceptance: null };
  }
  const content = raw.http === 204 && endpoint.effects ? WITHOUT_CONTENT : envelopeOf(raw, endpoint.host);
  const code = content.valid ? content.value.code : null;
  const read: unknown = content.valid ? ofOrder(input, fromServer(WIRE, endpoint.path, content.value.model)) : null;
  const isEmpty = content === WITHOUT_CONTENT && expected === 'model';
  const model = code === SUCCESS && isJson(read) ? read : null;
  const violation = code === SUCCESS ? (rule?.(model) ?? null) : null;
  const kept = raw.headers.get('cache-control') ?? '';
  const violations = [
    ...(violation === null ? [] : whole(violation)),
    ...(/public|max-age=[1-9]/.test(kept) ? whole(`others may keep it (Cache-Control: ${kept})`) : []),
  ];
  const acceptance = answerAcceptance(raw, content, expected === 'model' ? () => acceptanceOf(endpoint, read) : null);
  const all = isEmpty ? [] : differencesOf(raw, content, read, endpoint.model, expected);
  const isHarmless = ({ missing }: Difference): boolean => missing !== undefined && acceptance?.console === 'accepts';
  const differences = [...all.filter((each) => !isHarmless(each)), ...violations];
  const harmless = all.filter(isHarmless).map(({ missing = '' }) => missing);
  return { code, model, differences, harmless, failed: violation !== null, acceptance };
}

/** @param ofModel the acceptance of its model; null where a refusal is expected */
function answerAcceptance(
  raw: Answered,
  content: Parsed<Envelope>,
  ofModel: (() => Acceptance) | null,
): Acceptance | null {
  if (ofModel === null) return null;
  if (raw.http < 200 || raw.http > 299) return { console: 'refuses', paths: [`HTTP ${String(raw.http)}`] };
  if (!content.valid) return { console: 'refuses', paths: [content.path] };
  return content.value.code === SUCCESS ? ofModel() : { console: 'refuses', paths: ['code'] };
}

/** Whether a schema accepts null: the console reads such a field as empty when it is absent. */
function acceptsNull(schema: Json | undefined): boolean {
  if (!isJsonObject(schema)) return false;
  return schema.type === 'null' || (Array.isArray(schema.anyOf) && schema.anyOf.some(acceptsNull));
}

/** What a page sends that keeps no time: its rows may move while others write. */
const LEFT_OUT = ['asOf'];

/** The console is lenient about absent fields (P-ADAPTER-7), but a server must send every field, even if null. */
function demanding(schema: JsonObject): JsonObject {
  const kept = mapped(schema, (each) => inObjects(each, demanding));
  const { properties, required } = schema;
  if (!isJsonObject(properties)) return kept;
  const always = Array.isArray(required) ? required.filter((each) => typeof each === 'string') : [];
  const readAsEmpty = Object.keys(properties).filter(
    (name) => !LEFT_OUT.includes(name) && acceptsNull(properties[name]),
  );
  return { ...kept, required: [...new Set([...always, ...readAsEmpty])] };
}

/** With a zone: without one the console refuses it. */
const isTime = (text: string): boolean => /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text));
const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'date-time': isTime } });
const components = { schemas: mapped(namedSchemas(), demanding) };
const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();

/**
 * Compares a model with its schema.
 * @returns each kind of difference once per path; list rows count as one path
 */
function ofModel(schema: Schema, model: unknown): readonly Difference[] {
  const known = compiled.get(schema);
  const check = known ?? ajv.compile({ allOf: [demanding(schemaOf(schema))], components });
  compiled.set(schema, check);
  if (check(model)) return [];
  const found = new Map<string, Difference>();
  for (const { instancePath, message = 'does not fit', keyword, params } of check.errors ?? []) {
    // An anyOf error repeats the errors of its branches.
    if (keyword === 'anyOf' || (keyword === 'type' && params.type === 'null')) continue;
    const path = instancePath.slice(1).replaceAll('/', '.');
    const allowed = Array.isArray(params.allowedValues) ? ` (${params.allowedValues.join(', ')})` : '';
    const kind = `${path.replace(/\d+/g, '*')} ${message}`;
    const missing: unknown = params.missingProperty;
    const told = { path: `model.${path}`, problem: `${message}${allowed}` };
    if (!found.has(kind)) found.set(kind, typeof missing === 'string' ? { ...told, missing } : told);
  }
  return [...found.values()];
}
