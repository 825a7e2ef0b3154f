/** A line of `git log --oneline`, with the names of branches: hash and subject. */
const LINE = /^(?<hash>[0-9a-f]{7,40})\b(?:\s+\([^)]*\))?\s+(?<subject>\S.*)$/i;
const LINE_END = /\r\n|\r|\n/;
/** Letters of a hash in the list. */
const SHORT = 10;

function itemOf(line: string): string {
  const { hash = '', subject } = LINE.exec(line)?.groups ?? {};
  return subject === undefined ? line : `${subject} (${hash.slice(0, SHORT).toLowerCase()})`;
}

/** The commits of the commit field, one per line as `git log --oneline` prints them, as a Markdown list; '' for none. */
export function commitList(commits: string): string {
  const lines = commits.split(LINE_END).map((line) => line.trim());
  const items = new Set(lines.filter(Boolean).map(itemOf));
  return [...items].map((item) => `- ${item}`).join('\n');
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
