import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { list } from '../domain/fields';
import { CASE_WRITERS, numberCases, testCase } from '../domain/firmware/cases';
import { endpoint } from './endpoint';

/** The test cases of a number (decisions §4.7), beside the version template (requirements §7). */
export const cases = {
  list: endpoint('GET', '/api/v2/firmwareVersion/cases', {
    input: v.object({ firmwareNo: v.string() }),
    model: numberCases,
    assumed: 'The test cases of a number, retired ones included; revision 0 and no cases before the first save',
    errors: [ERROR.notFound],
    needs: { page: 'version_0201' },
  }),
  save: endpoint('POST', '/api/v2/firmwareVersion/saveCases', {
    input: v.object({ firmwareNo: v.string(), revision: v.number(), cases: list(testCase) }),
    model: numberCases,
    assumed: 'Saves the test cases of a number as a whole, in their order; a new case without a key gets one',
    errors: [ERROR.parameter, ERROR.expired, ERROR.permission, ERROR.notFound],
    needs: { page: 'version_0201', roles: CASE_WRITERS },
  }),
};
