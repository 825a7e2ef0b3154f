import * as v from 'valibot';
import { WRITING_ROLES } from '../domain/access/roles';
import { ERROR } from '../domain/errors';
import { count, maybe } from '../domain/fields';
import { DEVICE_TYPES, firmwareNumber, MODULES, numberInput } from '../domain/firmware/number';
import { endpoint } from './endpoint';
import { page, paging, queryFlag, queryList } from './fields';

const REFUSALS = [ERROR.parameter, ERROR.expired, ERROR.permission, ERROR.notFound, ERROR.alreadyExists];

/** A firmware number with a summary of its versions. */
export const numberModel = v.object({
  ...firmwareNumber.entries,
  versionCount: count(),
  latestRelease: maybe(v.string()),
});
export type NumberModel = Readonly<v.InferOutput<typeof numberModel>>;

/** Firmware numbers (decisions §3; assumed). */
export const firmware = {
  page: endpoint('GET', '/api/v2/firmware/page', {
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
  detail: endpoint('GET', '/api/v2/firmware/detail', {
    input: v.object({ firmwareNo: v.string() }),
    model: numberModel,
    origin: 'assumed',
    summary: 'A firmware number',
    errors: [ERROR.notFound],
    needs: { page: 'firmware_0201' },
  }),
  add: endpoint('POST', '/api/v2/firmware/add', {
    input: numberInput,
    model: numberModel,
    origin: 'assumed',
    summary: 'Registers a firmware number',
    errors: REFUSALS,
    needs: { page: 'firmwareCreate_0202', roles: WRITING_ROLES },
  }),
  update: endpoint('POST', '/api/v2/firmware/update', {
    input: v.object({ ...numberInput.entries, revision: v.number() }),
    model: numberModel,
    origin: 'assumed',
    summary: 'Changes a firmware number; the number itself stays',
    errors: REFUSALS,
    needs: { page: 'firmwareEdit_0203', roles: WRITING_ROLES },
  }),
  enableDisable: endpoint('POST', '/api/v2/firmware/enableDisable', {
    input: v.object({ firmwareNo: v.string(), enable: v.boolean(), reason: v.string(), revision: v.number() }),
    model: numberModel,
    origin: 'assumed',
    summary: 'Disables or enables a firmware number, with a reason; it is never deleted',
    errors: REFUSALS,
    needs: { page: 'firmwareEdit_0203', roles: WRITING_ROLES },
  }),
};
