/**
 * The build, and what is added to it: its bill of materials, compressed copies, and the list of its files. A tab opened before a
 * release still requests its old chunks, so a release includes those of the previous one, and no older ones.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { at, Failure, filesAt, node, npm, readJson, readReport, report, root, run, settings, umi } from './tools.mjs';

/** Hash of the build's inputs: names and contents, not times, which a checkout changes. */
function inputs(...places) {
  const hash = createHash('sha256');
  for (const file of filesAt(...places)) hash.update(`${path.relative(root, file)}\0`).update(fs.readFileSync(file));
  return hash.digest('hex');
}

/** Default environment of a build (requirements §4: this build is prod). */
export const buildEnvironment = process.env.APP_ENV ?? 'prod';

/** Inputs, environment and base of a build; a new build is needed when they differ. */
function recipe(appEnv) {
  const folders = ['src', 'public', 'config/styles', 'config/scripts/build.mjs'];
  return {
    appEnv,
    // The base path (config/serving.ts).
    base: process.env.ROUTER_BASE ?? '/',
    compressed: process.env.COMPRESS !== 'none',
    maps: process.env.SOURCE_MAPS === '1',
    inputs: inputs(...settings(), ...folders.map((name) => at(name))),
  };
}

/**
 * Builds beside dist and takes its place when everything is there, so that dist is complete at any time: a server may
 * serve it meanwhile, and a build that fails leaves it. COMPRESS=none skips the compressed copies (half a minute) and minification, where sizes are not measured.
 * SOURCE_MAPS=1 writes source maps into reports/maps, for reading error reports; they are not served.
 * @param previous folder of the release that is served now, may be dist itself; its chunks are included
 */
export function build(appEnv = buildEnvironment, previous) {
  fs.rmSync(at('reports/build.json'), { force: true });
  const made = recipe(appEnv);
  const [next, dist] = [at('reports/dist'), at('dist')];
  console.log(`Building for APP_ENV=${appEnv}.`);
  if (!run(node, [umi, 'build'], { env: { APP_ENV: appEnv, OUTPUT: next } }))
    throw new Failure('The build failed: see its output above.');
  writeBill(next, at('package-lock.json'), billOfAll());
  if (made.maps) console.log(`${takeMaps(next, at('reports/maps'))} source maps are in reports/maps.`);
  if (made.compressed) compress(next);
  listRelease(next, readJson(at('package.json')).version);
  carryPrevious(previous, next);
  swap(next, dist);
  report('build.json', made);
}

/** npm's own bill of materials, of all packages in the lock file. */
function billOfAll() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync(npm, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Failure(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout);
}

