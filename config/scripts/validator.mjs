/**
 * express-openapi-validator in front of a server, the rehearsal or a company's: it changes nothing, and reports what differs
 * from the document.
 */
import * as OpenApiValidator from 'express-openapi-validator';

const at = (value, path) => path.reduce((inner, name) => inner?.[name], value);

/** Success or refusal by the code instead of `oneOf`, which would report the problems of the other one, too. */
function byCode(schema, { schemas }) {
  const [success, refusal] = schema?.oneOf ?? [];
  const name = (success?.allOf?.[0] ?? success)?.$ref?.replace('#/components/schemas/', '');
  if (name === undefined || refusal === undefined) return schema;
  // The first field of each envelope is its code.
  const [[code, { enum: codes }]] = Object.entries(schemas[name].properties);
  return { if: { properties: { [code]: { enum: codes } } }, then: success, else: refusal };
}

/** The document as the validator takes it: the gateway's calls on the page's origin, answers by their code. */
function prepared({ paths, components, ...document }, gateway) {
  const moved = Object.entries(paths).map(([path, calls]) => [
    path.replace(/^(?=\/auth\/)/, gateway),
    Object.fromEntries(
      Object.entries(calls).map(([method, call]) => {
        const { 200: answer } = call.responses ?? {};
        const json = answer?.content?.['application/json'];
        if (json === undefined) return [method, call];
        const content = { ...answer.content, 'application/json': { schema: byCode(json.schema, components) } };
        return [method, { ...call, responses: { ...call.responses, 200: { ...answer, content } } }];
      }),
    ),
  ]);
  return { ...document, components, paths: Object.fromEntries(moved) };
}

/**
 * A request that the document does not allow is a difference when the console sent it, or when it was not refused: tests
 * send wrong ones on purpose, and have pages of other origins send them.
 */
const differs = (request, { locals, statusCode }, success) =>
  request.get('Sec-Fetch-Site') === 'same-origin' || (statusCode < 400 && (locals.code ?? success) === success);

/** Keeps what a request held, since the validator converts it in place. */
function remember(request, response, next) {
  response.locals.sent = globalThis.structuredClone({ query: request.query, body: request.body });
  next();
}

function restore(request, response, next) {
  Object.assign(request, response.locals.sent);
  next();
}

/** What only says that alternatives were tried: `null` of an optional field, the branch of a code. */
const ALTERNATIVE = /^must (be null|match a schema in anyOf|match "(then|else)" schema)$/;

/** The problems of an answer: where, what is expected, what came; those of a list's rows once. */
function problemsOf({ errors, message }, body) {
  const named = (errors ?? []).filter((each) => each.path?.startsWith('/response') && !ALTERNATIVE.test(each.message));
  const lines = named.map(({ path, message: expected }) => {
    const names = path.split('/').slice(2);
    const came = (JSON.stringify(at(body, names)) ?? 'nothing').slice(0, 80);
    return `${names.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.')} ${expected}, ${came} came`;
  });
  const once = new Map(lines.map((line) => [line.replace(/,[^,]* came$/, ''), line]));
  return once.size > 0 ? [...once.values()] : [message];
}

/** Names of fields that an answer has beyond the document, or that the console does without; `where` is the answer's place. */
function otherFields(schema, value, schemas, where = 'model') {
  const { $ref: ref, anyOf, items, properties } = schema ?? {};
  const again = (inner) => otherFields(inner, value, schemas, where);
  if (ref !== undefined) return again(schemas[ref.replace('#/components/schemas/', '')]);
  if (anyOf !== undefined) return again(anyOf.find(({ type }) => type !== 'null'));
  if (Array.isArray(value)) return value.flatMap((each) => otherFields(items, each, schemas, where));
  if (properties === undefined || typeof value !== 'object' || value === null) return [];
  const own = Object.keys(value).filter((name) => !(name in properties));
  const absent = Object.keys(properties).filter((name) => !(name in value));
  return [
    ...own.map((name) => `${where}.${name} is not in the document`),
    ...absent.map((name) => `${where}.${name} is left out`),
    ...Object.entries(properties).flatMap(([name, inner]) => otherFields(inner, value[name], schemas, name)),
  ];
}

