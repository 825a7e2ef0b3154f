/** express-openapi-validator in front of the rehearsal: it changes nothing, and reports what differs from the document. */
import * as OpenApiValidator from 'express-openapi-validator';

/** The OpenAPI document with the gateway's calls on the product's origin, where the rehearsal has them. */
function onOneOrigin({ paths, ...document }, gateway) {
  const moved = Object.entries(paths).map(([path, each]) => [path.replace(/^(?=\/auth\/)/, gateway), each]);
  return { ...document, paths: Object.fromEntries(moved) };
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

/**
 * The middleware to put before the rehearsal. What an injected fault answers is exempt.
 * @param gateway the suffix of the gateway's calls
 * @param read what reads the body of a request (config/callBody.ts)
 * @param success the code of a success
 * @param note called with each difference
 * @returns {import('@umijs/bundler-utils/compiled/express').RequestHandler[]} handlers of the rehearsal's server; the
 *   validator's own types are those of another Express
 */
export function validator(document, { gateway, read, success, note }) {
  const isCall = new RegExp(`^(/api|/workflow|${gateway})/`);
  const noteOnce = (request, response, what) => {
    if (!response.locals.spoilt) note(`${request.method} ${request.path}: ${what}`);
  };
  const onError = (error, _body, request) => noteOnce(request, request.res, `the answer: ${error.message}`);
  const middleware = OpenApiValidator.middleware({
    apiSpec: onOneOrigin(document, gateway),
    validateSecurity: false,
    validateRequests: true,
    validateResponses: { onError },
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
  return [parsed, remember, ...middleware, refused, restore];
}
