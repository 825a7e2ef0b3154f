import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { Caller } from './caller';
import { Check, Stop, textOf, type People } from './check';
import { checkFile } from './files';
import { checkReads } from './lists';
import { checkOrders, withdraw } from './orders';
import { checkLogout, checkWrites, disable, revisionOf } from './writes';

/**
 * `npm run check -- server` checks the rules of a server by these requests. Fields that differ from the contract are
 * reported by the validator in front of it, and what a person would see by the main job in a browser.
 */

/** The `Cookie` header of each person's session. */
export type Cookies = Readonly<Record<Exclude<keyof People, 'nobody'>, string>>;

/** What is never tried: a check that finds nothing does not prove these. */
export const UNTRIED = [
  'two people at the same moment: of two decisions or changes one must be refused',
  'a scheduled release at its time, and its gates once more by then',
  'a file that is replaced in test, and the same file for another version of a number',
  'coverage gaps, conditions, required cases and attachments of a decision',
  'rights by page code for each call; a right that ends during a session',
  'how long an idempotency key is kept; a server that starts again between two calls',
  'files above some kilobytes, uploads that break off, and signatures',
  'load, Retry-After, and answers that never end',
];

export interface Result {
  /** Each rule that the server does not keep. */
  readonly lines: readonly string[];
  readonly untried: readonly string[];
  /** The records that the check leaves on the server. */
  readonly left: readonly string[];
}

/** Recalls what the main job released, and disables its number. @returns what it leaves on the server */
export async function takeBack(base: string, cookies: Cookies, firmwareNo: string, versionId: string): Promise<string> {
  const [developer, operator] = [new Caller(base, cookies.developer), new Caller(base, cookies.operator)];
  const { detail, changeState } = firmwareVersion;
  const now = async () => (await operator.call(detail, { id: versionId })).model;
  const recall = { id: versionId, revision: revisionOf(await now()) ?? 0, change: 'recall', reason: 'contract check' };
  await operator.call(changeState, recall);
  const isOff = await disable(new Check(), developer, firmwareNo);
  const state = textOf(await now(), 'state');
  return `the number ${firmwareNo}, ${isOff ? 'disabled' : 'ENABLED: disable it'}; its version is ${state || 'in an unknown state'}`;
}

/**
 * Checks the rules of a server.
 * @param base the address, with the gateway's calls below it
 * @param firmwareNo a number that is not in use
 */
export async function checkServer(base: string, cookies: Cookies, firmwareNo: string): Promise<Result> {
  const check = new Check();
  const as = (cookie: string) => new Caller(base, cookie);
  const { developer, tester, second, operator, admin } = cookies;
  const people: People = {
    ...{ developer: as(developer), tester: as(tester), second: as(second), operator: as(operator) },
    ...{ admin: as(admin), nobody: as('') },
  };
  const left: string[] = [];
  let versionId = '';
  const stopped = (problem: unknown) => {
    const reason = problem instanceof Stop || !(problem instanceof Error) ? String(problem) : (problem.stack ?? '');
    check.lines.push(`stopped, the rest was not tried: ${reason.replace(/^Error: /, '')}`);
  };
  await checkReads(check, people).catch(stopped);
  try {
    versionId = await checkWrites(check, people, firmwareNo);
    await checkFile(check, people.developer, versionId);
    await checkOrders(check, people, versionId);
  } catch (problem) {
    stopped(problem);
  }
  const isOver = versionId === '' || (await withdraw(people, versionId).catch(() => false));
  if (!isOver) left.push(`an order of ${firmwareNo} may be open: withdraw it`);
  const isOff = await disable(check, people.developer, firmwareNo).catch(() => false);
  left.push(isOff ? `the number ${firmwareNo}, disabled` : `the number ${firmwareNo} may be enabled: disable it`);
  await checkLogout(check, people).catch(stopped);
  return { lines: check.lines, untried: [...UNTRIED, ...check.untried], left };
}
