/**
 * npm run check -- supply: validates the build's bill of materials (dist/supply/bom.json, CycloneDX), lists licences,
 * checks the lock file with Node 20's npm, and asks the registry for advisories. Fails on a licence that an internal
 * product may not ship, and on an advisory for a bundled version that config/supply/answered.json does not answer.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { at, ensureBuild, main, npm, report } from './tools.mjs';

const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Node 20's npm: later versions omit lock file entries that it requires. */
const OLDEST_NPM = 'npm@10.8.2';

const json = (...names) => JSON.parse(readFileSync(at(...names), 'utf8'));

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(' AND ') || 'none named';

const byName = (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version);

/** The bundled packages: name, version, licence. */
function packages() {
  const found = json('dist/supply/bom.json').components.map((each) => ({
    name: each.group ? `${each.group}/${each.name}` : each.name,
    version: each.version,
    licence: licenceOf(each),
  }));
  return [...new Map(found.map((each) => [`${each.name} ${each.version}`, each])).values()].sort(byName);
}

/** @returns schema violations of the bill of materials; '' when valid */
async function billProblems() {
  const ofPlugin = createRequire(createRequire(import.meta.url).resolve('@cyclonedx/webpack-plugin'));
  const { Validation } = ofPlugin('@cyclonedx/cyclonedx-library');
  const bill = readFileSync(at('dist/supply/bom.json'), 'utf8');
  const { components, serialNumber } = JSON.parse(bill);
  const unhashed = components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => `${name} has no hash`);
  const missing = [...unhashed, ...(serialNumber ? [] : ['there is no serial number'])];
  if (missing.length > 0) return missing.map((message) => ({ instancePath: '', message }));
  return (await new Validation.JsonStrictValidator(JSON.parse(bill).specVersion).validate(bill)) ?? [];
}

/** @returns npm's error for the lock file; undefined when it is valid */
function lockProblem() {
  // In a separate folder: even a dry run writes to node_modules.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'supply-'));
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(at(name), path.join(folder, name));
  const args = ['exec', '--yes', `--package=${OLDEST_NPM}`, '--', 'npm', 'ci', '--dry-run', '--ignore-scripts'];
  const { status, stderr } = spawnSync(npm, args, { encoding: 'utf8', cwd: folder });
  rmSync(folder, { recursive: true, force: true });
  return status !== 0 && stderr.includes('EUSAGE') ? stderr : undefined;
}

/** @returns advisories by package; undefined when the registry does not answer */
function advisories() {
  const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json'], { encoding: 'utf8', cwd: at() });
  try {
    return JSON.parse(stdout).vulnerabilities;
  } catch {
    return undefined;
  }
}

/** Advisories for bundled versions that are not answered. */
function reachingBundle(bundled, known, lock, answered) {
  const open = [];
  for (const { name, version } of bundled) {
    const { via = [], nodes = [] } = known[name] ?? {};
    if (!nodes.some((place) => lock[place]?.version === version)) continue;
    // Strings refer to dependencies, which are listed themselves if bundled.
    for (const advisory of via.filter((each) => typeof each === 'object')) {
      const id = advisory.url.split('/').at(-1);
      if (!answered.some((each) => each.advisory === id && each.package === name))
        open.push({ name, version, id, severity: advisory.severity, title: advisory.title });
    }
  }
  return open;
}

await main(async () => {
  ensureBuild();
  const bundled = packages();
  const list = bundled.map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(60)}${licence}`);
  writeFileSync(at('dist/supply/licences.txt'), `${list.join('\n')}\n`);

  const counts = new Map();
  for (const { licence } of bundled) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of counts) console.log(`${String(count).padStart(5)}  ${licence}`);
  const problems = bundled
    .filter(({ licence }) => !ALLOWED.includes(licence))
    .map(({ name, version, licence }) => `Licence not allowed: ${name} ${version}: ${licence}`);

  const bill = await billProblems();
  problems.push(...bill.map(({ instancePath, message }) => `The bill of materials: ${instancePath} ${message}`));
  const lock = lockProblem();
  if (lock) problems.push(`${OLDEST_NPM} refuses the lock file (write it with that npm: config/supply):\n${lock}`);

  const known = advisories();
  const { packages: locked } = json('package-lock.json');
  const open = known ? reachingBundle(bundled, known, locked, json('config/supply/answered.json')) : null;
  for (const { name, version, id, severity, title } of open ?? [])
    problems.push(`Advisory ${id} (${severity}) reaches the bundle: ${name} ${version}: ${title}`);
  const told = open ? `${open.length} with an open advisory` : 'advisories NOT CHECKED: the registry does not answer';
  console.log(`${bundled.length} packages in the bundle, ${told}.`);
  for (const problem of problems) console.error(problem);
  report('supply.json', { packages: bundled.length, problems, advisories: open });
  return problems.length > 0 ? 1 : 0;
});
