import * as v from 'valibot';
import { WRITING_ROLES } from '../domain/access/roles';
import { ERROR } from '../domain/errors';
import { DEVICE_TYPES, MODULES, PROTOCOLS, type FirmwareNumber } from '../domain/firmware/number';
import { endpoint } from './endpoint';
import { count, flag, many, maybe, maybeOneOf, oneOf, page, paging, queryFlag, queryList, text, time } from './fields';
import { person } from './person';

const REFUSALS = [ERROR.parameter, ERROR.expired, ERROR.permission, ERROR.notFound, ERROR.alreadyExists];
const someone = v.nullish(person, { code: '', name: '' });

/** A firmware number with a summary of its versions. */
export type NumberModel = FirmwareNumber & { readonly versionCount: number; readonly latestRelease: string | null };

/** A firmware number (decisions §4.2; assumed). */
export const numberModel: v.GenericSchema<unknown, NumberModel> = v.object({
  firmwareNo: v.string(),
  name: text(),
  deviceType: maybeOneOf(DEVICE_TYPES),
  module: maybeOneOf(MODULES),
  hardwareRevisions: many(v.string()),
  vendorCode: text(),
  models: many(v.string()),
  protocols: many(oneOf(PROTOCOLS)),
  owners: many(person),
  description: text(),
  enabled: flag(),
  disabledReason: text(),
  revision: count(),
  createdBy: someone,
  createdAt: time(),
  updatedBy: someone,
  updatedAt: time(),
  versionCount: count(),
  latestRelease: maybe(v.string()),
});

const entered = {
  firmwareNo: v.string(),
  name: v.string(),
  deviceType: oneOf(DEVICE_TYPES),
  module: oneOf(MODULES),
  hardwareRevisions: v.array(v.string()),
  vendorCode: v.optional(v.string(), ''),
  models: v.optional(v.array(v.string()), []),
  protocols: v.optional(v.array(oneOf(PROTOCOLS)), []),
  owners: v.optional(v.array(person), []),
  description: v.optional(v.string(), ''),
};

/** Firmware numbers (decisions §3; assumed). */
export const firmware = {
  page: endpoint({
    method: 'GET',
    path: '/api/v2/firmware/page',
    sends: 'query',
    input: v.object({
      ...paging,
      keyword: v.optional(v.string()),
      module: v.optional(queryList(MODULES)),
      deviceType: v.optional(queryList(DEVICE_TYPES)),
      enabled: v.optional(queryFlag()),
    }),
    model: page(numberModel),
    origin: 'assumed',
    summary: 'Firmware numbers',
    errors: [ERROR.parameter],
    needs: { page: 'firmware_0201' },
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v2/firmware/detail',
    sends: 'query',
    input: v.object({ firmwareNo: v.string() }),
    model: numberModel,
    origin: 'assumed',
    summary: 'A firmware number',
    errors: [ERROR.notFound],
    needs: { page: 'firmware_0201' },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2/firmware/add',
    sends: 'body',
    input: v.object(entered),
    model: numberModel,
    origin: 'assumed',
    summary: 'Registers a firmware number',
    errors: REFUSALS,
    needs: { page: 'firmwareCreate_0202', roles: WRITING_ROLES },
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/v2/firmware/update',
    sends: 'body',
    input: v.object({ ...entered, revision: v.number() }),
    model: numberModel,
    origin: 'assumed',
    summary: 'Changes a firmware number; the number itself stays',
    errors: REFUSALS,
    needs: { page: 'firmwareEdit_0203', roles: WRITING_ROLES },
  }),
  enableDisable: endpoint({
    method: 'POST',
    path: '/api/v2/firmware/enableDisable',
    sends: 'body',
    input: v.object({ firmwareNo: v.string(), enable: v.boolean(), reason: v.string(), revision: v.number() }),
    model: numberModel,
    origin: 'assumed',
    summary: 'Disables or enables a firmware number, with a reason; it is never deleted',
    errors: REFUSALS,
    needs: { page: 'firmwareEdit_0203', roles: WRITING_ROLES },
  }),
};
