import type { Endpoint, Schema } from '../../src/contract/endpoint';
import { envelope, fieldProblems } from '../../src/contract/envelope';
import { parseModel } from '../../src/contract/parseModel';
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

/** The parsed answer: its model, if any, and its differences from the expectation. */
export interface Reading {
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

const whole = (problem: string, model: unknown = null): Reading => ({ model, differences: [{ path: '', problem }] });

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readModel(schema: Schema, model: unknown): Reading {
  return { model, differences: differences(schema, model).map((each) => ({ ...each, path: `model.${each.path}` })) };
}

/** Reads a refusal; refused parameters must name their fields, which forms need (decisions §3). */
function readRefusal(code: ErrorCode, model: unknown, field: string | undefined): Reading {
  if (code !== ERROR.parameter) return { model, differences: [] };
  const problems = parseModel(fieldProblems, model);
  if (!problems.valid) return whole(`${code} must list its fields as [{ field, reason }]: ${problems.path}`, model);
  if (field !== undefined && !problems.value.some((each) => each.field === field))
    return whole(`${code} must name the field ${field}`, model);
  return { model, differences: [] };
}

/**
 * Checks an answer against the contract (requirements §3, decisions §3).
 * @param endpoint the call it answers
 * @param expected the expected result
 */
export function read(raw: Raw, endpoint: Endpoint, expected: Expectation): Reading {
  if (expected.kind === 'http')
    return raw.http === expected.status
      ? { model: null, differences: [] }
      : whole(`HTTP ${String(expected.status)} is expected, HTTP ${String(raw.http)} came`);
  if (raw.http < 200 || raw.http > 299) return whole(`HTTP ${String(raw.http)} instead of an envelope`);
  if (!raw.contentType.includes('json')) return whole(`the content type is ${raw.contentType || 'missing'}, not JSON`);
  const content = parseModel(envelope, envelopeFromServer(WIRE, parse(raw.body)));
  if (!content.valid) return whole(`no envelope: ${content.path}`);
  const { code } = content.value;
  const model = fromServer(WIRE, endpoint.path, content.value.model);
  if (expected.kind === 'model')
    return code === SUCCESS ? readModel(endpoint.model, model) : whole(`${SUCCESS} is expected, ${code} came`);
  if (!isErrorCode(code) || !expected.codes.includes(code))
    return whole(`${expected.codes.join(' or ')} is expected, ${code} came`);
  return readRefusal(code, model, expected.field);
}
