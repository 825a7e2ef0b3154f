import * as v from 'valibot';
import type { PageCode } from '../domain/access/rights';
import { WRITING_ROLES } from '../domain/access/roles';
import { ERROR } from '../domain/errors';
import { REASON_MAX } from '../domain/fieldChecks';
import { count, maybe, list, inputText, keyText } from '../domain/fields';
import { DEVICE_TYPES, firmwareNumber, MODULES, numberInput } from '../domain/firmware/firmwareNumber';
import { CASE_WRITERS, numberCases, testCase } from '../domain/firmware/cases';
import { endpoint, type Stated } from './endpoint';
import { page, paging, queryFlag, queryList } from './callFields';

export const numberModel = v.object({
  ...firmwareNumber.entries,
  versionCount: count(),
  latestRelease: maybe(inputText()),
});
export type NumberModel = Readonly<v.InferOutput<typeof numberModel>>;

const write = <Input, Parsed>(path: string, page: PageCode, input: v.GenericSchema<Input, Parsed>, stated: Stated) =>
  endpoint('firmware', 'POST', path, {
    input,
    model: numberModel,
    ...stated,
    errors: [ERROR.parameter, ERROR.expired, ERROR.permission, ERROR.notFound, ERROR.alreadyExists],
    needs: { page, roles: WRITING_ROLES },
  });

/** Inputs: the key of a number, its changed fields, and disabling or enabling it. */
const named = v.object({ firmwareNo: keyText() });
const changing = v.object({ ...v.partial(numberInput).entries, ...named.entries, revision: v.number() });
const switching = v.object({
  ...named.entries,
  enable: v.boolean(),
  reason: inputText(REASON_MAX),
  revision: v.number(),
});

/** Firmware numbers (assumed). */
export const firmware = {
  page: endpoint('firmware', 'GET', '/api/v2/firmware/page', {
    input: v.object({
      ...paging,
      keyword: v.optional(inputText()),
      module: v.optional(queryList(MODULES)),
      deviceType: v.optional(queryList(DEVICE_TYPES)),
      enabled: v.optional(queryFlag()),
    }),
    model: page(numberModel),
    assumed: 'Firmware numbers',
    errors: [ERROR.parameter],
    needs: { page: 'firmware_0201' },
  }),
  detail: endpoint('firmware', 'GET', '/api/v2/firmware/detail', {
    input: named,
    model: numberModel,
    assumed: 'A firmware number',
    errors: [ERROR.notFound],
    needs: { page: 'firmware_0201' },
  }),
  add: write('/api/v2/firmware/add', 'firmwareCreate_0202', numberInput, { assumed: 'Registers a firmware number' }),
  update: write('/api/v2/firmware/update', 'firmwareEdit_0203', changing, {
    assumed: 'Changes a firmware number; the number itself stays, and what is left out',
  }),
  enableDisable: write('/api/v2/firmware/enableDisable', 'firmwareEdit_0203', switching, {
    assumed: 'Disables or enables a firmware number, with a reason; it is never deleted',
  }),
};

/** The test cases of a number, beside the version template (requirements §7). */
export const cases = {
  list: endpoint('version', 'GET', '/api/v2/firmwareVersion/cases', {
    input: named,
    model: numberCases,
    assumed: 'The test cases of a number, retired ones included; revision 0 and no cases before the first save',
    errors: [ERROR.notFound],
    needs: { page: 'version_0201' },
  }),
  save: endpoint('version', 'POST', '/api/v2/firmwareVersion/saveCases', {
    input: v.object({ firmwareNo: inputText(), revision: v.number(), cases: list(testCase) }),
    model: numberCases,
    assumed: 'Saves the test cases of a number as a whole, in their order; a new case without a key gets one',
    errors: [ERROR.parameter, ERROR.expired, ERROR.permission, ERROR.notFound],
    needs: { page: 'version_0201', roles: CASE_WRITERS },
  }),
};
