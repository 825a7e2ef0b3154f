import type { RequestHandler } from '@umijs/bundler-utils/compiled/express';
import { BODY_LIMIT } from '../src/domain/bodyLimit';

/**
 * Reads the JSON of calls to the rehearsal, up to the console's limit: Umi's mock middleware, which comes after it and
 * reads no body twice, allows 5 MB. What cannot be read is left empty (mock/rehearsal/control/input.ts).
 * @param json Express's parser
 */
export function callBody(
  json: (options: { readonly limit: number; readonly strict: boolean }) => RequestHandler,
): RequestHandler {
  const read = json({ limit: BODY_LIMIT, strict: false });
  return (request, response, next) => {
    read(request, response, () => next());
  };
}
