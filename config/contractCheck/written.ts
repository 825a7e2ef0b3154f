import { SUCCESS, type ErrorCode } from '../../src/domain/errors';
import type { Endpoint } from '../../src/contract/endpoint';
import { isJsonObject, type Json, type JsonObject } from '../openapi/schemas';
import { asJson, envelopeOf, read, type Expectation } from './answer';
import { asRequest, whyNoAnswer, type Ask, type Answered, type Asked, type Target } from './http';
import type { Outcome } from './answer';

/** `Cookie` headers of a developer, who submits, and of a tester. */
export interface People {
  readonly submitter: string;
  readonly tester: string;
}

/** Deviations from an ordinary call. */
interface Sending {
  readonly as?: keyof People;
  readonly headers?: Readonly<Record<string, string>>;
  /** The idempotency key; a new one by default. */
  readonly key?: string;
  /** Whether later trials build on it: a refusal against the expectation, or a success, then ends the check. */
  readonly vital?: boolean;
  /** How long to repeat a call until its answer is as expected, in milliseconds. */
  readonly timeout?: number;
}

export const MODEL: Expectation = { kind: 'model' };
export const refused = (codes: readonly ErrorCode[], field?: string): Expectation => ({
  kind: 'refused',
  codes,
  ...(field !== undefined && { field }),
});
export const status = (http: number): Expectation => ({ kind: 'http', status: http });

export const member = (value: Json | undefined, name: string): Json | undefined =>
  isJsonObject(value) ? value[name] : undefined;
export const textAt = (value: Json | undefined, name: string): string => {
  const found = member(value, name);
  return typeof found === 'string' ? found : '';
};

/** Ends the trials: going on would write, or report, what nobody can rely on. The message says why. */
export class Stop extends Error {}

/** A part of an answer that the next calls send. @throws Stop when there is none */
export function need<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined || value === '' || Number.isNaN(value))
    throw new Stop(`its answer has no ${what}`);
  return value;
}
export const revisionOf = (model: Json): number => need(Number(member(model, 'revision') ?? NaN), 'revision');

/** Sends the calls of a write check and collects the results. */
export class Writing {
  readonly outcomes: Outcome[] = [];
  /** The code of the last call's answer; null where it had none. */
  code: string | null = null;

  constructor(
    private readonly ask: Ask,
    private readonly target: Target,
    private readonly people: People,
  ) {}

  private note(name: string, call: { method: string; path: string }, problems: readonly string[]): void {
    this.outcomes.push({
      trial: { name, endpoint: call },
      played: true,
      differences: problems.map((problem) => ({ path: '', problem })),
    });
  }

  /** Records a skipped trial. */
  leave(name: string, method: string, path: string): void {
    this.outcomes.push({ trial: { name, endpoint: { method, path } }, played: false, differences: [] });
  }

  /**
   * Sends a call of the contract.
   * @returns the model of a success, also where it differs, else null
   * @throws Stop when the answer has no envelope, or is not the expected one of a vital call
   */
  async call(
    name: string,
    endpoint: Endpoint,
    input: JsonObject,
    expected: Expectation,
    { as = 'submitter', headers = {}, key = crypto.randomUUID(), vital = false, timeout = 0 }: Sending = {},
    promise?: (model: Json) => string | null,
  ): Promise<Json> {
    const asked = asRequest(this.target, endpoint, input, {
      cookie: this.people[as],
      ...(endpoint.effects && { 'idempotency-key': key }),
      ...headers,
    });
    const until = Date.now() + timeout;
    for (;;) {
      const { code, model, problems, broken } = await this.judged(asked, endpoint, expected, promise);
      const isUnreadable = code === null && (expected.kind !== 'http' || broken);
      const isOther = broken || (code === SUCCESS) !== (expected.kind === 'model');
      if ((isUnreadable || isOther) && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        continue;
      }
      this.note(name, endpoint, problems);
      this.code = code;
      if (isUnreadable || (vital && isOther)) throw new Stop(problems.join('; '));
      return model;
    }
  }

  /** `broken`: there is no answer, or the promise is not kept. */
  private async judged(
    asked: Asked,
    endpoint: Endpoint,
    expected: Expectation,
    promise?: (model: Json) => string | null,
  ): Promise<{ code: string | null; model: Json; problems: readonly string[]; broken: boolean }> {
    try {
      const { code, model, differences } = read(await this.ask(asked), endpoint, expected);
      const content = asJson(model);
      const problems = differences.map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`));
      const broken = code === SUCCESS ? (promise?.(content) ?? null) : null;
      return {
        code,
        model: content,
        problems: broken === null ? problems : [...problems, broken],
        broken: broken !== null,
      };
    } catch (problem) {
      return { code: null, model: null, problems: [`no answer: ${whyNoAnswer(problem)}`], broken: true };
    }
  }

  /**
   * Sends any other request and checks its answer with `judge`, which returns a problem or null.
   * @throws Stop without an answer, and for a problem of a vital one
   */
  async plain(
    name: string,
    asked: Omit<Asked, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
    judge: (answer: Answered) => string | null,
    { vital = false }: Pick<Sending, 'vital'> = {},
  ): Promise<Answered> {
    const call = { method: asked.method, path: new URL(asked.path, this.target.base).pathname };
    let answer: Answered | null = null;
    let problem: string | null;
    try {
      answer = await this.ask({ ...asked, headers: { cookie: this.people.submitter, ...asked.headers } });
      problem = judge(answer);
    } catch (failure) {
      problem = `no answer: ${whyNoAnswer(failure)}`;
    }
    this.note(name, call, problem === null ? [] : [problem]);
    if (answer === null || (vital && problem !== null)) throw new Stop(problem ?? '');
    return answer;
  }
}

/** Whether an answer to the last bytes of a file says that they arrived: the server may attach the file later. */
export function whyNotArrived(answer: Answered): string | null {
  const content = envelopeOf(answer);
  const attached = answer.http < 300 && content.valid && content.value.code === SUCCESS;
  const arrived = attached || [202, 204].includes(answer.http);
  return arrived ? null : `HTTP ${String(answer.http)}: ${answer.body.slice(0, 200)}`;
}
