import type { RequestHandler } from 'express';
import { GATEWAY_SUFFIX } from '../../../src/domain/environment';
import { ERROR } from '../../../src/domain/errors';
import { languageOf } from '../../../src/domain/language';
import { refuse } from '../../../src/domain/reasons';
import { refusedEnvelope } from '../engine/envelopes';
import { guarded, send } from './http';
import { besideCalls } from './withFaults';

/** A call that nothing answers gets an envelope, never the console's page. */
const unknownCall = guarded((request, response) => {
  const language = languageOf(request.headers['accept-language']);
  const refusal = refuse(ERROR.notFound, 'notFound', { value: `${request.method} ${request.path}` });
  send(response, refusedEnvelope(refusal, language));
});

const PREFIXES = ['/api/(.*)', '/workflow/(.*)', `${GATEWAY_SUFFIX}/(.*)`, '/rehearsal/(.*)'];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/**
 * What answers when no mock file does. The first match answers, so these routes come last; scripts and styles of the
 * console meet faults that name them.
 */
export const FALLBACK: Readonly<Record<string, RequestHandler>> = {
  ...Object.fromEntries(
    PREFIXES.flatMap((prefix) =>
      METHODS.map((method): [string, RequestHandler] => [`${method} ${prefix}`, unknownCall]),
    ),
  ),
  'GET /(.*).(js|css)': besideCalls('static.file', (_request, _response, next) => {
    next();
  }),
};
