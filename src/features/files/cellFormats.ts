/** What a number of a workbook looks like, as far as its format says so without a doubt (P-CASE-14). */

/** Formats that a file need not describe. */
const BUILT_IN: Readonly<Record<number, string>> = { 1: '0', 2: '0.00' };
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The format of a number that a file need not describe; '' for those that are not read. */
export const builtInFormat = (id: number): string => BUILT_IN[id] ?? (isDateId(id) ? 'd' : '');

/** What of a format is no code: quoted texts, escapes, colours and conditions. */
const NO_CODE = /"[^"]*"|\\.|\[[^\]]*\]/g;

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

/** The text of a number. @param epoch day 0, in milliseconds */
export function shownNumber(number: number, format: string, epoch: number): string {
  if (!/[dmyh]/i.test(format.replace(NO_CODE, ''))) return digitsOf(number, format);
  const date = new Date(epoch + Math.round(number * 86_400) * 1_000);
  return Number.isNaN(date.getTime()) ? String(number) : date.toISOString().slice(0, 10);
}
