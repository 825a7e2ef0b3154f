/**
 * How the company's server (desk.mjs) differs from the OpenAPI document: names, types, values, times, pages, envelope. Its
 * adapter is config/company/foreign.ts.
 */
const flipped = (table) => Object.fromEntries(Object.entries(table).map(([ours, theirs]) => [theirs, ours]));
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
/** `2026-07-01 12:00:00`, without a zone. */
const local = (ms) => new Date(ms).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });

export const HABITS = {
  names: {
    list: 'records',
    pageSize: 'limit',
    current: 'page_no',
    status: 'state_no',
    revision: 'lock',
    decision: 'verdict',
  },
  values: { enabled: { true: 1, false: 0 }, decision: { pass: 'AGREE', fail: 'REJECT', return: 'SEND_BACK' } },
  texts: ['total', 'status', 'revision', 'round'],
  time: local,
  /** The offset is that of the season. */
  moment: (text) =>
    ['+01:00', '+02:00']
      .map((zone) => Date.parse(text.replace(' ', 'T') + zone))
      .find((ms) => local(ms) === text.slice(0, 19)),
  page: ({ list, total, current, pages }) => ({ list, total, current: current - 1, pages }),
  envelope: (code, msg, data) => ({ errno: Number(code.slice(1)), msg, data }),
  signedOut: 401,
  lacks: ['/api/v1/testingOrder/revision'],
  /** Calls at another path. */
  paths: {
    'POST /files/firmware': 'PUT /api/v2/firmwareVersion/upload',
    'POST /orders/withdraw': 'POST /workflow/approval/withdrawApproval',
  },
};
const nameOf = (ours) => HABITS.names[ours] ?? snake(ours);
const ourName = (theirs) => flipped(HABITS.names)[theirs] ?? camel(theirs);

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

    return Object.fromEntries(
      Object.entries(whole).map(([each, inner]) => [
        nameOf(each),
        each === 'field' ? nameOf(inner) : outgoing(inner, each),
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
  if (typeof value === 'object' && value !== null) {
    if (FREE.includes(key)) return value;
    const { order_by: by, order_dir: way, ...others } = value;
    const sort = by === undefined ? {} : { sort: `${ourName(by)},${way.toLowerCase()}` };
    const rest = Object.entries(others).map(([each, inner]) => [ourName(each), incoming(inner, ourName(each))]);
    return { ...Object.fromEntries(rest), ...sort };
  }
  if (value === null || value === '') return value;
  if (key === 'current') return Number(value) + 1;
  if (key === 'field') return ourName(value);
  if (TIME.test(key)) return HABITS.moment(value);
  if (IDS.includes(key)) return Number(String(value).replace(/\D/g, ''));
  if (HABITS.texts.includes(key)) return Number(value);
  const given = HABITS.values[key] && flipped(HABITS.values[key])[value];
  const said = given ?? value;
  return said === 'true' || said === 'false' ? said === 'true' : said;
}
