import { commitList, notesWithCommits } from '@/domain/firmware/commits';
import { checkFirmwareVersion, COMMIT_MAX, newVersion } from '@/domain/firmware/version';
import * as v from 'valibot';

/** The commits of a version as a list of its release notes (P-VERSION-8). */

// prettier-ignore
test.each<[what: string, commits: string, list: string]>([
  ['nothing', '', ''],
  ['blank lines', ' \n\n', ''],
  ['a hash', '9f1c2ab', '- 9f1c2ab'],
  ['a long hash', '9F1C2ABD0123456789abcdef0123456789abcdef fix it', '- fix it (9f1c2abd01)'],
  ['a hash and its subject', '9f1c2ab fix: stop billing', '- fix: stop billing (9f1c2ab)'],
  ['lines of git log --oneline', '9f1c2ab 修复计费\n00aa11b feat(relay): open in 100 ms\n', '- 修复计费 (9f1c2ab)\n- feat(relay): open in 100 ms (00aa11b)'],
  ['Windows line ends', '9f1c2ab a\r\n00aa11b b\r\n', '- a (9f1c2ab)\n- b (00aa11b)'],
  ['branches and tags', '9f1c2ab (HEAD -> main, tag: v1.2) fix it', '- fix it (9f1c2ab)'],
  ['a subject with brackets', '9f1c2ab revert (again) it', '- revert (again) it (9f1c2ab)'],
  ['a subject that is a number', '9f1c2ab 1234', '- 1234 (9f1c2ab)'],
  ['no hash', 'see the tag v1.2', '- see the tag v1.2'],
  ['a word of six hex digits', 'facade fix', '- facade fix'],
  ['the same line twice', '9f1c2ab a\n9f1c2ab a', '- a (9f1c2ab)'],
  ['Markdown, kept as it is', '9f1c2ab use `meter` *now*', '- use `meter` *now* (9f1c2ab)'],
])('%s', (_what, commits, list) => {
  expect(commitList(commits)).toBe(list);
});

// prettier-ignore
test.each<[what: string, notes: string, commits: string, after: string]>([
  ['no commits', 'Notes ', '', 'Notes '],
  ['empty notes', '', '9f1c2ab a', '- a (9f1c2ab)'],
  ['blank notes', '\n', '9f1c2ab a', '- a (9f1c2ab)'],
  ['notes with text', '修复计费\n', '9f1c2ab a', '修复计费\n\n- a (9f1c2ab)'],
  ['notes that end with a list', '# 变更\n- 计费', '9f1c2ab a', '# 变更\n- 计费\n- a (9f1c2ab)'],
  ['commits taken over before', '- a (9f1c2ab)\n- mine', '9f1c2ab a\n00aa11b b', '- a (9f1c2ab)\n- mine\n- b (00aa11b)'],
  ['all of them taken over before', '- a (9f1c2ab)\n\nEnd', '9f1c2ab a', '- a (9f1c2ab)\n\nEnd'],
])('taken over into notes: %s', (_what, notes, commits, after) => {
  expect(notesWithCommits(notes, commits)).toBe(after);
});

test('a list of 40 commits is taken over whole, without a problem', () => {
  const subject = (index: number) =>
    `feat(charging): ${String(index)} ${'limit the current by what the meter says '.repeat(3)}`;
  const hashes = Array.from({ length: 40 }, (_, index) => (0x9f1c2ab0 + index).toString(16).padEnd(40, '0'));
  const commit = hashes.map((hash, index) => `${hash} ${subject(index)}`).join('\n');
  expect(commit.length).toBeLessThanOrEqual(COMMIT_MAX);
  const releaseNotes = notesWithCommits('# 变更', commit);
  expect(releaseNotes.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(40);
  const version = v.parse(newVersion, {
    ...{ firmwareNo: 'DC180-001', versionNo: '1.0.0', packageType: 'full', upgradeMode: 'optional' },
    ...{ releaseNotes, commit },
  });
  expect(checkFirmwareVersion(version, { siblings: [], hardwareRevisions: [] })).toEqual([]);
});
