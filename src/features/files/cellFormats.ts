/** What a number of a workbook looks like, as far as its format says so without a doubt. */

/** Formats that a file need not describe, beside those of days. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 18: 'h:m', 19: 'h:m:s', 20: 'h:m', 21: 'h:m:s', 22: 'd h:m' },
  ...{ 32: 'h:m', 33: 'h:m:s', 45: 'm:s', 46: '[h]:m:s', 47: 'm:s.0' },
};
/** In some languages of Excel 34, 35, 55 and 56 are times. */
const isDayId = (id: number) => (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The format of a number that a file need not describe; '' for those that are not read. */
export const builtInFormat = (id: number): string => BUILT_IN[id] ?? (isDayId(id) ? 'd' : '');

/** What of a format is no code: quoted texts, escapes, gaps, colours and conditions, but not `[h]`, the hours in all. */
const NO_CODE = /"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

/** Letters beside the digits: quoted, escaped, a gap as wide as a letter, a hyphen or a blank. */
const LETTERS = String.raw`(?:"[^"]*"|[\\_].|[- ])*`;
/** Digits, and letters around them; what is behind a semicolon is for other numbers than those above zero. */
const DIGITS = new RegExp(`^(${LETTERS})(#*)(0{0,99})(\\.(0{0,30})(#{0,30}))?(${LETTERS})(;[^<>=]*)?$`);

const lettersOf = (text: string) =>
  text.replace(/"([^"]*)"|\\(.)|_./g, (found, quoted?: string, escaped?: string) =>
    found.startsWith('_') ? ' ' : (quoted ?? escaped ?? ''),
  );

/** A number with the digits and letters of its format; without them where digits would be lost, or it has others. */
function digitsOf(number: number, format: string): string {
  const [, before = '', optional = '', least = '', point = '', places = '', more = '', behind = '', others = ''] =
    DIGITS.exec(format) ?? [];
  const fixed = Math.abs(number).toFixed(places.length + more.length);
  const [whole = '', decimals = ''] = fixed.split('.');
  const isWhole = !fixed.includes('e') && Number(fixed) === Number(Math.abs(number).toPrecision(15));
  if (optional + least + point === '' || !isWhole || (others !== '' && number <= 0)) return String(number);
  const shown = [
    whole.replace(/^0+/, '').padStart(least.length, '0'),
    point === '' ? '' : `.${decimals.slice(0, places.length)}${decimals.slice(places.length).replace(/0+$/, '')}`,
  ];
  return `${number < 0 ? '-' : ''}${lettersOf(before)}${shown.join('')}${lettersOf(behind)}`;
}

/** The first date of Excel's older days; before it is a time alone. */
const FIRST_DAY = Date.UTC(1899, 11, 31);
/** Behind the last date that Excel has, in days. */
const DAYS_END = 2_958_466;

/** The text of a number: digits, a date, a time, or both. @param epoch day 0, in milliseconds */
export function shownNumber(number: number, format: string, epoch: number): string {
  const code = format.replace(NO_CODE, '');
  if (!/[dmyhs]/i.test(code)) return digitsOf(number, format);
  if (number < 0 || number >= DAYS_END) return String(number);
  const [hasTime, hasSeconds, hasParts] = [/[hs]/i.test(code), /s/i.test(code), /s\.0/i.test(code)];
  // Fractions of a day are not exact.
  const unit = hasParts ? 1 : 1_000;
  const time = Math.round((number * 86_400_000) / unit) * unit;
  const iso = new Date(epoch + time).toISOString();
  const [day, clock] = [iso.slice(0, 10), iso.slice(11, hasParts ? 23 : 19)];
  const shown = hasSeconds ? clock : clock.replace(/:00$/, '');
  if (/\[[hms]/i.test(code)) return `${String(Math.floor(time / 3_600_000)).padStart(2, '0')}${shown.slice(2)}`;
  if ((hasTime && !/[dy]/i.test(code)) || epoch + time < FIRST_DAY) return shown;
  return hasTime ? `${day} ${shown}` : day;
}

/** The text of a date as ISO 8601 writes it; midnight is none of its own. */
export function shownDate(value: string): string {
  const [, day = value, clock = '', seconds = ''] = /^([\d-]+)T(\d\d:\d\d)(:\d\d)?/.exec(value) ?? [];
  const time = `${clock}${seconds === ':00' ? '' : seconds}`;
  return time === '' || time === '00:00' ? day : `${day} ${time}`;
}
