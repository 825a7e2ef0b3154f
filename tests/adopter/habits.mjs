/**
 * How two companies speak: the names, types, values, times, pages and envelopes of one and the same server (desk.mjs), by the
 * names that the OpenAPI document has. Their adapters say the same the other way: config/company/foreign.ts, second.ts.
 */
const flipped = (table) => Object.fromEntries(Object.entries(table).map(([ours, theirs]) => [theirs, ours]));

const ORIGIN = 8 * 3_600_000;
const ofZone = (ms) => new Date(ms + ORIGIN).toISOString().slice(0, 19).replace('T', ' ');

export const HABITS = {
  foreign: {
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
    id: Number,
    time: (ms) => Math.floor(ms / 1000),
    moment: (seconds) => Number(seconds) * 1000,
    page: ({ list, total, current, pages }) => ({ list, total, current, pages }),
    envelope: (code, msg, data) => ({ errno: Number(code.slice(1)), msg, data }),
    signedOut: 401,
    /** A decision is answered with 204. */
    isSilent: true,
    roles: (list) => list,
    lacks: ['/api/v1/testingOrder/revision'],
  },
  second: {
    names: {
      ...{ list: 'rows', total: 'count', current: 'pageNo', orderNo: 'order_no', firmwareNo: 'part_no' },
      ...{ versionNo: 'release_no', versionId: 'release_id', revision: 'row_version', decision: 'opinion' },
      ...{ testerList: 'tester_list', operationPersonList: 'operator_list', userAccount: 'account' },
      ...{ createdAt: 'create_time', updatedAt: 'update_time', submittedAt: 'submit_time', state: 'phase' },
    },
    values: {
      enabled: { true: 'Y', false: 'N' },
      decision: { pass: '1', conditionalPass: '2', skip: '3', fail: '4', return: '5' },
      module: { mainControl: 'MCU', power: 'PWR', communication: 'COM' },
      state: { draft: 'NEW', inTest: 'TESTING', released: 'LIVE', withdrawn: 'RECALLED' },
    },
    texts: [],
    id: (number) => `R-${String(number).padStart(6, '0')}`,
    time: ofZone,
    moment: (text) => Date.parse(`${text.replace(' ', 'T')}+08:00`),
    page: ({ list, total, asOf }) => ({ list, total, asOf }),
    envelope: (code, note, body) => ({ ret: code === 'S00000' ? '0000' : code, note, body }),
    gatewayEnvelope: (code, _note, user) => ({ result: code === 'S00000' ? 'ok' : 'no', user }),
    signedOut: 403,
    isSilent: false,
    roles: (list) => Object.fromEntries(list.map(({ code, name }) => [code, { name }])),
    lacks: [],
  },
};

const IDS = ['id', 'versionId', 'baseVersionId', 'rollbackVersionId'];
const TIME = /^(at|from|to)$|At$/;
/** Keys that a person chose. */
const FREE = ['extra', 'model'];

/** A value as it leaves. */
export function outgoing(habit, value, key = '') {
  if (Array.isArray(value)) return value.map((each) => outgoing(habit, each, key));
  if (typeof value === 'object' && value !== null) {
    if (FREE.includes(key)) return value;
    const { before, after, field } = value;
    const side = (each) => String(outgoing(habit, each, field));
    const whole =
      field !== undefined && before !== undefined ? { ...value, before: side(before), after: side(after) } : value;
    const name = (each) => habit.names[each] ?? each;
    return Object.fromEntries(
      Object.entries(whole).map(([each, inner]) => [
        name(each),
        each === 'field' ? name(inner) : outgoing(habit, inner, each),
      ]),
    );
  }
  if (value === null || value === '') return value;
  if (TIME.test(key) && typeof value === 'number') return habit.time(value);
  if (IDS.includes(key)) return habit.id(value);
  if (habit.texts.includes(key)) return String(value);
  return habit.values[key]?.[value] ?? value;
}

/** A value as it arrives. */
export function incoming(habit, value, key = '') {
  if (Array.isArray(value)) return value.map((each) => incoming(habit, each, key));
  const names = flipped(habit.names);
  if (typeof value === 'object' && value !== null) {
    if (FREE.includes(key)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([each, inner]) => [names[each] ?? each, incoming(habit, inner, names[each] ?? each)]),
    );
  }
  if (value === null || value === '') return value;
  if (key === 'sort') return String(value).replace(/^\w+/, (name) => names[name] ?? name);
  if (key === 'field') return names[value] ?? value;
  if (TIME.test(key)) return habit.moment(value);
  if (IDS.includes(key)) return Number(String(value).replace(/\D/g, ''));
  if (habit.texts.includes(key)) return Number(value);
  const given = habit.values[key] && flipped(habit.values[key])[value];
  const said = given ?? value;
  return said === 'true' || said === 'false' ? said === 'true' : said;
}