/** Builds if dist is missing or was built from other files, for another environment or another base. */
export function ensureBuild(appEnv = buildEnvironment, previous) {
  const last = readReport('build.json');
  const { compressed, ...wanted } = recipe(appEnv);
  const same = Object.entries(wanted).every(([key, value]) => last?.[key] === value);
  if (fs.existsSync(at('dist/index.html')) && same && (last.compressed || !compressed))
    carryPrevious(previous, at('dist'));
  else build(appEnv, previous);
}

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** A UUID derived from the content: equal builds have equal serial numbers. */
function serialOf(content) {
  const hex = sha256(content);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The bill of materials of a build: of npm's bill of all packages, those that are in it.
 * @param all npm's bill (`npm sbom`, CycloneDX)
 * @param bundled places of the build's packages in the lock file (config/umiPlugin.ts)
 * @param locked packages of the lock file, by place
 * @returns {{ readonly components: readonly object[], readonly serialNumber: string }}
 */
export function billOf(all, bundled, locked) {
  const nameOf = (place) => locked[place]?.name ?? place.replace(/^.*node_modules\//, '');
  const isIn = new Set(bundled.map((place) => `${nameOf(place)}@${locked[place]?.version}`));
  const { $schema, bomFormat, specVersion, metadata } = all;
  const components = all.components.filter(({ name, version }) => isIn.has(`${name}@${version}`));
  const missing = isIn.size - new Set(components.map(({ name, version }) => `${name}@${version}`)).size;
  if (missing > 0) throw new Error(`npm's bill of materials lacks ${missing} packages of the build.`);
  // Without what differs from run to run: the time and the version of npm.
  const { component } = metadata;
  const bill = { $schema, bomFormat, specVersion, version: 1, metadata: { component }, components };
  return { ...bill, serialNumber: serialOf(JSON.stringify(bill)) };
}

/** Writes the bill of a build, in place of the list of its packages. */
export function writeBill(dist, lockFile, all) {
  const list = path.join(dist, 'supply/bundled.json');
  const bill = billOf(all, readJson(list), readJson(lockFile).packages);
  fs.writeFileSync(path.join(dist, 'supply/bom.json'), `${JSON.stringify(bill, null, 2)}\n`);
  fs.rmSync(list);
}

const TEXT = /\.(?:js|css|html|svg|json|wasm)$/;
/** Minimum size worth compressing, in bytes. */
const LEAST = 1024;

/** Adds `.br` and `.gz` beside each text file, for nginx's brotli_static and gzip_static and the preview's sirv. */
export function compress(folder) {
  for (const name of filesOf(folder).filter((each) => TEXT.test(each))) {
    const file = path.join(folder, name);
    const content = fs.readFileSync(file);
    if (content.length < LEAST) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}

/** List of the release's own files, without files of the previous release. */
export const LIST = 'release.json';

/** Files with a content hash in their name, compressed or not. */
export const HASHED = /\.[0-9a-f]{8}\.(?:async\.|chunk\.)?[a-z0-9]+(?:\.(?:br|gz))?$/;

const filesOf = (folder) =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/'))
    .sort();

/**
 * Writes the list of the build's files, with the size and SHA-256 of each.
 * @returns its id, which differs from that of every other release
 */
export function listRelease(folder, version) {
  const files = filesOf(folder)
    .filter((name) => name !== LIST)
    .map((name) => {
      const content = fs.readFileSync(path.join(folder, name));
      return { name, size: content.length, sha256: sha256(content) };
    });
  const id = sha256(JSON.stringify(files)).slice(0, 12);
  fs.writeFileSync(path.join(folder, LIST), `${JSON.stringify({ version, id, files }, null, 2)}\n`);
  return id;
}

/** The base path of a build (config/serving.ts). */
export function baseOf(folder) {
  const [, base = '/'] = /data-base="([^"]+)"/.exec(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')) ?? [];
  return base;
}

/**
 * Copies the hashed files of the previous release into this one; none when there is no such release.
 * @returns their number
 */
export function carryPrevious(previous, folder) {
  const list = path.join(previous ?? '', LIST);
  if (previous === undefined || !fs.existsSync(list)) return 0;
  const { files } = readJson(list);
  // The list of an older release has names instead of objects.
  const names = files.map((file) => file.name ?? file);
  const carried = names.filter((name) => HASHED.test(name) && !fs.existsSync(path.join(folder, name)));
  for (const name of carried)
    fs.cpSync(path.join(previous, name), path.join(folder, name), { preserveTimestamps: true });
  console.log(`${carried.length} files of the previous release were included.`);
  return carried.length;
}

/** Puts a finished build in the place of the one before, by renaming: both must be on one file system. */
export function swap(next, current) {
  const before = `${next}.before`;
  fs.rmSync(before, { recursive: true, force: true });
  if (fs.existsSync(current)) fs.renameSync(current, before);
  fs.renameSync(next, current);
  fs.rmSync(before, { recursive: true, force: true });
}

/**
 * Moves the source maps out of a build; replaces older ones.
 * @returns their number
 */
export function takeMaps(folder, to) {
  fs.rmSync(to, { recursive: true, force: true });
  const maps = filesOf(folder).filter((name) => name.endsWith('.map'));
  for (const name of maps) {
    fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    fs.renameSync(path.join(folder, name), path.join(to, name));
  }
  return maps.length;
}
