import { CONTROL, type ControlCall } from '../../mock/rehearsal/control/declared';
import { ERROR } from '../../src/domain/errors';
import { fieldsOf, isJsonObject, mapped, namedSchemas, schemaOf, type Json, type JsonObject } from './schemas';

/** The control calls as an OpenAPI document, from the same declarations as the server. */

const ENVELOPE = { code: { type: 'string' }, message: { type: ['string', 'null'] }, success: { type: 'boolean' } };

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
const file = (type: string): JsonObject => ({ [type]: { schema: { type: 'string' } } });

/** Description of an answer that is no envelope. */
const OTHER: Readonly<Record<NonNullable<ControlCall['answers']>, JsonObject>> = {
  recording: {
    '200': { description: 'The file: a head, and a line for each write.', content: file('application/x-ndjson') },
  },
  events: {
    '200': {
      description: 'An event for each change: `data` is the model of /rehearsal/health.',
      content: file('text/event-stream'),
    },
  },
  redirect: { '303': { description: 'To the page, with the cookies that stand for world and person.' } },
};

const SIGNED_IN: JsonObject = { type: 'object', required: ['code'], properties: { ...ENVELOPE, model: {} } };

const REFUSED: JsonObject = {
  '4XX': {
    description: `Refused: ${ERROR.parameter} names the field that does not fit.`,
    content: json({ type: 'object', required: ['code', 'success'], properties: { ...ENVELOPE, model: {} } }),
  },
};

/** The names in a rehearsal: what `/rehearsal/personas`, `/rehearsal/scenarios` and `/rehearsal/calls` tell. */
export interface Names {
  readonly accounts: readonly string[];
  readonly scenarios: readonly string[];
  readonly calls: readonly { readonly call: string; readonly effects: boolean }[];
}

/** Fields that take a name, by call; any other name is refused. */
function named({ accounts, scenarios, calls }: Names): Readonly<Record<string, Readonly<Record<string, JsonObject>>>> {
  const namesOf = (some: Names['calls']) => some.map(({ call }) => call);
  const groups = new Set(namesOf(calls).map((call) => call.replace(/\..*/, '.*')));
  const several = { pattern: ',', description: 'Several, with commas' };
  const call = { anyOf: [{ enum: ['*', ...groups, ...namesOf(calls)] }, several] };
  const account = { enum: ['*', ...accounts] };
  return {
    scenario: { name: { enum: scenarios } },
    play: { account: { enum: accounts }, call: { enum: namesOf(calls.filter(({ effects }) => effects)) } },
    fault: { call, account },
    requests: { call, account },
  };
}

function sent({ sends, input }: ControlCall, names: Readonly<Record<string, JsonObject>> = {}): JsonObject {
  const { properties, ...rest } = schemaOf(input);
  const fields = isJsonObject(properties) ? properties : {};
  const schema = {
    ...rest,
    properties: mapped(fields, (each, key) => (isJsonObject(each) ? { ...each, ...names[key] } : each)),
  };
  if (sends === 'body') return { requestBody: { required: true, content: json(schema) } };
  const place = sends === 'path' ? 'path' : 'query';
  const given = fieldsOf(schema).map((field) => ({ in: place, ...field }));
  return {
    ...(given.length > 0 && { parameters: given }),
    ...(sends === 'recording' && { requestBody: { required: true, content: file('application/x-ndjson') } }),
  };
}

function answered({ answers, model }: ControlCall): JsonObject {
  if (answers) return OTHER[answers];
  const schema = { type: 'object', required: ['code', 'model'], properties: { ...ENVELOPE, model: schemaOf(model) } };
  return { '200': { description: 'An envelope with the model.', content: json(schema) } };
}

/** @param version the version of the console that it belongs to @param names those in its rehearsal */
export function controlDocument(version: string, names: Names): JsonObject {
  const allowed = named(names);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries<ControlCall>(CONTROL)) {
    const path = (paths[call.path.replace(/:(\w+)/, '{$1}')] ??= {});
    path[call.method.toLowerCase()] = {
      operationId: name,
      summary: call.summary,
      tags: ['rehearsal'],
      ...sent(call, allowed[name]),
      responses: { ...answered(call), ...REFUSED },
    };
  }
  const account = { type: 'string', enum: names.accounts };
  paths['/sso/session'] = {
    post: {
      operationId: 'signIn',
      summary: 'Signs in as a persona, by the cookie `sso_session`; redirects with `redirect_url`',
      tags: ['rehearsal'],
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['account'],
          properties: { account, redirect_url: { type: 'string' } },
        }),
      },
      responses: {
        '200': { description: 'Signed in, or refused by `code`.', content: json(SIGNED_IN) },
        ...OTHER.redirect,
        ...REFUSED,
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: "Firmware console: the rehearsal's own calls",
      version,
      description:
        'For tests and tools of quality assurance, in mock mode only. The cookie `rehearsal_world` names the world, which must exist, `sso_session` the person.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: '`npm start` or `npm run preview`' }],
    security: [{ world: [] }],
    tags: [{ name: 'rehearsal', description: 'Worlds, people, time, faults, recordings' }],
    paths,
    components: {
      securitySchemes: {
        world: { type: 'apiKey', in: 'cookie', name: 'rehearsal_world', description: '`default` where it is missing.' },
      },
      schemas: { Person: namedSchemas().Person ?? {} },
    },
  };
}