/** Statuses by which a server says that it has no such call. */
const NO_CALL = [404, 405, 501];

/** What is wrong with an answer besides its fields, or null. */
function problemOf({ openapi }, response) {
  const { responses } = openapi?.schema ?? {};
  const status = response.statusCode;
  // A redirect leads to sign-in.
  if (responses !== undefined && !(status in responses) && (status < 300 || status >= 400))
    return `HTTP ${status} is not in the document`;
  const kept = response.get('Cache-Control') ?? '';
  if (/public|max-age=[1-9]/.test(kept)) return `others may keep the answer (Cache-Control: ${kept})`;
  const allowed = responses?.[200]?.content ?? {};
  const type = response.get('Content-Type') ?? '';
  const isFile = 'application/octet-stream' in allowed;
  if (status !== 200 || !('application/json' in allowed) || /json/.test(type)) return null;
  return isFile && type !== '' && !/html/.test(type)
    ? null
    : `the answer must be ${isFile ? 'a file' : 'JSON'}, its type is ${type || 'missing'}`;
}

/**
 * The middleware to put before a server. What an injected fault answers is exempt.
 * @param {object} document
 * @param {object} around
 * @param {string} around.gateway the suffix of the gateway's calls
 * @param {import('@umijs/bundler-utils/compiled/express').RequestHandler} around.read what reads the body of a request (config/callBody.ts)
 * @param {string} around.success the code of a success
 * @param {(difference: string) => unknown} around.note called with each difference
 * @param {(difference: string) => unknown} [around.harmless] called with each that the console does without: a call or a
 *   field that is missing, a further field
 * @returns {import('@umijs/bundler-utils/compiled/express').RequestHandler[]} handlers of the rehearsal's server; the
 *   validator's own types are those of another Express
 */
export function validator(document, { gateway, read, success, note, harmless = () => undefined }) {
  const apiSpec = prepared(document, gateway);
  const roots = new Set(Object.keys(apiSpec.paths).map((path) => path.split('/')[1]));
  const isCall = new RegExp(`^/(${[...roots].join('|')})/`);
  const noteOnce = (request, response, what) => {
    if (!response.locals.spoilt) note(`${request.method} ${request.path}: ${what}`);
  };
  const onError = (error, body, request) => {
    for (const each of problemsOf(error, body)) noteOnce(request, request.res, `the answer: ${each}`);
  };
  const middleware = OpenApiValidator.middleware({
    apiSpec,
    validateSecurity: false,
    validateRequests: true,
    validateResponses: { onError, allErrors: true },
    fileUploader: false,
    ignorePaths: (path) => !isCall.test(path),
  });
  const refused = (error, request, response, next) => {
    response.once('finish', () => {
      if (differs(request, response, success)) noteOnce(request, response, error.message);
    });
    next();
  };
  const parsed = (request, response, next) => (isCall.test(request.path) ? read(request, response, next) : next());
  const { schemas } = document.components;
  const [code] = Object.keys(schemas.Success.properties);
  const watched = (request, response, next) => {
    const { json } = response;
    response.json = (body) => {
      response.locals.code ??= body?.[code];
      const { schema } = request.openapi?.schema?.responses?.[200]?.content?.['application/json'] ?? {};
      // Beside the envelope's own fields (allOf[0]) a success has the call's model.
      const [model, fields] = Object.entries(schema?.then?.allOf?.[1]?.properties ?? {})[0] ?? [];
      if (model !== undefined && !response.locals.spoilt) otherFields(fields, body?.[model], schemas).forEach(harmless);
      return json.call(response, body);
    };
    response.once('finish', () => {
      if (!isCall.test(request.path)) return;
      const isAssumed = request.openapi?.schema?.['x-origin'] === 'assumed';
      const problem = problemOf(request, response);
      if (isAssumed && NO_CALL.includes(response.statusCode)) harmless(`${request.method} ${request.path} is missing`);
      else if (problem !== null) noteOnce(request, response, problem);
    });
    next();
  };
  return [parsed, remember, ...middleware, refused, restore, watched];
}
