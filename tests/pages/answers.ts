import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';

/** The server of a page's test. Who imports it mocks `@/services/client`. */

export const NO_ROWS = { list: [], total: 0, asOf: '' };
export const rows = (...list: readonly unknown[]) => ({ list, total: list.length, asOf: '' });

/**
 * Answers calls.
 * @param answers the answer to each endpoint, null to any other
 * @param refused the codes of the first answers to writes
 */
export function answerCalls(
  answers: readonly (readonly [endpoint: unknown, answer: unknown])[],
  refused: string[] = [],
) {
  const known = new Map(answers);
  const answer: typeof call = (to) => {
    const code = to.effects ? refused.shift() : undefined;
    if (code === undefined) return Promise.resolve(known.get(to) ?? null) as never;
    return Promise.reject(new CallFailure({ call: to.path, key: '' }, { code, message: '' }));
  };
  jest.mocked(call).mockReset().mockImplementation(answer);
}

/** The calls of an endpoint. */
export const callsOf = (endpoint: unknown) => jest.mocked(call).mock.calls.filter(([to]) => to === endpoint);

/** Path and input of all writes. */
export const writes = () =>
  jest.mocked(call).mock.calls.flatMap(([to, input]) => (to.effects ? [[to.path, input]] : []));
