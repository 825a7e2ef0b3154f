/**
 * npm run supply: what the build consists of. Reads the bill of materials that the build wrote (dist/supply/bom.json,
 * CycloneDX), lists the licences beside it, and asks the registry for advisories. Fails where a licence is not one that
 * an internal product may ship, and where a known advisory reaches the bundle.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { at, ensureBuild, main, npm, report } from './tools.mjs';

const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(' AND ') || 'none named';

const byName = (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version);

/** The packages of the bundle: name, version and licence. */
function packages() {
  const { components } = JSON.parse(readFileSync(at('dist/supply/bom.json'), 'utf8'));
  return components
    .map((each) => ({
      name: each.group ? `${each.group}/${each.name}` : each.name,
      version: each.version,
      licence: licenceOf(each),
    }))
    .sort(byName);
}

/** @returns advisories by package name; undefined where the registry does not answer */
function advisories() {
  const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json'], { encoding: 'utf8', cwd: at() });
  try {
    return JSON.parse(stdout).vulnerabilities;
  } catch {
    return undefined;
  }
}

await main(() => {
  ensureBuild();
  const bundled = packages();
  const list = bundled.map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(60)}${licence}`);
  writeFileSync(at('dist/supply/licences.txt'), `${list.join('\n')}\n`);

  const counts = new Map();
  for (const { licence } of bundled) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of counts) console.log(`${String(count).padStart(5)}  ${licence}`);
  const foreign = bundled.filter(({ licence }) => !ALLOWED.includes(licence));
  for (const { name, version, licence } of foreign)
    console.error(`Licence not allowed: ${name} ${version}: ${licence}`);

  const known = advisories();
  const reaching = known ? bundled.filter(({ name }) => known[name]) : [];
  for (const { name, version } of reaching)
    console.error(`Advisory (${known[name].severity}) reaches the bundle: ${name} ${version}`);
  console.log(
    known
      ? `${bundled.length} packages in the bundle, ${reaching.length} with a known advisory.`
      : `${bundled.length} packages in the bundle. Advisories: NOT CHECKED, the registry does not answer.`,
  );
  report('supply.json', { packages: bundled.length, foreign, advisories: known ? reaching : null });
  return foreign.length + reaching.length > 0 ? 1 : 0;
});
