import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { envelopeToServer, fieldMap, mapsOf, toServer, type FieldMaps, type WireMap } from '../../src/contract/wire';
import { roleName } from '../../src/domain/access/roles';
import { ERROR, errorText, type ErrorCode } from '../../src/domain/errors';
import {
  ANSWERED_ANYWHERE,
  envelopeName,
  FIELD_PROBLEM,
  FORGED,
  freeQuery,
  HEADERS,
  PARAMETERS,
  REFUSAL_ENVELOPE,
  refusalExample,
  RESPONSES,
  SUCCESS_ENVELOPE,
  TRACE,
} from './envelope';
import { FILE_OPERATIONS } from './files';
import { guide } from './guide';
import { WIRE } from '../wire';
import {
  fieldsOf,
  inServerWords,
  isJsonObject,
  namedSchemas,
  schemaOf,
  spelledOut,
  valueInServerWords,
  type Json,
  type JsonObject,
} from './schemas';
import { checkWire } from './wireCheck';

/** Inputs and answers of the rehearsal by call name, such as `firmware.page`. */
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

/** Codes that any call may return. */
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
  const ofConsole = endpoint.host === 'product' && (endpoint.effects || endpoint.method !== 'GET');
  const headers: Json[] = [
    ...(endpoint.host === 'product' && endpoint.effects ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(ofConsole ? [{ $ref: '#/components/parameters/RequestedWith' }] : []),
  ];
  if (endpoint.sends !== 'query') return headers;
  const fields = fieldsOf(published(schemaOf(endpoint.input), endpoint, wire));
  const queries = fields.map(({ name, schema, required }): Json => {
    const given = isJsonObject(example) ? example[name] : undefined;
    return {
      name,
      in: 'query',
      required,
      schema,
      ...(isJsonObject(schema) && schema.type === 'array' && { style: 'form', explode: false }),
      ...(isJsonObject(schema) && isFreeText(schema) && freeQuery(required)),
      ...(given !== undefined && given !== null && { example: given }),
    };
  });
  return [...queries, ...headers];
}

const isFreeText = ({ type, enum: values }: JsonObject): boolean => type === 'string' && values === undefined;

/** A call's schema with the server's names. */
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

function answered(endpoint: Endpoint, example: Json | undefined, wire: WireMap): JsonObject {
  const model = { [envelopeName(wire, 'model')]: published(schemaOf(endpoint.model), endpoint, wire) };
  const success = { allOf: [{ $ref: '#/components/schemas/Success' }, { type: 'object', properties: model }] };
  const refusals = codesOf(endpoint)
    .filter((code) => code !== ERROR.notSignedIn)
    .map((code): [string, Json] => [code, { value: refusalExample(code, endpoint, wire) }]);
  return {
    description: 'An envelope: a success, or a refusal with its code.',
    headers: TRACE,
    content: {
      'application/json': {
        schema: { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] },
        examples: { ...(example !== undefined && { success: { value: example } }), ...Object.fromEntries(refusals) },
      },
    },
  };
}

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
      '200': answered(endpoint, example?.answer, wire),
      ...(endpoint.effects && FORGED),
      ...ANSWERED_ANYWHERE,
    },
  };
}

/** The calls of a file with the server's names in their queries. */
function fileCalls(node: Json, maps: FieldMaps): Json {
  if (Array.isArray(node)) return node.map((each: Json) => fileCalls(each, maps));
  if (!isJsonObject(node)) return node;
  if (node.in !== 'query' || typeof node.name !== 'string')
    return Object.fromEntries(Object.entries(node).map(([key, each]) => [key, fileCalls(each, maps)]));
  const map = fieldMap(maps, '', node.name);
  return { ...node, name: map.name ?? node.name, schema: valueInServerWords(node.schema ?? null, map) };
}

/**
 * The contract as an OpenAPI 3.1 document (decisions §3).
 * @param version the console's version
 * @param wire the server's names
 * @throws Error when the map does not fit the contract
 */
export function openApiDocument(version: string, examples: Examples, wire: WireMap = WIRE): JsonObject {
  checkWire(wire);
  const paths: Record<string, Record<string, Json>> = {};
  for (const group of Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[]) {
    for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS[group])) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(group, name, endpoint, examples, wire);
    }
  }
  const files = Object.entries(FILE_OPERATIONS).map(([path, calls]): [string, Json] => [
    path,
    fileCalls(calls, mapsOf(wire, path)),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firmware console: the wire',
      version,
      description: guide(),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The product server' }],
    security: [{ session: [] }],
    tags: Object.entries(TAGS).map(([name, text]) => ({ name, description: text })),
    paths: { ...paths, ...Object.fromEntries(files) },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: "The gateway's session cookie (its name is the gateway's own).",
        },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: RESPONSES,
      schemas: {
        Success: inServerWords(SUCCESS_ENVELOPE, wire.envelope ?? {}),
        Refusal: inServerWords(REFUSAL_ENVELOPE, wire.envelope ?? {}),
        FieldProblem: inServerWords(FIELD_PROBLEM, wire.fields ?? {}),
        ...Object.fromEntries(
          Object.entries(namedSchemas()).map(([name, schema]) => [name, inServerWords(schema, wire.fields ?? {})]),
        ),
      },
    },
  };
}
