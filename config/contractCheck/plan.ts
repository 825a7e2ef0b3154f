import type { Endpoint } from '../../src/contract/endpoint';
import { changeResume, operateLog } from '../../src/contract/histories';
import { firmware } from '../../src/contract/firmware';
import { firmwareVersion } from '../../src/contract/firmwareVersion';
import { gateway } from '../../src/contract/gateway';
import { testing } from '../../src/contract/testing';
import { testingOrder } from '../../src/contract/order';
import { userRole } from '../../src/contract/userRole';
import { ERROR } from '../../src/domain/errors';
import { isJsonObject, type Json, type JsonObject } from '../openapi/schemas';
import type { Expectation } from './answer';
import { MODEL, refused } from './written';

/** Models of earlier calls by name. */
export type Played = Readonly<Record<string, Json>>;

/** A read and its expected result. */
export interface Trial {
  /** What the trial checks. */
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Null when data of an earlier call is missing; the trial is then skipped. */
  readonly input: (played: Played) => JsonObject | null;
  readonly expected: Expectation;
  /** Whether to send it without a session. */
  readonly anonymous?: boolean;
  /** Checks beyond the schema; returns the violation or null. */
  readonly promise?: (model: Json, played: Played) => string | null;
}

const at = (value: Json | undefined, ...keys: readonly (string | number)[]): Json | undefined =>
  keys.reduce<Json | undefined>((inner, key) => {
    if (Array.isArray(inner) && typeof key === 'number') return (inner as readonly Json[])[key];
    return isJsonObject(inner) ? inner[String(key)] : undefined;
  }, value);

const rowsOf = (model: Json | undefined): readonly Json[] => {
  const list = at(model, 'list');
  return Array.isArray(list) ? (list as readonly Json[]) : [];
};
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value));
const totalOf = (model: Json): number => Number(at(model, 'total') ?? 0);

/** Input `{ [name]: … }` with a value from the first row of an earlier list. */
const fromFirst =
  (name: string, trial: string, field: string) =>
  (played: Played): JsonObject | null => {
    const value = at(rowsOf(played[trial])[0], field);
    return value === undefined || value === null ? null : { [name]: value };
  };

/** Trials of a list: first page, second page, page size, invalid page size. */
function list(name: string, endpoint: Endpoint, key: string): readonly Trial[] {
  return [
    { name, endpoint, input: () => ({ current: 1, pageSize: 20 }), expected: MODEL },
    {
      name: `${name}: a page holds what was asked for`,
      endpoint,
      input: () => ({ current: 1, pageSize: 2 }),
      expected: MODEL,
      promise: (model, played) => {
        const rows = rowsOf(model).length;
        const total = totalOf(played[name] ?? model);
        return rows === Math.min(2, total) ? null : `${String(rows)} rows on a page of 2, of ${String(total)} in all`;
      },
    },
    {
      name: `${name}: the second page goes on`,
      endpoint,
      input: (played) => ({ current: 2, pageSize: 2, asOf: at(played[name], 'asOf') ?? '' }),
      expected: MODEL,
      promise: (model, played) => {
        const first = rowsOf(played[name])
          .slice(0, 2)
          .map((row) => at(row, key));
        const again = rowsOf(model).find((row) => first.includes(at(row, key)));
        return again === undefined ? null : `${textOf(at(again, key))} stands on both pages`;
      },
    },
    {
      name: `${name}: no page has no rows`,
      endpoint,
      input: () => ({ current: 1, pageSize: 0 }),
      expected: refused([ERROR.parameter], 'pageSize'),
    },
    {
      name: `${name}: nobody is signed in`,
      endpoint,
      input: () => ({}),
      expected: { kind: 'http', status: 403 },
      anonymous: true,
    },
  ];
}

const NOBODY = 'contract-check-has-no-such-thing';

