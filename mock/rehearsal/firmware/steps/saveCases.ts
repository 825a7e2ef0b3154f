import type { ModelOf, ParsedOf } from '../../../../src/contract/endpoint';
import type { cases as calls } from '../../../../src/contract/firmware';
import { ERROR } from '../../../../src/domain/errors';
import { caseChanges, checkCases, withKeys } from '../../../../src/domain/firmware/cases';
import { CASES_FIELD } from '../../../../src/domain/history';
import { isRefusal, refuse, refuseFields } from '../../../../src/domain/reasons';
import { about, edited, historyRows, NAME } from '../step';
import type { Write } from '../../engine/write';
import { casesOf, findNumber } from '../views';

type SaveCases = (typeof calls)['save'];

/** Saves a number's cases, with one row of the change history per changed case. */
export const saveCasesStep: Write<ParsedOf<SaveCases>, ModelOf<SaveCases>> = (world, input, context) => {
  const number = findNumber(world, input.firmwareNo);
  if (isRefusal(number)) return number;
  const before = casesOf(world, input.firmwareNo);
  if (input.revision !== before.revision) return refuse(ERROR.expired, 'stale', { value: before.updatedBy.name });
  const wrong = refuseFields(checkCases(input.cases, before.cases, number.hardwareRevisions));
  if (wrong) return wrong;
  const cases = withKeys(input.cases);
  const list = { firmwareNo: input.firmwareNo, cases, ...edited(before, context) };
  const changes = caseChanges(before.cases, cases).map((change) => ({ field: CASES_FIELD, ...change }));
  const saved = { type: 'casesSaved', list } as const;
  const rows = historyRows(about('firmware', number.firmwareNo), NAME.firmware(number), changes, context);
  return { events: rows.length === 0 ? [saved] : [saved, { type: 'changed', rows }], answer: () => list };
};
