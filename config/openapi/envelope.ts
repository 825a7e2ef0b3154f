import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import type { Endpoint } from '../../src/contract/endpoint';
import { RETRY_HEADER, TRACE_HEADER } from '../../src/contract/envelope';
import { TEXT_MAX } from '../../src/domain/fields';
import { ERROR, errorText, SUCCESS, type ErrorCode } from '../../src/domain/errors';
import { schemaOf, type Json, type JsonObject } from './schemas';

/** Parts shared by all answers: both envelopes, refusals by HTTP status, headers. */

/** A part of the document's `components`. */
export const refTo = (place: string): JsonObject => ({ $ref: `#/components/${place}` });

/** The description of an answer with status 200. */
export const ANSWERED = 'An envelope: a success, or a refusal with its code.';

// A sentence may quote the longest value.
const TEXT: JsonObject = { type: ['string', 'null'], maxLength: 2 * TEXT_MAX };
const STATUS: JsonObject = {
  type: ['string', 'integer', 'null'],
  maxLength: TEXT_MAX,
  description: 'Read from the gateway only.',
};
const SHARED: JsonObject = { message: TEXT, error: TEXT, status: STATUS, success: { type: 'boolean' } };

/** Both envelopes, without the call's model. `success` is never read. */
export const ENVELOPES: Readonly<Record<string, JsonObject>> = {
  Success: {
    type: 'object',
    description: `A success: \`code\` is ${SUCCESS}. \`success\` is never read.`,
    required: ['code'],
    properties: { code: { type: 'string', enum: [SUCCESS] }, ...SHARED },
  },
  Refusal: {
    type: 'object',
    description: 'A refusal. The console shows `message`, else `error`, else `Error`, at the top of the page.',
    required: ['code'],
    properties: {
      code: { type: 'string', enum: Object.values(ERROR) },
      ...SHARED,
      model: {
        description: `Null; the wrong fields where there are some, always with ${ERROR.parameter}.`,
        anyOf: [{ type: 'null' }, { type: 'array', items: refTo('schemas/FieldProblem') }],
      },
    },
  },
};

/** An invalid field in a refusal. */
export const FIELD_PROBLEM: JsonObject = {
  type: 'object',
  description: 'The form shows the reason at the field. An unknown reason is shown as it is.',
  required: ['field', 'reason'],
  properties: {
    field: {
      type: 'string',
      maxLength: TEXT_MAX,
      description: 'The path of the field in the input: `scope.hardwareRevisions`.',
    },
    reason: {
      type: 'string',
      maxLength: TEXT_MAX,
      description: 'A key of the list of reasons: `required`, `tooLong`, `notOneOf`.',
    },
    values: { type: 'object', additionalProperties: { type: ['string', 'number'], maxLength: TEXT_MAX } },
  },
};

/** Example of a refusal, which names the first required field of the call, if it has one. */
export function refusalExample(code: ErrorCode, { input }: Endpoint): Json {
  const { required } = schemaOf(input);
  const field: unknown = Array.isArray(required) ? required[0] : undefined;
  const wrong = code === ERROR.parameter && typeof field === 'string';
  const model = wrong ? [{ field, reason: 'required', values: {} }] : null;
  return { code, message: errorText(code, 'zh-CN'), error: code, status: 200, success: false, model };
}

const REFUSAL = { 'application/json': { schema: refTo('schemas/Refusal') } };
export const TRACE = { [TRACE_HEADER]: refTo('headers/TraceId') };

/** Header of the calls that an open page repeats. */
export const LOAD = { [RETRY_HEADER]: refTo('headers/Load') };

/** Responses of any call besides an envelope with status 200. */
export const ANSWERED_ANYWHERE = {
  '401': refTo('responses/NotSignedIn'),
  '403': refTo('responses/NotSignedIn'),
  '429': refTo('responses/TryLater'),
  '503': refTo('responses/TryLater'),
};

/** Additional responses of calls with effects. */
export const ACCEPTED = { '204': { description: 'Accepted: the console reads again what it changed.' } };
export const FORGED = { '400': refTo('responses/Forged') };

/** How a text arrives in the query: `:` and `,` may be plain and a space is `+`; an optional one may be empty. */
export const freeQuery = (required: boolean): JsonObject => ({
  allowReserved: true,
  ...(!required && { allowEmptyValue: true }),
});

function header(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'header', required: true, description, schema };
}

export const COMPONENTS = {
  parameters: {
    IdempotencyKey: header(
      'Idempotency-Key',
      'A repeat with the same key gets the first answer and changes nothing; the key with another input is refused (E00016).',
      { type: 'string', format: 'uuid' },
    ),
    RequestedWith: header(CONSOLE_HEADER.name, 'Of every call that is no GET, and of a GET with effects.', {
      type: 'string',
      enum: [CONSOLE_HEADER.value],
    }),
  },
  headers: {
    Load: {
      description: 'Seconds, or a date: an open page does not repeat the call before. Optional.',
      schema: { type: 'string' },
    },
    TraceId: {
      description:
        'The name by which the server has this answer in its own records; a bug report hands it on. Optional.',
      schema: { type: 'string', maxLength: 200 },
    },
  },
  responses: {
    NotSignedIn: { description: 'Not signed in, and nothing else: the console leads to sign-in.', content: REFUSAL },
    TryLater: {
      description: 'Too many calls, or no service for now. The console shows when to try again.',
      headers: { [RETRY_HEADER]: { description: 'Seconds, or a date.', schema: { type: 'string' } } },
      content: REFUSAL,
    },
    Forged: {
      description: `A call with effects that is not from a page of the console: \`${CONSOLE_HEADER.name}\` is missing, or \`Sec-Fetch-Site\` is another than \`same-origin\`. nginx answers so without a body.`,
      content: REFUSAL,
    },
  },
};
