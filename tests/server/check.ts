import type { Endpoint } from '../../src/contract/endpoint';
import { fieldProblems, parseModel } from '../../src/contract/envelope';
import { ERROR, SUCCESS, type ErrorCode } from '../../src/domain/errors';
import { field } from '../kit/field';
import type { Answer, Caller, Sending } from './caller';

/** Who plays: a developer, two testers, somebody of operations, an administrator; nobody. */
export type People = Readonly<Record<'developer' | 'tester' | 'second' | 'operator' | 'admin' | 'nobody', Caller>>;

type Input = Readonly<Record<string, unknown>>;

/** A call of the contract by a person. */
export interface Call {
  readonly as: Caller;
  readonly endpoint: Endpoint;
  readonly input?: Input;
  readonly sending?: Sending;
}

/** Ends a part of the check: what comes next would build on what is not there. */
export class Stop extends Error {}

export const rows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = field(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const NO_CALL = [404, 405, 501];
const cameOf = ({ code, http }: Answer): string => code || `HTTP ${String(http)}`;

/** Collects what a server does otherwise, a line each, and what could not be tried. */
export class Check {
  readonly lines: string[] = [];
  readonly untried = new Set<string>();

  /** Notes a rule that does not hold. @param where the call, or the request */
  holds(isSo: boolean, where: Endpoint | string, rule: string): void {
    if (!isSo) this.lines.push(`${typeof where === 'string' ? where : nameOf(where)}: ${rule}`);
  }

  /** Whether the server has the call; an assumed one may be missing. */
  has({ endpoint }: Call, { code, http }: Answer): boolean {
    if (code !== '' || endpoint.origin !== 'assumed' || !NO_CALL.includes(http)) return true;
    this.untried.add(nameOf(endpoint));
    return false;
  }

  /** A call that must succeed. @returns its answer; null where it does not */
  async accepted(rule: string, call: Call): Promise<Answer | null> {
    const answer = await call.as.call(call.endpoint, call.input, call.sending);
    if (!this.has(call, answer)) return null;
    const isSo = answer.code === SUCCESS;
    this.holds(isSo, call.endpoint, `${rule}: ${SUCCESS} expected, ${cameOf(answer)} came`);
    return isSo ? answer : null;
  }

  /** A call that must succeed for the rest. @throws Stop */
  async needed(rule: string, call: Call): Promise<Answer> {
    const answer = await this.accepted(rule, call);
    if (answer === null) throw new Stop(`${rule}: ${nameOf(call.endpoint)}`);
    return answer;
  }

  /** A call that must be refused, by one of these codes; E00003 names the field. */
  async refused(rule: string, call: Call, codes: readonly ErrorCode[], named = ''): Promise<Answer> {
    const answer = await call.as.call(call.endpoint, call.input, call.sending);
    if (!this.has(call, answer)) return answer;
    const isSo = codes.some((code) => code === answer.code);
    this.holds(isSo, call.endpoint, `${rule}: ${codes.join(' or ')} expected, ${cameOf(answer)} came`);
    if (!isSo || named === '' || answer.code !== ERROR.parameter) return answer;
    const problems = parseModel(fieldProblems, answer.model);
    const isNamed = problems.valid && problems.value.some((each) => each.field.split('.')[0] === named);
    this.holds(isNamed, call.endpoint, `${rule}: ${ERROR.parameter} must name the field ${named}`);
    return answer;
  }
}
