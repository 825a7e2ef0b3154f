import type { Endpoint } from '../../src/contract/endpoint';
import { firmware } from '../../src/contract/firmware';
import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { gateway } from '../../src/contract/gateway';
import { changeResume, operateLog } from '../../src/contract/histories';
import { testing } from '../../src/contract/testing';
import { testingOrder } from '../../src/contract/order';
import { userRole } from '../../src/contract/userRole';
import { ERROR } from '../../src/domain/errors';
import type { Json, JsonObject } from '../openapi/schemas';
import { type Ask, type Expectation, inWords, type Outcome, type Target } from './exchange';
import { at, rows, textAt, Trials } from './trials';

export { asker, reach } from './exchange';
export { checkWriting } from './write';

/** The check of a server's reads: the trials in their order, and their results. */

/** Models of earlier calls by name. */
type Played = Readonly<Record<string, Json>>;

/** A read and its expected result. */
interface Trial {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Null when data of an earlier call is missing; the trial is then skipped. */
  readonly input: (played: Played) => JsonObject | null;
  readonly expected: Expectation;
  /** Sent without a session. */
  readonly as?: 'nobody';
  /** What a model must fulfil beyond its schema; returns the violation or null. */
  readonly rule?: (model: Json, played: Played) => string | null;
}

const rowsOf = (model: Json | undefined): readonly Json[] => rows(at(model, 'list'));
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Input `{ [name]: … }` with a value from the first row of an earlier list. */
const fromFirst =
  (name: string, trial: string, field: string): Trial['input'] =>
  (played) => {
    const value = at(rowsOf(played[trial])[0], field);
    return value === undefined || value === null ? null : { [name]: value };
  };

const noInput = (): JsonObject => ({});

/** A read that must be answered with a model. */
const read = (name: string, endpoint: Endpoint, input: Trial['input'] = noInput, rule?: Trial['rule']): Trial => ({
  name,
  endpoint,
  input,
  expected: 'model',
  ...(rule && { rule }),
});

/** A read of something that does not exist. */
const missing = (name: string, endpoint: Endpoint, field: string): Trial => ({
  ...read(name, endpoint, () => ({ [field]: 'contract-check-has-no-such-thing' })),
  expected: { codes: [ERROR.notFound] },
});

/** Trials of a list: first page, page size, second page, invalid page size, no session. */
function list(name: string, endpoint: Endpoint, key: string): readonly Trial[] {
  const ofSize = (pageSize: number) => () => ({ current: 1, pageSize });
  const second = (played: Played) => ({ current: 2, pageSize: 2, asOf: at(played[name], 'asOf') ?? '' });
  const refused: Expectation = { codes: [ERROR.parameter], field: 'pageSize' };
  return [
    read(name, endpoint, ofSize(20)),
    read(`${name}: page size`, endpoint, ofSize(2), (model, played) => {
      const { length } = rowsOf(model);
      const total = Number(at(played[name] ?? model, 'total') ?? 0);
      return length === Math.min(2, total) ? null : `${String(length)} rows on a page of 2, of ${String(total)} in all`;
    }),
    read(`${name}: the second page has other rows`, endpoint, second, (model, played) => {
      const first = rowsOf(played[name]).slice(0, 2);
      const again = rowsOf(model).find((row) => first.some((each) => at(each, key) === at(row, key)));
      return again === undefined ? null : `${textOf(at(again, key))} is on both pages`;
    }),
    { ...read(`${name}: page size 0 is refused`, endpoint, ofSize(0)), expected: refused },
    { ...read(`${name}: without a session`, endpoint), expected: 403, as: 'nobody' },
  ];
}

const firstNumber = (played: Played, field: string): Json | undefined => at(rowsOf(played.numbers)[0], field);
const ofFirstNumber = (name: string, field: string) => fromFirst(name, 'numbers', field);
const ofFirstVersion = fromFirst('versionId', 'orders', 'versionId');
const ofFirstOrder = fromFirst('orderNo', 'orders', 'orderNo');

