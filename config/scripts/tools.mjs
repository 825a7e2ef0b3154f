/** Shared by the scripts. Uses only Node's modules, because some scripts run before packages are installed. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Of the project: npm runs its scripts there. */
export const root = process.cwd();
export const at = (...names) => path.join(root, ...names);
export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
export const node = process.execPath;
export const umi = at('node_modules/@umijs/max/bin/max.js');
/** For Node: saves a tenth of the time of checks, which allocate much and keep little. */
export const MEMORY = '--max-semi-space-size=64';
process.env.DID_YOU_KNOW ??= 'none';
// Umi's log file keeps a process for a second at its end.
process.env.FS_LOGGER ??= 'none';

export class Failure extends Error {}

/** Runs the main part of a script; failures are printed in one line without a stack. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

/** Runs a command to its end and returns whether it succeeded. */
export function run(command, args, { env, quiet } = {}) {
  const shell = process.platform === 'win32' && command.endsWith('.cmd');
  const done = spawnSync(command, args, {
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell,
  });
  if (done.error) console.error(`${command}: ${done.error.message}`);
  return done.status === 0;
}

/** The container engine that runs here; undefined where none does. */
export const containerEngine = () =>
  ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);

const modified = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The files at these paths, folders included; Umi's generated files and installed packages are skipped. */
export function filesAt(...places) {
  return places.flatMap((place) => {
    if (!fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()) return fs.existsSync(place) ? [place] : [];
    const names = fs.readdirSync(place).filter((name) => !/^(\.umi.*|node_modules)$/.test(name));
    return filesAt(...names.sort().map((name) => path.join(place, name)));
  });
}

/** Files with the settings of the build. */
export const settings = () => [
  ...['.umirc.ts', 'package.json', 'package-lock.json'].map((name) => at(name)),
  ...fs.readdirSync(at('config')).flatMap((name) => (name.endsWith('.ts') ? [at('config', name)] : [])),
];

/** Whether a folder's node_modules has every package of its lock file; file times are unreliable after npm install. */
function hasPackages(folder) {
  const last = at(folder, 'node_modules/.package-lock.json');
  if (!fs.existsSync(last)) return false;
  const { packages: installed = {} } = readJson(last);
  return Object.entries(readJson(at(folder, 'package-lock.json')).packages).every(
    ([place, { version, optional, peer }]) =>
      place === '' || optional || (peer && !installed[place]) || installed[place]?.version === version,
  );
}

/** Installs the packages of a folder if any is missing or has another version than in its lock file. */
export function ensurePackages(folder = '.') {
  if (hasPackages(folder)) return;
  console.log('Packages are missing. Installing them: this takes a minute or two.');
  if (!run(npm, ['ci', '--no-audit', '--no-fund', '--prefix', at(folder)]))
    throw new Failure('npm ci failed: see its output above.');
}

/** Whether a file that Umi generates is newer than all that it follows from. */
export const isMade = (file) => modified(at(file)) >= Math.max(...settings().map(modified));

/** Generates Umi's files if needed; types refer to them. The stages of npm test find them generated. */
export function ensureGenerated() {
  if (process.env.GENERATED || isMade('src/.umi/tsconfig.json')) return;
  setUp();
  // Umi does not touch files with the same content.
  fs.utimesSync(at('src/.umi/tsconfig.json'), new Date(), new Date());
}

export function setUp() {
  if (!run(node, [umi, 'setup'], { env: { APP_ENV: process.env.APP_ENV ?? 'dev' } }))
    throw new Failure('max setup failed.');
}

/** Writes a report into reports/. */
export function report(name, content) {
  const file = at('reports', name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

export const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** @returns a report; undefined where there is none */
export function readReport(name) {
  try {
    return readJson(at('reports', name));
  } catch {
    return undefined;
  }
}

/** Runs `work`, which gets a temporary folder; it is removed afterwards. */
export async function withFolder(work) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'console-'));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles, imports and returns a TypeScript module of the product. Needs installed packages. */
export async function importTypeScript(entry) {
  const { build } = await import('esbuild');
  return withFolder(async (folder) => {
    const outfile = path.join(folder, 'module.cjs');
    await build({ entryPoints: [entry], bundle: true, format: 'cjs', outfile, platform: 'node', logLevel: 'warning' });
    return createRequire(outfile)(outfile);
  });
}
