/**
 * Release files. A tab opened before a release still requests its old chunks, so a release includes those of the
 * previous one, and no older ones.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** List of the release's own files, without files of the previous release. */
export const LIST = 'release.json';

/** Files with a content hash in their name, compressed or not. */
export const HASHED = /\.[0-9a-f]{8}\.(?:async\.|chunk\.)?[a-z0-9]+(?:\.(?:br|gz))?$/;

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/'))
    .sort();

/** Writes the list of the build's files. */
export function listRelease(folder, version) {
  const files = filesOf(folder).filter((name) => name !== LIST);
  writeFileSync(path.join(folder, LIST), `${JSON.stringify({ version, files }, null, 2)}\n`);
}

/**
 * Copies the hashed files of the previous release into this one.
 * @returns their number; 0 when the folder holds no release
 */
export function carryPrevious(previous, folder) {
  const list = path.join(previous, LIST);
  if (!existsSync(list)) return 0;
  const { files } = JSON.parse(readFileSync(list, 'utf8'));
  const carried = files.filter((name) => HASHED.test(name) && !existsSync(path.join(folder, name)));
  for (const name of carried) cpSync(path.join(previous, name), path.join(folder, name), { preserveTimestamps: true });
  return carried.length;
}

/**
 * Moves the source maps out of a build; replaces older ones.
 * @returns their number
 */
export function takeMaps(folder, to) {
  rmSync(to, { recursive: true, force: true });
  const maps = filesOf(folder).filter((name) => name.endsWith('.map'));
  for (const name of maps) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    renameSync(path.join(folder, name), path.join(to, name));
  }
  return maps.length;
}
