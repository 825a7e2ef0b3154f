/** Adds hashes and a serial number to the bill of materials (CycloneDX), which the webpack plugin leaves out. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ALGORITHMS = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' };

/** CycloneDX hashes of a lock file's `integrity`, which is about the package as published. */
function hashesOf(integrity = '') {
  return integrity.split(' ').flatMap((each) => {
    const [algorithm, content = ''] = each.split(/-(.*)/);
    const alg = ALGORITHMS[algorithm];
    return alg ? [{ alg, content: Buffer.from(content, 'base64').toString('hex') }] : [];
  });
}

/** A UUID derived from the content: equal builds have equal serial numbers. */
function serialOf(content) {
  const hex = createHash('sha256').update(content).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Completes a bill of materials.
 * @param bill CycloneDX as JSON
 * @param locked packages of the lock file, by path in node_modules
 * @returns {{ readonly components: readonly object[], readonly serialNumber: string }}
 */
export function completed(bill, locked) {
  const integrity = new Map(
    Object.entries(locked).map(([place, entry]) => {
      const name = entry.name ?? place.replace(/^.*node_modules\//, '');
      return [`${name} ${entry.version}`, entry.integrity];
    }),
  );
  const components = bill.components.map((each) => {
    const name = each.group ? `${each.group}/${each.name}` : each.name;
    const hashes = hashesOf(integrity.get(`${name} ${each.version}`));
    return hashes.length > 0 ? { ...each, hashes } : each;
  });
  const whole = { ...bill, components };
  return { ...whole, serialNumber: serialOf(JSON.stringify(whole)) };
}

/** Completes the bill of a build and deletes the plugin's XML copy. */
export function completeBill(dist, lockFile) {
  const file = path.join(dist, 'supply/bom.json');
  const read = (name) => JSON.parse(readFileSync(name, 'utf8'));
  writeFileSync(file, `${JSON.stringify(completed(read(file), read(lockFile).packages), null, 2)}\n`);
  rmSync(path.join(dist, 'supply/bom.xml'), { force: true });
}
