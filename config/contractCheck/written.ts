import { SUCCESS, type ErrorCode } from '../../src/domain/errors';
import type { Endpoint } from '../../src/contract/endpoint';
import { isJsonObject, type Json, type JsonObject } from '../openapi/schemas';
import { asJson, read, type Expectation } from './answer';
import { asRequest, whyNoAnswer, type Ask, type Answered, type Asked, type Target } from './http';
import type { Outcome } from './check';

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

/** Sends the calls of a write check and collects the results. */
export class Writing {
  readonly outcomes: Outcome[] = [];

  constructor(
    private readonly ask: Ask,
    private readonly target: Target,
    private readonly people: People,
  ) {}

  private note(name: string, call: { method: string; path: string }, problems: readonly string[]): void {
    this.outcomes.push({
      ...{ trial: { name, endpoint: call }, played: true },
      differences: problems.map((problem) => ({ path: '', problem })),
    });
  }

  /** Records a skipped trial. */
  leave(name: string, method: string, path: string): void {
    this.outcomes.push({ trial: { name, endpoint: { method, path } }, played: false, differences: [] });
  }

  /**
   * Sends a call of the contract.
   * @returns its model when the answer is as expected, else null
   */
  async call(
    name: string,
    endpoint: Endpoint,
    input: JsonObject,
    expected: Expectation,
    { as = 'submitter', headers = {}, key = crypto.randomUUID(), timeout = 0 }: Sending = {},
    promise?: (model: Json) => string | null,
  ): Promise<Json> {
    const asked = asRequest(this.target, endpoint, input, {
      cookie: this.people[as],
      ...(endpoint.effects && { 'idempotency-key': key }),
      ...headers,
    });
    const until = Date.now() + timeout;
    for (;;) {
      const { model, problems } = await this.judged(asked, endpoint, expected, promise);
      if (problems.length > 0 && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        continue;
      }
      this.note(name, endpoint, problems);
      return problems.length === 0 && expected.kind === 'model' ? model : null;
    }
  }

  private async judged(
    asked: Asked,
    endpoint: Endpoint,
    expected: Expectation,
    promise?: (model: Json) => string | null,
  ): Promise<{ readonly model: Json; readonly problems: readonly string[] }> {
    try {
      const { model, differences } = read(await this.ask(asked), endpoint, expected);
      const content = asJson(model);
      const problems = differences.map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`));
      const broken = problems.length === 0 ? (promise?.(content) ?? null) : null;
      return { model: content, problems: broken === null ? problems : [broken] };
    } catch (problem) {
      return { model: null, problems: [`no answer: ${whyNoAnswer(problem)}`] };
    }
  }

  /** Sends any other request and checks its answer with `judge`, which returns a problem or null. */
  async plain(
    name: string,
    asked: Omit<Asked, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
    judge: (answer: Answered) => string | null,
  ): Promise<Answered | null> {
    const call = { method: asked.method, path: new URL(asked.path, this.target.base).pathname };
    try {
      const answer = await this.ask({ ...asked, headers: { cookie: this.people.submitter, ...asked.headers } });
      const problem = judge(answer);
      this.note(name, call, problem === null ? [] : [problem]);
      return answer;
    } catch (problem) {
      this.note(name, call, [`no answer: ${whyNoAnswer(problem)}`]);
      return null;
    }
  }
}

/** Whether a body is a success envelope. */
export function isSuccess({ http, body }: Answered): boolean {
  try {
    return http >= 200 && http < 300 && member(JSON.parse(body) as Json, 'code') === SUCCESS;
  } catch {
    return false;
  }
}
