import type { Endpoint, Host } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { GATEWAY_SUFFIX } from '../../src/domain/environment';
import { envelopeToServer, mapsOf, membersOf, toServer, wireOf, type WireMap } from '../../src/contract/wire';
import { roleName } from '../../src/domain/access/roles';
import { ERROR, errorText, SUCCESS, type ErrorCode } from '../../src/domain/errors';
import {
  ACCEPTED,
  ANSWERED,
  ANSWERED_ANYWHERE,
  COMPONENTS,
  envelopeName,
  ENVELOPES,
  FIELD_PROBLEM,
  FORGED,
  freeQuery,
  LOAD,
  refTo,
  refusalExample,
  TRACE,
} from './envelope';
import { exampleOf } from './examples';
import { fileOperations } from './files';
import { WIRE } from '../wire';
import { fieldsOf, inServerWords, isJsonObject, mapped, namedSchemas, schemaOf, spelledOut } from './schemas';
import type { Json, JsonObject } from './schemas';
import { checkWire } from './wireCheck';
import { workflowPage } from './workflow';

const TAGS: Readonly<Record<keyof typeof ENDPOINTS, string>> = {
  gateway: 'The single-sign-on gateway (its own host)',
  userRole: 'Who is who, and who may open what',
  firmware: 'Firmware numbers',
  firmwareVersion: 'Firmware versions and their files',
  cases: 'The test cases of a firmware number',
  releases: 'The versions of a number with their tests',
  testing: 'Test orders: submission, lists, evidence',
  testingOrder: 'What feeds the order workspace',
  approvals: 'The decisions of the seven steps',
  changeResume: 'The change history',
  operateLog: 'The operation log',
};

const DESCRIPTION = `What the console sends and what it expects, generated from the contract. Every answer is an envelope of HTTP status
200: a success, or a refusal with its code. 401 and 403 mean "not signed in" and nothing else.

${workflowPage()}`;

/** Calls that an open page repeats (P-WORKSPACE-7). */
const REPEATED: readonly string[] = [ENDPOINTS.testing.counts.path, ENDPOINTS.testingOrder.revision.path];

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

/** A call's schema, or its file operations, with the server's names. */
function published(node: JsonObject, path: string, wire: WireMap): JsonObject {
  return inServerWords(wire.calls?.[path] === undefined ? node : spelledOut(node), mapsOf(wire, path));
}

function parameters(endpoint: Endpoint, wire: WireMap): Json[] {
  const { host, effects, method, sends, path } = endpoint;
  const headers = [
    ...(host === 'product' && effects ? [refTo('parameters/IdempotencyKey')] : []),
    ...(host === 'product' && (effects || method !== 'GET') ? [refTo('parameters/RequestedWith')] : []),
  ];
  if (sends !== 'query') return headers;
  const queries = fieldsOf(published(schemaOf(endpoint.input), path, wire)).map(({ name, schema, required }): Json => {
    const { type, enum: values } = isJsonObject(schema) ? schema : {};
    return {
      name,
      in: 'query',
      required,
      schema,
      ...(type === 'array' && { style: 'form', explode: false }),
      ...(type === 'string' && values === undefined && freeQuery(required)),
    };
  });
  return [...queries, ...headers];
}

/** The place of an envelope: the gateway's own, where its members have other names. */
const schemaName = ({ gatewayEnvelope }: WireMap, host: Host, name: string): string =>
  `schemas/${host === 'gateway' && gatewayEnvelope ? 'Gateway' : ''}${name}`;

function envelopes(wire: WireMap, host: Host): JsonObject {
  const members = membersOf(wire, host) ?? {};
  const named = Object.entries(ENVELOPES).map(([name, schema]): [string, Json] => [
    schemaName(wire, host, name).replace('schemas/', ''),
    inServerWords(schema, members),
  ]);
  return Object.fromEntries(named);
}

function answered(endpoint: Endpoint, wire: WireMap): JsonObject {
  const schema = published(schemaOf(endpoint.model), endpoint.path, wire);
  // What a write changed is read again (P-WIRE-17); some send nothing, or anything.
  const hasModel = endpoint.effects && Object.keys(schema).length > 0 && schema.type !== 'null';
  const model = {
    [envelopeName(wire, endpoint.host, 'model')]: hasModel ? { anyOf: [schema, { type: 'null' }] } : schema,
  };
  const success = { allOf: [refTo(schemaName(wire, endpoint.host, 'Success')), { type: 'object', properties: model }] };
  const refusals = codesOf(endpoint)
    .filter((code) => code !== ERROR.notSignedIn)
    .map((code): [string, Json] => [code, { value: refusalExample(code, endpoint, wire) }]);
  const headers = { ...TRACE, ...(REPEATED.includes(endpoint.path) && LOAD) };
  const answer = { oneOf: [success, refTo(schemaName(wire, endpoint.host, 'Refusal'))] };
  const shown = toServer(wire, endpoint.path, exampleOf(schemaOf(endpoint.model)));
  const texts = { message: '', error: null, status: 200, success: true };
  const value = envelopeToServer(wire, { code: SUCCESS, ...texts, model: shown }, endpoint.host) as Json;
  const examples = { [SUCCESS]: { value }, ...Object.fromEntries(refusals) };
  return { description: ANSWERED, headers, content: { 'application/json': { schema: answer, examples } } };
}

function operation(tag: string, name: string, endpoint: Endpoint, wire: WireMap): JsonObject {
  const { summary, origin, host, sends, effects, path } = endpoint;
  const inputs = parameters(endpoint, wire);
  const body = () => ({
    schema: published(schemaOf(endpoint.input), path, wire),
    example: toServer(wire, path, exampleOf(schemaOf(endpoint.input))) as Json,
  });
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    description: description(endpoint),
    'x-origin': origin,
    'x-error-codes': codesOf(endpoint),
    ...(host === 'gateway' && { servers: [{ url: GATEWAY_SUFFIX, description: 'The gateway' }] }),
    ...(inputs.length > 0 && { parameters: inputs }),
    ...(sends === 'body' && { requestBody: { required: true, content: { 'application/json': body() } } }),
    responses: { '200': answered(endpoint, wire), ...(effects && { ...ACCEPTED, ...FORGED }), ...ANSWERED_ANYWHERE },
  };
}

/**
 * The contract as an OpenAPI 3.1 document (P-ADAPTER-7).
 * @param version the console's version
 * @param wire the server's names
 * @throws Error when the map does not fit the contract
 */
export function openApiDocument(version: string, wire: WireMap = WIRE): JsonObject {
  checkWire(wire);
  const { pathOf } = wireOf(wire);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [group, calls] of Object.entries(ENDPOINTS))
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = (paths[pathOf(endpoint.path)] ??= {});
      path[endpoint.method.toLowerCase()] = operation(group, name, endpoint, wire);
    }
  const fields = wire.fields ?? {};
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firmware console: the wire',
      version,
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The product server' }],
    security: [{ session: [] }],
    tags: Object.entries(TAGS).map(([name, text]) => ({ name, description: text })),
    paths: {
      ...paths,
      ...Object.fromEntries(fileOperations(wire).map(([path, calls]) => [pathOf(path), published(calls, path, wire)])),
    },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: "The gateway's session cookie (its name is the gateway's own).",
        },
      },
      ...COMPONENTS,
      schemas: {
        ...envelopes(wire, 'product'),
        ...envelopes(wire, 'gateway'),
        ...mapped({ FieldProblem: FIELD_PROBLEM, ...namedSchemas() }, (schema) => inServerWords(schema, fields)),
      },
    },
  };
}
