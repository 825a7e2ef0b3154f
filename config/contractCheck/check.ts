import type { Endpoint } from '../../src/contract/endpoint';
import { firmware } from '../../src/contract/firmware';
import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { gateway } from '../../src/contract/gateway';
import { changeResume, operateLog } from '../../src/contract/histories';
import { releases } from '../../src/contract/releases';
import { testing } from '../../src/contract/testing';
import { testingOrder } from '../../src/contract/order';
import { userRole } from '../../src/contract/userRole';
import { ERROR } from '../../src/domain/errors';
import type { Json, JsonObject } from '../openapi/schemas';
import type { Expectation, TrialResult } from './exchange';
import type { Ask, Target } from './send';
import { at, rows, textAt, Trials } from './trials';

export { GATEWAY_SUFFIX } from '../../src/domain/environment';
export { FORMATS, report } from './report';
export { asker, reach } from './send';
export { checkWriting } from './write';

/** The check of a server's reads: the trials in their order. */

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

const NOTHING = 'contract-check-has-no-such-thing';

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
  ...read(name, endpoint, () => ({ [field]: NOTHING })),
  expected: { codes: [ERROR.notFound] },
});

/** A list: key and time of its rows, and a filter that a row has a value for. */
interface Listed {
  readonly key: string;
  readonly time: string;
  readonly filter: string;
}

/** Whether times are in an order. @returns the first row that is not, or null */
function outOfOrder(model: Json, field: string, isAscending: boolean): string | null {
  const times = rowsOf(model).map((row) => Date.parse(textAt(row, field)));
  const index = times.findIndex((time, place) => {
    const before = times[place - 1] ?? time;
    return isAscending ? time < before : time > before;
  });
  return index === -1 ? null : `the sort is ignored: row ${String(index)} is out of order by ${field}`;
}

/**
 * Trials of a list: first page, page size, second page, a page beyond the end, sort, keyword, filter, invalid page size, no
 * session.
 */
function list(name: string, endpoint: Endpoint, { key, time, filter }: Listed): readonly Trial[] {
  const page =
    (current: number, pageSize: number, more: JsonObject = {}) =>
    () => ({ current, pageSize, ...more });
  const second = (played: Played) => ({ current: 2, pageSize: 2, asOf: at(played[name], 'asOf') ?? '' });
  const refused: Expectation = { codes: [ERROR.parameter], field: 'pageSize' };
  const none = (why: string) => (model: Json) => {
    const { length } = rowsOf(model);
    return length === 0 ? null : `${why}: ${String(length)} rows came`;
  };
  const sorted = (direction: 'asc' | 'desc') =>
    read(`${name}: sort ${direction}`, endpoint, page(1, 20, { sort: `${time},${direction}` }), (model) =>
      outOfOrder(model, time, direction === 'asc'),
    );
  return [
    read(name, endpoint, page(1, 20), (model) => {
      const { length } = rowsOf(model);
      const total = Number(at(model, 'total'));
      const isWrong = length > total || (length < 20 && total > length);
      return isWrong ? `the total is ${String(total)}, with ${String(length)} rows on a page of 20` : null;
    }),
    read(`${name}: page size`, endpoint, page(1, 2), (model, played) => {
      const { length } = rowsOf(model);
      const total = Number(at(played[name] ?? model, 'total') ?? 0);
      return length === Math.min(2, total) ? null : `${String(length)} rows on a page of 2, of ${String(total)} in all`;
    }),
    read(`${name}: the second page has other rows`, endpoint, second, (model, played) => {
      const first = rowsOf(played[name]).slice(0, 2);
      const again = rowsOf(model).find((row) => first.some((each) => at(each, key) === at(row, key)));
      return again === undefined ? null : `${textOf(at(again, key))} is on both pages`;
    }),
    read(`${name}: a page beyond the end`, endpoint, page(9_999, 200), none('a page beyond the end must be empty')),
    sorted('asc'),
    sorted('desc'),
    read(`${name}: a keyword`, endpoint, page(1, 20, { keyword: NOTHING }), none('the keyword is ignored')),
    read(`${name}: a filter`, endpoint, fromFirst(filter, name, filter), (model, played) => {
      const wanted = at(rowsOf(played[name])[0], filter);
      const other = rowsOf(model).find((row) => at(row, filter) !== wanted);
      return other === undefined ? null : `the filter is ignored: ${textOf(at(other, key))} has another ${filter}`;
    }),
    { ...read(`${name}: page size 0 is refused`, endpoint, page(1, 0)), expected: refused },
    { ...read(`${name}: without a session`, endpoint), expected: 'signedOut', as: 'nobody' },
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

  ...list('numbers', firmware.page, { key: 'firmwareNo', time: 'createdAt', filter: 'module' }),
  read(
    'numbers: a keyword finds its number',
    firmware.page,
    ofFirstNumber('keyword', 'firmwareNo'),
    (model, played) => {
      const wanted = firstNumber(played, 'firmwareNo');
      return rowsOf(model).some((row) => at(row, 'firmwareNo') === wanted) ? null : `${textOf(wanted)} is not found`;
    },
  ),
  read('a number', firmware.detail, ofFirstNumber('firmwareNo', 'firmwareNo'), (model, played) =>
    at(model, 'firmwareNo') === firstNumber(played, 'firmwareNo') ? null : 'it is another number',
  ),
  missing('a number that does not exist', firmware.detail, 'firmwareNo'),

  ...list('versions', firmwareVersion.page, { key: 'id', time: 'createdAt', filter: 'state' }),
  read('a version', firmwareVersion.detail, fromFirst('id', 'versions', 'id')),
  missing('a version that does not exist', firmwareVersion.detail, 'id'),
  read('versions with their tests', releases.line, ofFirstNumber('firmwareNo', 'firmwareNo')),
  read('the template', firmwareVersion.template),
  read('the version of a file', firmwareVersion.findByHash, (played) => {
    const hashes = rowsOf(played.versions).map((row) => textAt(row, 'file', 'sha256'));
    const sha256 = hashes.find(Boolean);
    return sha256 === undefined ? null : { sha256 };
  }),

  ...list('orders', testing.page, { key: 'orderNo', time: 'submittedAt', filter: 'priority' }),
  read('rounds of a version', testing.getHistory, ofFirstVersion),
  read('what a test would need', testing.getTestInfo, ofFirstVersion),
  read('the order of a version', testing.getTestingOrder, ofFirstVersion),
  read('today', testing.today),
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

  ...list('changes', changeResume.page, { key: 'id', time: 'at', filter: 'objectType' }),
  ...list('operations', operateLog.page, { key: 'id', time: 'at', filter: 'outcome' }),
];

/**
 * Runs the plan on a server, one call after the other; it only reads.
 * @param cookie the `Cookie` header of a session; empty: none
 * @returns the results in the plan's order
 */
export async function checkContract(ask: Ask, target: Target, cookie: string): Promise<readonly TrialResult[]> {
  const check = new Trials(ask, target, { submitter: cookie });
  const models: Record<string, Json> = {};
  for (const { name, endpoint, input, expected, rule, ...how } of PLAN) {
    const sent = input(models);
    if (sent === null) check.skip(name, endpoint);
    else {
      const trial = await check.tryCall(name, endpoint, sent, expected, how, (model) => rule?.(model, models) ?? null);
      models[name] = trial.model;
    }
  }
  return check.results;
}
