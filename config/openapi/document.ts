import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { GATEWAY_SUFFIX } from '../../src/domain/environment';
import { roleName } from '../../src/domain/access/roles';
import { ERROR, errorText, type ErrorCode } from '../../src/domain/errors';
import {
  ACCEPTED,
  ANSWERED,
  ANSWERED_ANYWHERE,
  COMPONENTS,
  ENVELOPES,
  FIELD_PROBLEM,
  FORGED,
  freeQuery,
  LOAD,
  refTo,
  refusalExample,
  TRACE,
} from './envelope';
import { FILE_OPERATIONS } from './files';
import { fieldsOf, isJsonObject, namedSchemas, schemaOf, type Json, type JsonObject } from './schemas';

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

const DESCRIPTION =
  'What the console sends and what it expects, generated from the contract. Every answer is an envelope of HTTP status 200: a success, or a refusal with its code. 401 and 403 mean "not signed in" and nothing else.';

/** Calls that an open page repeats. */
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

function parameters({ host, effects, method, sends, input }: Endpoint): Json[] {
  const headers = [
    ...(host === 'product' && effects ? [refTo('parameters/IdempotencyKey')] : []),
    ...(host === 'product' && (effects || method !== 'GET') ? [refTo('parameters/RequestedWith')] : []),
  ];
  if (sends !== 'query') return headers;
  const queries = fieldsOf(schemaOf(input)).map(({ name, schema, required }): Json => {
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

function answered(endpoint: Endpoint): JsonObject {
  const schema = schemaOf(endpoint.model);
  // The console reads again what a write changed, so null will do; a schema of null or of anything allows it already.
  const addsNull = endpoint.effects && Object.keys(schema).length > 0 && schema.type !== 'null';
  const properties = { model: addsNull ? { anyOf: [schema, { type: 'null' }] } : schema };
  const success = { allOf: [refTo('schemas/Success'), { type: 'object', properties }] };
  const refusals = codesOf(endpoint)
    .filter((code) => code !== ERROR.notSignedIn)
    .map((code): [string, Json] => [code, { value: refusalExample(code, endpoint) }]);
  const headers = { ...TRACE, ...(REPEATED.includes(endpoint.path) && LOAD) };
  const answer = { oneOf: [success, refTo('schemas/Refusal')] };
  const examples = Object.fromEntries(refusals);
  return { description: ANSWERED, headers, content: { 'application/json': { schema: answer, examples } } };
}

function operation(tag: string, name: string, endpoint: Endpoint): JsonObject {
  const { summary, origin, host, sends, effects } = endpoint;
  const inputs = parameters(endpoint);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    description: description(endpoint),
    'x-origin': origin,
    'x-error-codes': codesOf(endpoint),
    ...(host === 'gateway' && { servers: [{ url: GATEWAY_SUFFIX, description: 'The gateway' }] }),
    ...(inputs.length > 0 && { parameters: inputs }),
    ...(sends === 'body' && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.input) } } },
    }),
    responses: { '200': answered(endpoint), ...(effects && { ...ACCEPTED, ...FORGED }), ...ANSWERED_ANYWHERE },
  };
}

/**
 * The contract as an OpenAPI 3.1 document.
 * @param version the console's version
 */
export function openApiDocument(version: string): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [group, calls] of Object.entries(ENDPOINTS))
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operation(group, name, endpoint);
    }
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
    paths: { ...paths, ...FILE_OPERATIONS },
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
      schemas: { ...ENVELOPES, FieldProblem: FIELD_PROBLEM, ...namedSchemas() },
    },
  };
}
