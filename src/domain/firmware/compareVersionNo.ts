import type { FirmwareVersion } from './version';

/**
 * The order of version numbers, of whatever a company's developers write: SemVer, PEP 440, Maven, Debian.
 * A candidate is below its release; any other suffix is above it. Numbers of different shape have no order.
 */

/** Words that mark a pre-release, lowest first; `~` is Debian's. */
const PRERELEASE: readonly (readonly string[])[] = [
  ['~'],
  ['dev'],
  ['alpha'],
  ['beta'],
  ['milestone'],
  ['pre', 'preview'],
  ['rc', 'cr'],
  ['snapshot'],
];
/** Letters that mark a pre-release if a number follows directly, as in PEP 440 and Maven: `1.0a1`, `4.0.0-M2`. */
const LETTERS: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', m: 'milestone', c: 'rc' };
/** These words lower a version wherever they stand; the other words do so only once: `alpha.beta` is above `alpha`. */
const ALWAYS_BELOW = ['~', 'dev', 'snapshot'];

/**
 * A part of a version number and its rank: a word of a pre-release, the end of the number, a number, or another word.
 * Zero counts as the end.
 */
type Part = readonly [rank: number, text: string];
const END: Part = [0, ''];
const [NUMBER, WORD] = [1, 2];

const DOTTED = /\d+(?:\.\d+)+/;
/**
 * Finds the digits of a version: the first group with a dot, otherwise the group after a `v`, otherwise the first
 * group.
 */
const CORES = [DOTTED, /(?<=(?:^|[^\p{L}])v)\d+/iu, /\d+/];
/** Numbers that begin with a date: `2025.12.0`, `20251201`. */
const DATES = [/^(?:19|20)\d\d\./, /^20\d{4}(?:\d\d)?$/];

/** A version number: what it begins with, how it counts, its leading numbers, and what follows them. */
function partsOf(versionNo: string) {
  const core = CORES.map((each) => each.exec(versionNo)).find((found) => found !== null);
  const text = core?.[0] ?? '';
  const before = versionNo.slice(0, core?.index ?? versionNo.length).toLowerCase();
  const dates = DATES.findIndex((date) => date.test(text));
  let isPrerelease = false;
  const behind = versionNo.slice(before.length + text.length).matchAll(/(\d+|\p{L}+|~)(?=(\d?))/gu);
  const rest = Array.from(behind, ([, part = '', digit]): Part => {
    if (/^\d/.test(part)) return [NUMBER, part];
    const lower = part.toLowerCase();
    const word = (digit ? LETTERS[lower] : undefined) ?? lower;
    const place = PRERELEASE.findIndex((words) => words.includes(word));
    if (place < 0 || (isPrerelease && !ALWAYS_BELOW.includes(word))) return [WORD, part];
    isPrerelease = true;
    return [place - PRERELEASE.length, ''];
  });
  return {
    shape: `${before.replace(/[^\p{L}\d]*v?$/u, '')} ${String(dates)}`,
    numbers: text === '' ? [] : text.split('.').map(BigInt),
    /**
     * Whether it contains a second number, as `HW1.2_SW3.4` does, so that it is unknown which one counts. A part after
     * `+` never counts.
     */
    hasFurther: DOTTED.test(versionNo.slice(before.length + text.length).replace(/\+.*/s, '')),
    rest,
  };
}

/** The first pair of parts that differ, after the shorter row was padded; undefined if there is none. */
function firstDifference<Item>(left: readonly Item[], right: readonly Item[], end: Item, by: Compare<Item>) {
  const pairs = Array.from({ length: Math.max(left.length, right.length) }, (_, index): readonly [Item, Item] => [
    left[index] ?? end,
    right[index] ?? end,
  ]);
  return pairs.find(([one, other]) => by(one, other) !== 0);
}

type Compare<Item> = (left: Item, right: Item) => number;
const byNumber: Compare<bigint> = (left, right) => (left < right ? -1 : left > right ? 1 : 0);
const byPart: Compare<Part> = ([rank, text], [otherRank, otherText]) =>
  rank === otherRank ? text.localeCompare(otherText, 'en', { numeric: true }) : rank - otherRank;

/** Whether two parts are suffixes whose order is unknown: words of several letters, or numbers. */
const areUnlike = ([rank, text]: Part, [otherRank, otherText]: Part) =>
  Math.min(rank, otherRank) >= NUMBER &&
  Math.max(rank, otherRank) === WORD &&
  (rank !== otherRank || Math.max(text.length, otherText.length) > 1);

function compared(left: string, right: string): { readonly order: number; readonly isKnown: boolean } {
  const [one, other] = [partsOf(left), partsOf(right)];
  if (one.shape !== other.shape) return { order: one.shape < other.shape ? -1 : 1, isKnown: false };
  const numbers = firstDifference(one.numbers, other.numbers, 0n, byNumber);
  if (numbers) return { order: byNumber(...numbers), isKnown: !one.hasFurther && !other.hasFurther };
  const parts = firstDifference(one.rest, other.rest, END, byPart);
  return parts ? { order: byPart(...parts), isKnown: !areUnlike(...parts) } : { order: 0, isKnown: true };
}

/**
 * An order of any two version numbers, to sort what is shown: negative when `left` is before, 0 when they are the same.
 * Where a device's safety depends on it, ask {@link versionOrder}.
 */
export const compareVersionNo: Compare<string> = (left, right) => compared(left, right).order;

/**
 * Like {@link compareVersionNo}, but null for two numbers whose order is unknown, such as numbers of different shape.
 */
export function versionOrder(left: string, right: string): number | null {
  const { order, isKnown } = compared(left, right);
  return isKnown ? order : null;
}

/** The last release with an equal or higher number: a warning only. */
export function notAbove(
  versionNo: string,
  siblings: readonly Pick<FirmwareVersion, 'versionNo' | 'state'>[],
): string | null {
  const released = siblings.filter((sibling) => sibling.state === 'released').map((sibling) => sibling.versionNo);
  const above = released.filter((other) => (versionOrder(versionNo, other) ?? 1) <= 0);
  return above.sort(compareVersionNo).at(-1) ?? null;
}

/** Orders two versions by number, older first; the newer one is shown on the right. */
export function olderFirst<Version extends Pick<FirmwareVersion, 'versionNo'>>(
  one: Version,
  other: Version,
): readonly [Version, Version] {
  return compareVersionNo(one.versionNo, other.versionNo) <= 0 ? [one, other] : [other, one];
}
