/**
 * What belongs to a release. A tab that was opened before a release still asks for the chunks it was built with: the
 * new release carries those of the one before it, and no older ones.
 */
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The list stands in the release itself, so that the next one can tell its files from those it carried along. */
export const LIST = 'release.json';

/** A name that its content makes unique for ever, compressed or not. */
export const HASHED = /\.[0-9a-f]{8}\.(?:async\.|chunk\.)?[a-z0-9]+(?:\.(?:br|gz))?$/;

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/'))
    .sort();

/** Writes which files this build consists of. */
export function listRelease(folder, version) {
  const files = filesOf(folder).filter((name) => name !== LIST);
  writeFileSync(path.join(folder, LIST), `${JSON.stringify({ version, files }, null, 2)}\n`);
}

/**
 * Copies the hashed files of the release before into this one.
 * @returns how many; 0 where the folder holds no release
 */
export function carryPrevious(previous, folder) {
  const list = path.join(previous, LIST);
  if (!existsSync(list)) return 0;
  const { files } = JSON.parse(readFileSync(list, 'utf8'));
  const carried = files.filter((name) => HASHED.test(name) && !existsSync(path.join(folder, name)));
  for (const name of carried) cpSync(path.join(previous, name), path.join(folder, name), { preserveTimestamps: true });
  return carried.length;
}