/** All trials in order; they only read. */
const PLAN: readonly Trial[] = [
  read('the signed-in user', gateway.getUserInfo),
  read('own roles', userRole.getUserRoles),
  read('own page codes', userRole.getUserPageSources),
  read('people by name', userRole.search, () => ({ fuzzyName: 'e' })),

  ...list('numbers', firmware.page, 'firmwareNo'),
  read(
    'numbers: a keyword finds its number',
    firmware.page,
    ofFirstNumber('keyword', 'firmwareNo'),
    (model, played) => {
      const wanted = firstNumber(played, 'firmwareNo');
      return rowsOf(model).some((row) => at(row, 'firmwareNo') === wanted) ? null : `${textOf(wanted)} is not found`;
    },
  ),
  read(
    'numbers: a filter excludes other modules',
    firmware.page,
    ofFirstNumber('module', 'module'),
    (model, played) => {
      const other = rowsOf(model).find((row) => at(row, 'module') !== firstNumber(played, 'module'));
      return other === undefined ? null : `${textOf(at(other, 'firmwareNo'))} is of another module`;
    },
  ),
  read('a number', firmware.detail, ofFirstNumber('firmwareNo', 'firmwareNo'), (model, played) =>
    at(model, 'firmwareNo') === firstNumber(played, 'firmwareNo') ? null : 'it is another number',
  ),
  missing('a number that does not exist', firmware.detail, 'firmwareNo'),

  ...list('versions', firmwareVersion.page, 'id'),
  read('a version', firmwareVersion.detail, fromFirst('id', 'versions', 'id')),
  missing('a version that does not exist', firmwareVersion.detail, 'id'),
  read('the template', firmwareVersion.template),
  read('the version of a file', firmwareVersion.findByHash, (played) => {
    const hashes = rowsOf(played.versions).map((row) => textAt(row, 'file', 'sha256'));
    const sha256 = hashes.find(Boolean);
    return sha256 === undefined ? null : { sha256 };
  }),

  ...list('orders', testing.page, 'orderNo'),
  read('rounds of a version', testing.getHistory, ofFirstVersion),
  read('what a test would need', testing.getTestInfo, ofFirstVersion),
  read('the order of a version', testing.getTestingOrder, ofFirstVersion),
  read('today', testing.today),
  read('statistics', testing.statistics),
  read('the report of a period', testing.periodReport, () => ({
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-12-31T23:59:59.999Z',
  })),
  read('an order', testingOrder.detail, ofFirstOrder),
  read('its step bar', testingOrder.stepBar, ofFirstOrder, (model) => {
    const steps = rows(model).map((step) => Number(at(step, 'order')));
    const isSorted = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? NaN));
    return isSorted ? null : 'its steps are out of order';
  }),
  read('its log', testingOrder.approveLog, ofFirstOrder),
  read('its revision', testingOrder.revision, ofFirstOrder),
  missing('an order that does not exist', testingOrder.detail, 'orderNo'),

  ...list('changes', changeResume.page, 'id'),
  ...list('operations', operateLog.page, 'id'),
];

/**
 * Runs the plan on a server, one call after the other; it only reads.
 * @param cookie the `Cookie` header of a session; empty: none
 * @returns the results in the plan's order
 */
export async function checkContract(ask: Ask, target: Target, cookie: string): Promise<readonly Outcome[]> {
  const check = new Trials(ask, target, { submitter: cookie });
  const models: Record<string, Json> = {};
  for (const { name, endpoint, input, expected, rule, ...how } of PLAN) {
    const sent = input(models);
    if (sent === null) check.skip(name, endpoint);
    else {
      const trial = await check.attempt(name, endpoint, sent, expected, how, (model) => rule?.(model, models) ?? null);
      models[name] = trial.model;
    }
  }
  return check.outcomes;
}

/** A line per trial and per difference. */
export function describe({ trial: { name, endpoint }, played, differences }: Outcome): string {
  const call = `${endpoint.method} ${endpoint.path}`.padEnd(46);
  const mark = !played ? '  --  ' : differences.length === 0 ? '  ok  ' : 'DIFFER';
  const first = `${mark} ${call} ${name}${played ? '' : ' (this server has none to ask for)'}`;
  return [first, ...differences.map((each) => `         ${inWords(each)}`)].join('\n');
}

/** A one-line summary; {@link describe} has the details. */
export function summary(outcomes: readonly Outcome[]): string {
  const differing = outcomes.filter(({ differences }) => differences.length > 0).length;
  const left = outcomes.filter(({ played }) => !played).length;
  return `${String(outcomes.length - left)} calls played, ${String(differing)} differ, ${String(left)} could not be played.`;
}
