/** A line of `git log --oneline`, with the marks of `--graph` and the names of branches: hash and subject. */
const LINE = /^[\s*|/\\_]*(?:commit\s+)?(?<hash>[0-9a-f]{7,40})\b(?:\s+\([^)]*\))?(?:\s+(?<subject>\S.*))?$/i;
const LINE_END = /\r\n|\r|\n/;
/** Not true of a line that only draws a part of the graph. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** What is between hashes in one line. */
const DIVIDER = /[\s,;，；、]+/;
const HASH = /^[0-9a-f]{7,40}$/i;

/** Letters of a hash in the list. */
const SHORT = 10;

const shortened = (hash: string): string => hash.slice(0, SHORT).toLowerCase();

function itemsOf(line: string): string[] {
  const words = line.split(DIVIDER).filter(Boolean);
  if (words.every((word) => HASH.test(word))) return words.map(shortened);
  const { hash, subject } = LINE.exec(line)?.groups ?? {};
  return [hash === undefined || subject === undefined ? line.trim() : `${subject.trim()} (${shortened(hash)})`];
}

/** The commits of the commit field, one per line as `git log --oneline` prints them, as a Markdown list; '' for none. */
export function commitList(commits: string): string {
  const lines = commits.split(LINE_END).filter((line) => SAYS_SOMETHING.test(line));
  const items = lines.flatMap(itemsOf).filter((item, index, all) => all.indexOf(item) === index);
  return items.map((item) => `- ${item}`).join('\n');
}

/** Release notes with the commits they do not list yet at their end; what was written stays. */
export function notesWithCommits(notes: string, commits: string): string {
  const written = new Set(notes.split(LINE_END).map((line) => line.trim()));
  const items = commitList(commits)
    .split('\n')
    .filter((item) => item !== '' && !written.has(item));
  if (items.length === 0) return notes;
  const before = notes.trimEnd();
  // A list goes on where the notes end with one; after other text it begins a paragraph.
  const gap = before === '' ? '' : /^\s*[-*+] /.test(before.split('\n').at(-1) ?? '') ? '\n' : '\n\n';
  return `${before}${gap}${items.join('\n')}`;
}
