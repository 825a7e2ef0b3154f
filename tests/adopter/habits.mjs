/**
 * How the company's server (desk.mjs) differs from the OpenAPI document: names, types, values, times, pages, envelope. Its
 * adapter is config/company/foreign.ts.
 */
const flipped = (table) => Object.fromEntries(Object.entries(table).map(([ours, theirs]) => [theirs, ours]));

export const HABITS = {
  names: {
    ...{ list: 'records', pageSize: 'limit', orderNo: 'testNo', firmwareNo: 'fwCode', versionNo: 'verName' },
    ...{ testerList: 'testers', operationPersonList: 'operators', userName: 'displayName', userAccount: 'loginName' },
    ...{ fuzzyName: 'q', versionId: 'verId', baseVersionId: 'baseVerId', rollbackVersionId: 'rollbackVerId' },
    ...{ status: 'state_no', revision: 'lock', decision: 'verdict' },
    ...{ createdAt: 'gmtCreate', updatedAt: 'gmtModified', submittedAt: 'submitTime', at: 'time' },
  },
  values: {
    enabled: { true: 1, false: 0 },
    decision: { pass: 'AGREE', conditionalPass: 'AGREE_IF', skip: 'SKIP', fail: 'REJECT', return: 'SEND_BACK' },
  },
  texts: ['total', 'status', 'revision', 'round'],
  time: (ms) => Math.floor(ms / 1000),
  moment: (seconds) => Number(seconds) * 1000,
  page: ({ list, total, current, pages }) => ({ list, total, current, pages }),
  envelope: (code, msg, data) => ({ errno: Number(code.slice(1)), msg, data }),
  signedOut: 401,
  lacks: ['/api/v1/testingOrder/revision'],
};

const IDS = ['id', 'versionId', 'baseVersionId', 'rollbackVersionId'];
const TIME = /^(at|from|to)$|At$/;
/** Keys that a person chose. */
const FREE = ['extra', 'model'];

/** A value as it leaves. */
export function outgoing(value, key = '') {
  if (Array.isArray(value)) return value.map((each) => outgoing(each, key));
  if (typeof value === 'object' && value !== null) {
    if (FREE.includes(key)) return value;
    const { before, after, field } = value;
    const side = (each) => String(outgoing(each, field));
    const whole =
      field !== undefined && before !== undefined ? { ...value, before: side(before), after: side(after) } : value;
    const name = (each) => HABITS.names[each] ?? each;
    return Object.fromEntries(
      Object.entries(whole).map(([each, inner]) => [
        name(each),
        each === 'field' ? name(inner) : outgoing(inner, each),
      ]),
    );
  }
  if (value === null || value === '') return value;
  if (TIME.test(key) && typeof value === 'number') return HABITS.time(value);
  if (IDS.includes(key)) return Number(value);
  if (HABITS.texts.includes(key)) return String(value);
  return HABITS.values[key]?.[value] ?? value;
}

/** A value as it arrives. */
export function incoming(value, key = '') {
  if (Array.isArray(value)) return value.map((each) => incoming(each, key));
  const names = flipped(HABITS.names);
  if (typeof value === 'object' && value !== null) {
    if (FREE.includes(key)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([each, inner]) => [names[each] ?? each, incoming(inner, names[each] ?? each)]),
    );
  }
  if (value === null || value === '') return value;
  if (key === 'sort') return String(value).replace(/^\w+/, (name) => names[name] ?? name);
  if (key === 'field') return names[value] ?? value;
  if (TIME.test(key)) return HABITS.moment(value);
  if (IDS.includes(key)) return Number(String(value).replace(/\D/g, ''));
  if (HABITS.texts.includes(key)) return Number(value);
  const given = HABITS.values[key] && flipped(HABITS.values[key])[value];
  const said = given ?? value;
  return said === 'true' || said === 'false' ? said === 'true' : said;
}
