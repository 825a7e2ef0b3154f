import { readFileSync } from 'node:fs';
import { ERROR } from '@/domain/errors';
import { call, type WriteOptions } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { linesOf } from '../features/testOrder/part';

/** The server of a page's test. Who imports it mocks `@/services/client`. */

export const NO_ROWS = { list: [], total: 0, asOf: '' };
export const rows = (...list: readonly unknown[]) => ({ list, total: list.length, asOf: '' });

const isFunction = (answer: unknown): answer is (input: unknown) => unknown => typeof answer === 'function';

/** Of a write that the server may have executed, but whose answer is lost: the call looks whether it has. */
export const LOST = 'lost';

/**
 * Answers calls. A write has a key, and can look whether it was executed.
 * @param answers the answer to each endpoint, or a function of its input; null to any other
 * @param refused the codes of the first answers to writes
 */
export function answerCalls(
  answers: readonly (readonly [endpoint: unknown, answer: unknown])[],
  refused: string[] = [],
) {
  const known = new Map(answers);
  const answer: typeof call = (to, input, options: WriteOptions<unknown> = {}) => {
    const code = to.effects ? refused.shift() : undefined;
    const found = known.get(to) ?? null;
    if (to.effects) expect(options).toMatchObject({ idempotencyKey: expect.any(String), look: expect.any(Function) });
    const refuse = (why: string) =>
      Promise.reject(new CallFailure({ call: to.path, key: '' }, { code: why, message: '' }));
    if (code === LOST) return options.look?.('').then((made) => made ?? refuse(ERROR.network)) as never;
    if (code !== undefined) return refuse(code);
    return Promise.resolve(isFunction(found) ? found(input) : found) as never;
  };
  jest.mocked(call).mockReset().mockImplementation(answer);
}

/** The calls of an endpoint. */
export const callsOf = (endpoint: unknown) => jest.mocked(call).mock.calls.filter(([to]) => to === endpoint);

/** What an endpoint was asked for. */
export const inputsOf = (endpoint: unknown) => callsOf(endpoint).map(([, input]) => input);

/** Path and input of all writes. */
export const writes = () =>
  jest.mocked(call).mock.calls.flatMap(([to, input]) => (to.effects ? [[to.path, input]] : []));

/** One answer after the other; the last one stays. */
export const inTurn = (...answers: readonly unknown[]) => {
  const left = [...answers];
  return () => (left.length > 1 ? left.shift() : left[0]);
};

/**
 * Compares what a part of a page says with the text that is kept of it: also where its links lead, what its fields have, and
 * what is disabled (✗); when it was loaded is left out.
 */
export const says = (part: HTMLElement, name: string) => {
  const copy = part.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('a[href]').forEach((link) => link.append(` → ${String(link.getAttribute('href'))}`));
  copy.querySelectorAll('button:disabled').forEach((button) => button.append(' ✗'));
  const copies = [...copy.querySelectorAll('input, textarea')];
  part.querySelectorAll<HTMLInputElement>('input, textarea').forEach(({ type, value, checked, disabled }, at) => {
    const has = type === 'checkbox' || type === 'radio' ? (checked ? 'x' : ' ') : value;
    copies[at]?.replaceWith(`[${has}]${disabled ? ' ✗' : ''}`);
  });
  const text = linesOf(copy).replace(/\n?更新于 \d\d:\d\d/, '');
  expect(text).toBe(readFileSync(`tests/pages/${name.replaceAll(' ', '-')}.txt`, 'utf8'));
};
