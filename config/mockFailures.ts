import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler, Response } from '@umijs/bundler-utils/compiled/express';
import { ERROR } from '../src/domain/errors';

/** The call that is being answered. */
const answering = new AsyncLocalStorage<readonly [Request, Response]>();

/** Umi does not wait for a mock handler, so a promise of one that is rejected later would end the process. */
function answer(reason: unknown): void {
  const call = answering.getStore();
  if (call === undefined) throw reason;
  const [{ method, path }, response] = call;
  const message = `The mock handler of ${method} ${path} failed: ${String(reason)}`;
  console.error(message, reason);
  if (response.headersSent) response.end();
  else response.status(500).json({ code: ERROR.system, message, error: ERROR.system, success: false, model: null });
}
process.on('unhandledRejection', answer).on('uncaughtException', answer);

/** Answers a call with HTTP 500 and the handler's name when its mock handler fails later; comes right before the mock. */
export const answerFailures: RequestHandler = (request, response, next) => {
  answering.run([request, response], () => next());
};

/**
 * The same for one that fails at once; comes right after the mock. Express knows an error handler by its four parameters,
 * and the type of Umi's list has none, so the last is optional.
 */
export function answerThrown(reason: unknown, _request: unknown, _response: unknown, _next?: unknown): void {
  answer(reason);
}
