/**
 * The order of version numbers (P-VERSION-2), of whatever a company's developers write: SemVer, PEP 440, Maven, Debian.
 * A candidate is below its release; any other suffix is above it.
 */

/** Words of a number that is not released yet, lowest first; `~` is Debian's. */
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
/** They are below the same number without them wherever they are; the other words only once: `alpha.beta` is above `alpha`. */
const ALWAYS_BELOW = ['~', 'dev', 'snapshot'];

/** A part of a number: before the end of a shorter number, a number, or a word. Zero is as good as the end. */
type Part = readonly [rank: number, text: string];
const END: Part = [0, ''];
const [NUMBER, WORD] = [1, 2];

/** The leading numbers of a version number, and what follows them. */
function partsOf(versionNo: string) {
  const found = versionNo.replace(/^v(?=\d)/i, '').match(/\d+|\p{L}+|~/gu) ?? [];
  const first = found.findIndex((part) => !/^\d/.test(part));
  const length = first < 0 ? found.length : first;
  let isPrerelease = false;
  const rest = found.slice(length).map((text): Part => {
    if (/^\d/.test(text)) return [NUMBER, text];
    const word = text.toLowerCase();
    const place = PRERELEASE.findIndex((words) => words.includes(word));
    // A name, such as that of a hardware revision, is no candidate: something has to be numbered before.
    if (place < 0 || length === 0 || (isPrerelease && !ALWAYS_BELOW.includes(word))) return [WORD, text];
    isPrerelease = true;
    return [place - PRERELEASE.length, ''];
  });
  return { numbers: found.slice(0, length).map(BigInt), rest };
}

/** The first difference of two rows, the shorter one filled up. */
function compareRows<Item>(left: readonly Item[], right: readonly Item[], end: Item, by: (l: Item, r: Item) => number) {
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = by(left[index] ?? end, right[index] ?? end);
    if (order !== 0) return order;
  }
  return 0;
}

/** Compares two version numbers: negative when `left` is lower, 0 when they are the same version. */
export function compareVersionNo(left: string, right: string): number {
  const [one, other] = [partsOf(left), partsOf(right)];
  return (
    compareRows(one.numbers, other.numbers, 0n, (l, r) => (l < r ? -1 : l > r ? 1 : 0)) ||
    compareRows(one.rest, other.rest, END, ([rank, text], [otherRank, otherText]) =>
      rank === otherRank ? text.localeCompare(otherText, 'en', { numeric: true }) : rank - otherRank,
    )
  );
}
