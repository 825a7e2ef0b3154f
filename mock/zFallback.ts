import { ERROR } from '../src/domain/errors';
import { refuse } from '../src/domain/reasons';
import { refusedEnvelope } from './rehearsal/engine/answer';
import { guarded, send, visitorOf } from './rehearsal/control/http';

/** An unknown call gets an envelope, never the console's page. */
const unknownCall = guarded((request, response) => {
  const { language } = visitorOf(request);
  send(
    response,
    refusedEnvelope(refuse(ERROR.notFound, 'notFound', { value: `${request.method} ${request.path}` }), language),
  );
});

const PREFIXES = ['/api/(.*)', '/workflow/(.*)', '/sso-api/(.*)', '/rehearsal/(.*)'];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** Catch-all routes; the file name sorts last, since the first match answers. */
export default Object.fromEntries(
  PREFIXES.flatMap((prefix) => METHODS.map((method) => [`${method} ${prefix}`, unknownCall])),
);