/** All trials in order; they only read. */
export const PLAN: readonly Trial[] = [
  { name: 'the signed-in user', endpoint: gateway.getUserInfo, input: () => ({}), expected: MODEL },
  { name: 'own roles', endpoint: userRole.getUserRoles, input: () => ({}), expected: MODEL },
  { name: 'own page codes', endpoint: userRole.getUserPageSources, input: () => ({}), expected: MODEL },
  { name: 'people by name', endpoint: userRole.search, input: () => ({ fuzzyName: 'e' }), expected: MODEL },

  ...list('numbers', firmware.page, 'firmwareNo'),
  {
    name: 'numbers: a keyword finds its number',
    endpoint: firmware.page,
    input: fromFirst('keyword', 'numbers', 'firmwareNo'),
    expected: MODEL,
    promise: (model, played) => {
      const wanted = at(rowsOf(played.numbers)[0], 'firmwareNo');
      return rowsOf(model).some((row) => at(row, 'firmwareNo') === wanted) ? null : `${textOf(wanted)} is not found`;
    },
  },
  {
    name: 'numbers: a filter lets nothing else through',
    endpoint: firmware.page,
    input: fromFirst('module', 'numbers', 'module'),
    expected: MODEL,
    promise: (model, played) => {
      const wanted = at(rowsOf(played.numbers)[0], 'module');
      const other = rowsOf(model).find((row) => at(row, 'module') !== wanted);
      return other === undefined ? null : `${textOf(at(other, 'firmwareNo'))} is of another module`;
    },
  },
  {
    name: 'a number',
    endpoint: firmware.detail,
    input: fromFirst('firmwareNo', 'numbers', 'firmwareNo'),
    expected: MODEL,
    promise: (model, played) =>
      at(model, 'firmwareNo') === at(rowsOf(played.numbers)[0], 'firmwareNo') ? null : 'it is another number',
  },
  {
    name: 'a number that does not exist',
    endpoint: firmware.detail,
    input: () => ({ firmwareNo: NOBODY }),
    expected: refused([ERROR.notFound]),
  },

  ...list('versions', firmwareVersion.page, 'id'),
  { name: 'a version', endpoint: firmwareVersion.detail, input: fromFirst('id', 'versions', 'id'), expected: MODEL },
  {
    name: 'a version that does not exist',
    endpoint: firmwareVersion.detail,
    input: () => ({ id: NOBODY }),
    expected: refused([ERROR.notFound]),
  },
  { name: 'the template', endpoint: firmwareVersion.template, input: () => ({}), expected: MODEL },
  {
    name: 'the version of a file',
    endpoint: firmwareVersion.findByHash,
    input: (played) => {
      const held = rowsOf(played.versions).map((row) => at(row, 'file', 'sha256'));
      const sha256 = held.find((hash) => typeof hash === 'string');
      return sha256 === undefined ? null : { sha256 };
    },
    expected: MODEL,
  },

  ...list('orders', testing.page, 'orderNo'),
  {
    name: 'rounds of a version',
    endpoint: testing.getHistory,
    input: fromFirst('versionId', 'orders', 'versionId'),
    expected: MODEL,
  },
  {
    name: 'what a test would need',
    endpoint: testing.getTestInfo,
    input: fromFirst('versionId', 'orders', 'versionId'),
    expected: MODEL,
  },
  {
    name: 'the order of a version',
    endpoint: testing.getTestingOrder,
    input: fromFirst('versionId', 'orders', 'versionId'),
    expected: MODEL,
  },
  { name: 'statistics', endpoint: testing.statistics, input: () => ({}), expected: MODEL },
  {
    name: 'an order',
    endpoint: testingOrder.detail,
    input: fromFirst('orderNo', 'orders', 'orderNo'),
    expected: MODEL,
  },
  {
    name: 'its step bar',
    endpoint: testingOrder.stepBar,
    input: fromFirst('orderNo', 'orders', 'orderNo'),
    expected: MODEL,
    promise: (model) => {
      const steps = Array.isArray(model) ? (model as readonly Json[]).map((step) => Number(at(step, 'order'))) : [];
      return steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? NaN))
        ? null
        : 'its steps are out of order';
    },
  },
  {
    name: 'its log',
    endpoint: testingOrder.approveLog,
    input: fromFirst('orderNo', 'orders', 'orderNo'),
    expected: MODEL,
  },
  {
    name: 'its revision',
    endpoint: testingOrder.revision,
    input: fromFirst('orderNo', 'orders', 'orderNo'),
    expected: MODEL,
  },
  {
    name: 'an order that does not exist',
    endpoint: testingOrder.detail,
    input: () => ({ orderNo: NOBODY }),
    expected: refused([ERROR.notFound]),
  },

  ...list('changes', changeResume.page, 'id'),
  ...list('operations', operateLog.page, 'id'),
];
