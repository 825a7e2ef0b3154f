import type { Request, RequestHandler, Response } from 'express';
import { GATEWAY_SUFFIX } from '../../../src/domain/environment';
import { ERROR } from '../../../src/domain/errors';
import { languageOf } from '../../../src/domain/language';
import { refuse } from '../../../src/domain/reasons';
import { refusedEnvelope } from '../engine/envelopes';
import { guardedHandler, send } from './http';
import { bodyOf } from './input';
import { besideCalls, UNKNOWN, withFaults } from './withFaults';

/** A call that nothing answers gets an envelope, never the console's page. */
const answerUnknown = (request: Request, response: Response): void => {
  const language = languageOf(request.headers['accept-language']);
  const refusal = refuse(ERROR.notFound, 'notFound', { value: `${request.method} ${request.path}` });
  send(response, refusedEnvelope(refusal, language));
};
const unknownCall = withFaults(UNKNOWN, answerUnknown, bodyOf);

const PREFIXES = ['/api/(.*)', '/workflow/(.*)', `${GATEWAY_SUFFIX}/(.*)`];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/**
 * What answers when no mock file does. The first match answers, so these routes come last; scripts and styles of the
 * console meet faults that name them.
 */
export const FALLBACK: Readonly<Record<string, RequestHandler>> = {
  ...Object.fromEntries(
    METHODS.flatMap((method) => [
      ...PREFIXES.map((prefix): [string, RequestHandler] => [`${method} ${prefix}`, unknownCall]),
      [`${method} /rehearsal/(.*)`, guardedHandler(answerUnknown)],
    ]),
  ),
  'GET /(.*).(js|css)': besideCalls('static.file', (_request, _response, next) => next()),
};
