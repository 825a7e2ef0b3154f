import type { Endpoint, Schema } from '../../src/contract/endpoint';
import { envelope, fieldProblems, parseModel, type Envelope, type Parsed } from '../../src/contract/envelope';
import { envelopeFromServer, fromServer } from '../../src/contract/wire';
import { ERROR, isErrorCode, SUCCESS, type ErrorCode } from '../../src/domain/errors';
import type { Json } from '../openapi/schemas';
import { WIRE } from '../wire';
import { differences, type Difference } from './strict';

/** A raw HTTP answer. */
export interface Raw {
  readonly http: number;
  readonly contentType: string;
  readonly body: string;
}

/** Expected result: a model, a refusal with one of these codes, or an HTTP status. */
export type Expectation =
  | { readonly kind: 'model' }
  | { readonly kind: 'refused'; readonly codes: readonly ErrorCode[]; readonly field?: string }
  | { readonly kind: 'http'; readonly status: number };

/** The parsed answer and its differences from the expectation. */
export interface Reading {
  /** The code of its envelope; null where there is none. */
  readonly code: string | null;
  /** The model of a success, also of one that differs. */
  readonly model: unknown;
  readonly differences: readonly Difference[];
}

/** A model as JSON; null where it is none. */
export function asJson(value: unknown): Json {
  return isJson(value) ? value : null;
}

function isJson(value: unknown): value is Json {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) || typeof value === 'object';
}

const whole = (problem: string): readonly Difference[] => [{ path: '', problem }];

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The envelope of an answer, with the contract's names. */
export const envelopeOf = ({ body }: Pick<Raw, 'body'>): Parsed<Envelope> =>
  parseModel(envelope, envelopeFromServer(WIRE, parse(body)));

/** Checks a refusal; refused parameters must name their fields, which forms need (decisions §3). */
function ofRefusal(code: ErrorCode, model: unknown, field: string | undefined): readonly Difference[] {
  if (code !== ERROR.parameter) return [];
  const problems = parseModel(fieldProblems, model);
  if (!problems.valid) return whole(`${code} must list its fields as [{ field, reason }]: ${problems.path}`);
  if (field !== undefined && !problems.value.some((each) => each.field === field))
    return whole(`${code} must name the field ${field}`);
  return [];
}

/** @param content its envelope. @param model with the contract's names */
function problemsOf(raw: Raw, content: Parsed<Envelope>, model: unknown, schema: Schema, expected: Expectation) {
  if (expected.kind === 'http')
    return raw.http === expected.status
      ? []
      : whole(`HTTP ${String(expected.status)} is expected, HTTP ${String(raw.http)} came`);
  if (raw.http < 200 || raw.http > 299) return whole(`HTTP ${String(raw.http)} instead of an envelope`);
  if (!raw.contentType.includes('json')) return whole(`the content type is ${raw.contentType || 'missing'}, not JSON`);
  if (!content.valid) return whole(`no envelope: ${content.path}`);
  const { code } = content.value;
  if (expected.kind === 'model')
    return code === SUCCESS
      ? differences(schema, model).map((each) => ({ ...each, path: `model.${each.path}` }))
      : whole(`${SUCCESS} is expected, ${code} came`);
  if (!isErrorCode(code) || !expected.codes.includes(code))
    return whole(`${expected.codes.join(' or ')} is expected, ${code} came`);
  return ofRefusal(code, model, expected.field);
}

/**
 * Checks an answer against the contract (requirements §3, decisions §3).
 * @param endpoint the call it answers
 * @param expected the expected result
 */
export function read(raw: Raw, endpoint: Endpoint, expected: Expectation): Reading {
  const content = envelopeOf(raw);
  const code = content.valid ? content.value.code : null;
  const model = content.valid ? fromServer(WIRE, endpoint.path, content.value.model) : null;
  const found = problemsOf(raw, content, model, endpoint.model, expected);
  return { code, model: code === SUCCESS ? model : null, differences: found };
}

/** Result of a trial; skipped when the server lacks the data it needs. */
export interface Outcome {
  readonly trial: { readonly name: string; readonly endpoint: { readonly method: string; readonly path: string } };
  readonly played: boolean;
  readonly differences: readonly Difference[];
}
