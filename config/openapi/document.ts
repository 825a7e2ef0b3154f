import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { envelopeToServer, fieldMap, mapsOf, toServer, type WireMap } from '../../src/contract/wire';
import { roleName } from '../../src/domain/access/roles';
import { ERROR, errorText, SUCCESS, type ErrorCode } from '../../src/domain/errors';
import { fileOperations, NOT_SIGNED_IN } from './files';
import { WIRE } from '../wire';
import { inServerWords, isJsonObject, namedSchemas, schemaOf, spelledOut, type Json, type JsonObject } from './schemas';

/** An input and the answer to it, as the rehearsal gave it; by the call's name, `firmware.page`. */
export type Examples = Readonly<Record<string, { readonly input: Json; readonly answer: Json }>>;

const TAGS: Readonly<Record<keyof typeof ENDPOINTS, string>> = {
  gateway: 'The single-sign-on gateway (its own host)',
  userRole: 'Who is who, and who may open what',
  firmware: 'Firmware numbers',
  firmwareVersion: 'Firmware versions and their files',
  testing: 'Test orders: submission, lists, evidence',
  testingOrder: 'What feeds the order workspace',
  approvals: 'The decisions of the seven steps',
  changeResume: 'The change history',
  operateLog: 'The operation log',
};

/** Any call may answer with these. */
const ANYWHERE: readonly ErrorCode[] = [ERROR.system, ERROR.notSignedIn];

function needsText({ needs }: Endpoint): string {
  if (needs === null) return 'Needs a session.';
  const roles = needs.roles?.map((role) => roleName(role)['en-US']).join(' or ');
  return `Needs the page right \`${needs.page}\`${roles === undefined ? '' : ` and the role ${roles}`}.`;
}

function codesOf(endpoint: Endpoint): ErrorCode[] {
  const refusal = endpoint.needs === null ? [] : [ERROR.permission];
  return [...new Set([...ANYWHERE, ...refusal, ...endpoint.errors])].sort();
}

function description(endpoint: Endpoint): string {
  const origin =
    endpoint.origin === 'assumed'
      ? '**Assumed**: the specification does not show this call.'
      : 'Named by the specification; fields beyond those that it names are assumed.';
  const codes = codesOf(endpoint).map((code) => `- \`${code}\` ${errorText(code, 'en-US')}`);
  return [origin, needsText(endpoint), 'Error codes:', codes.join('\n')].join('\n\n');
}

function parameters(endpoint: Endpoint, example: Json | undefined, wire: WireMap): Json[] {
  const headers: Json[] = endpoint.effects
    ? [{ $ref: '#/components/parameters/IdempotencyKey' }, { $ref: '#/components/parameters/RequestedWith' }]
    : [];
  if (endpoint.sends !== 'query') return headers;
  const { properties, required } = published(schemaOf(endpoint.input), endpoint, wire);
  const must = Array.isArray(required) ? required : [];
  const fields = isJsonObject(properties) ? Object.entries(properties) : [];
  const queries = fields.map(([name, schema]): Json => {
    const given = isJsonObject(example) ? example[name] : undefined;
    return {
      name,
      in: 'query',
      required: must.includes(name),
      schema,
      ...(isJsonObject(schema) && schema.type === 'array' && { style: 'form', explode: false }),
      ...(given !== undefined && given !== null && { example: given }),
    };
  });
  return [...queries, ...headers];
}

/** A schema of a call, in the server's words. */
function published(schema: JsonObject, { path }: Endpoint, wire: WireMap): JsonObject {
  const ownWords = Object.keys(mapsOf({ calls: wire.calls ?? {} }, path));
  const words = inServerWords(ownWords.length > 0 ? spelledOut(schema) : schema, mapsOf(wire, path));
  return isJsonObject(words) ? words : schema;
}

function exampleOf(example: Examples[string] | undefined, { path }: Endpoint, wire: WireMap) {
  if (example === undefined || !isJsonObject(example.answer)) return example;
  const answer = { ...example.answer, model: toServer(wire, path, example.answer.model) };
  return { input: toServer(wire, path, example.input) as Json, answer: envelopeToServer(wire, answer) as Json };
}

/** The server's name of a member of the envelope. */
const envelopeName = (wire: WireMap, member: string): string =>
  fieldMap(wire.envelope ?? {}, '', member).name ?? member;

function operation(
  group: keyof typeof ENDPOINTS,
  name: string,
  endpoint: Endpoint,
  examples: Examples,
  wire: WireMap,
): JsonObject {
  const example = exampleOf(examples[`${group}.${name}`], endpoint, wire);
  const inputs = parameters(endpoint, example?.input, wire);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    description: description(endpoint),
    'x-origin': endpoint.origin,
    'x-error-codes': codesOf(endpoint),
    ...(endpoint.host === 'gateway' && { servers: [{ url: '/sso-api', description: 'The gateway' }] }),
    ...(inputs.length > 0 && { parameters: inputs }),
    ...(endpoint.sends === 'body' && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: published(schemaOf(endpoint.input), endpoint, wire),
            ...(example && { example: example.input }),
          },
        },
      },
    }),
    responses: {
      '200': {
        description: 'An envelope: a success, or a refusal with its code.',
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Envelope' },
                {
                  type: 'object',
                  properties: { [envelopeName(wire, 'model')]: published(schemaOf(endpoint.model), endpoint, wire) },
                },
              ],
            },
            ...(example && { example: example.answer }),
          },
        },
      },
      '403': NOT_SIGNED_IN,
    },
  };
}

function header(name: string, text: string, required: boolean): JsonObject {
  return { name, in: 'header', required, description: text, schema: { type: 'string' } };
}

const ENVELOPE: JsonObject = {
  type: 'object',
  description: `The envelope of every answer: \`code\` ${SUCCESS} is the only success; \`success\` is never consulted.`,
  required: ['code'],
  properties: {
    code: { type: 'string', enum: [SUCCESS, ...Object.values(ERROR)] },
    message: { type: ['string', 'null'] },
    error: { type: ['string', 'null'] },
    success: { type: 'boolean' },
    model: { description: 'The model of the call; for E00003 the wrong fields: `[{ field, reason }]`.' },
  },
};

/**
 * The contract as an OpenAPI 3.1 document (decisions §3).
 * @param version the version of the console that it belongs to
 * @param wire the words of the company's server
 */
export function openApiDocument(version: string, examples: Examples, wire: WireMap = WIRE): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const group of Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[]) {
    for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS[group])) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(group, name, endpoint, examples, wire);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firmware console: the wire',
      version,
      description:
        'What the console sends and what it expects. Generated from src/contract; examples are answers of the rehearsal.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The product server' }],
    security: [{ session: [] }],
    tags: Object.entries(TAGS).map(([name, text]) => ({ name, description: text })),
    paths: { ...paths, ...fileOperations() },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: "The gateway's session cookie (its name is the gateway's own).",
        },
      },
      parameters: {
        IdempotencyKey: header('Idempotency-Key', 'A uuid; a repeat with the same key gets the first answer.', false),
        RequestedWith: header('X-Requested-With', '`firmware-console`', false),
      },
      responses: {
        NotSignedIn: {
          description: 'Not signed in, and nothing else.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
        },
      },
      schemas: {
        Envelope: inServerWords(ENVELOPE, wire.envelope ?? {}),
        ...Object.fromEntries(
          Object.entries(namedSchemas()).map(([name, schema]) => [name, inServerWords(schema, wire.fields ?? {})]),
        ),
      },
    },
  };
}
