/**
 * npm run check -- supply: reads the build's bill of materials (dist/supply/bom.json, CycloneDX), lists licences,
 * checks the lock file with Node 20's npm, and asks the registry for advisories. Fails on a licence that an internal
 * product may not ship, and on an advisory for a bundled version that config/supply/answered.json does not answer.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './build.mjs';
import { at, main, npm, report, withFolder } from './tools.mjs';

const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Node 20's npm: later versions omit lock file entries that it requires. */
const OLDEST_NPM = 'npm@10.8.2';

const json = (...names) => JSON.parse(readFileSync(at(...names), 'utf8'));

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(' AND ') || 'none named';
const byName = (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version);

/** The bundled packages: name, version, licence. */
function packages({ components }) {
  const found = components.map((each) => ({ name: each.name, version: each.version, licence: licenceOf(each) }));
  return [...new Map(found.map((each) => [`${each.name} ${each.version}`, each])).values()].sort(byName);
}

/** @returns what the bill of materials lacks */
function billProblems({ components, serialNumber }) {
  const unhashed = components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => `${name} has no hash`);
  return [...unhashed, ...(serialNumber ? [] : ['there is no serial number'])];
}

/** @returns npm's error for the lock file; undefined when it is valid */
function lockProblemIn(folder) {
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(at(name), path.join(folder, name));
  const args = ['exec', '--yes', `--package=${OLDEST_NPM}`, '--', 'npm', 'ci', '--dry-run', '--ignore-scripts'];
  const { status, stderr } = spawnSync(npm, args, { encoding: 'utf8', cwd: folder });
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
function reachingBundle(bundled, known) {
  const { packages: lock } = json('package-lock.json');
  const answered = json('config/supply/answered.json').map((each) => `${each.advisory} ${each.package}`);
  return bundled.flatMap(({ name, version }) => {
    const { via = [], nodes = [] } = known[name] ?? {};
    if (!nodes.some((place) => lock[place]?.version === version)) return [];
    // Strings refer to dependencies, which are listed themselves if bundled.
    return via
      .filter((each) => typeof each === 'object')
      .map(({ url, severity, title }) => ({ name, version, id: url.split('/').at(-1), severity, title }))
      .filter(({ id }) => !answered.includes(`${id} ${name}`));
  });
}

await main(async () => {
  ensureBuild();
  const bill = json('dist/supply/bom.json');
  const bundled = packages(bill);
  const list = bundled.map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(60)}${licence}`);
  writeFileSync(at('dist/supply/licences.txt'), `${list.join('\n')}\n`);
  for (const licence of new Set(bundled.map((each) => each.licence)))
    console.log(`${String(bundled.filter((each) => each.licence === licence).length).padStart(5)}  ${licence}`);

  // In a separate folder: even a dry run writes to node_modules.
  const lock = await withFolder(lockProblemIn);
  const known = advisories();
  const open = known ? reachingBundle(bundled, known) : null;
  const problems = [
    ...bundled
      .filter(({ licence }) => !ALLOWED.includes(licence))
      .map(({ name, version, licence }) => `Licence not allowed: ${name} ${version}: ${licence}`),
    ...billProblems(bill).map((problem) => `The bill of materials: ${problem}`),
    ...(lock ? [`${OLDEST_NPM} refuses the lock file (write it with that npm: config/supply):\n${lock}`] : []),
    ...(open ?? []).map(
      ({ name, version, id, severity, title }) =>
        `Advisory ${id} (${severity}) reaches the bundle: ${name} ${version}: ${title}`,
    ),
  ];
  const unchecked = `advisories NOT CHECKED on ${new Date().toISOString().slice(0, 10)}, because the registry does not answer. Where it does: npm audit --omit=dev, and npm run check -- supply`;
  const advisoryText = open ? `${open.length} with an open advisory` : unchecked;
  console.log(`${bundled.length} packages in the bundle, ${advisoryText}.`);
  for (const problem of problems) console.error(problem);
  report('supply.json', { packages: bundled.length, problems, advisories: open ?? unchecked });
  return problems.length > 0 ? 1 : 0;
});
