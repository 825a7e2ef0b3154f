import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { figure, table } from './table';

/** Entry of the first list: layout and page. */
const ENTRY = `import './src/app'; import './src/pages/firmware/firmware';`;

/** The shared components by their files (src/components/README.md). */
const KITS = [
  { kit: 'list', files: /\/src\/components\/list\// },
  { kit: 'form', files: /\/src\/components\/form\// },
  { kit: 'errors', files: /\/src\/(shell\/(ErrorBoundary|ErrorPage|Notices|CopyReport|LongText)|services\/failure)\b/ },
] as const;

export interface KitBytes {
  readonly kit: string;
  /** Size of the first list's scripts minus their size without it, gzipped, with its libraries. */
  readonly added: number;
  /** Its own code, minified, not compressed. */
  readonly own: number;
}

/** Excludes dynamic imports, which load after the first row, and the files of a left-out component. */
const upToFirstRow = (left: RegExp | null): Plugin => ({
  name: 'up-to-first-row',
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
    if (left !== null) builder.onLoad({ filter: left }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
});

/** Bundles the scripts that the first list loads before its first row. */
async function bundle(left: RegExp | null) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: ENTRY, resolveDir: '.', loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    outfile: 'first-list.js',
    write: false,
    metafile: true,
    platform: 'browser',
    target: 'chrome111',
    jsx: 'automatic',
    logLevel: 'error',
    tsconfigRaw: {},
    alias: { '@': './src' },
    external: ['@umijs/max', '@@/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [upToFirstRow(left)],
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'));
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return { gzip: gzipSync(script?.contents ?? '').length, inputs };
}

/** Bytes that each shared component adds to the first list, from bundles with and without it. */
export async function kitBytes(): Promise<readonly KitBytes[]> {
  const whole = await bundle(null);
  const found: KitBytes[] = [];
  for (const { kit, files } of KITS) {
    const rest = await bundle(files);
    const theirs = whole.inputs.filter(([file]) => files.test(`/${file}`) && !file.endsWith('.css'));
    const own = theirs.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
    found.push({ kit, added: whole.gzip - rest.gzip, own });
  }
  return found;
}

export function kitsTable(kits: readonly KitBytes[]): string {
  return table(kits, [
    { head: 'kit', cell: ({ kit }) => kit, left: true },
    { head: 'adds KB, gzip', cell: ({ added }) => figure(added, 1, 1000) },
    { head: 'own code KB', cell: ({ own }) => figure(own, 1, 1000) },
  ]);
}
