import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { figure, table } from './table';

/** What the first list starts from: the frame around every page, and the page itself. */
const ENTRY = `import './src/app'; import './src/pages/firmware/firmware';`;

/** The kits by the files that are theirs (src/components/README.md). */
const KITS = [
  { kit: 'list', files: /\/src\/components\/list\// },
  { kit: 'form', files: /\/src\/components\/form\// },
  { kit: 'errors', files: /\/src\/(shell\/(ErrorBoundary|ErrorPage|Notices|CopyReport|LongText)|services\/failure)\b/ },
] as const;

export interface KitBytes {
  readonly kit: string;
  /** What the scripts before the first row would be smaller by without it, gzipped, its libraries included. */
  readonly added: number;
  /** Its own code among them, minified, not compressed. */
  readonly own: number;
}

/** What is imported on demand comes after the first row: it stays out. So do the files of a kit where it is left out. */
const upToFirstRow = (left: RegExp | null): Plugin => ({
  name: 'up-to-first-row',
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
    if (left !== null) builder.onLoad({ filter: left }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
});

/** Bundles what the first list loads before its first row. */
async function bundle(left: RegExp | null) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: ENTRY, resolveDir: '.', loader: 'ts' },
    ...{ bundle: true, minify: true, format: 'esm', outfile: 'first-list.js', write: false, metafile: true },
    ...{ platform: 'browser', target: 'chrome111', jsx: 'automatic', logLevel: 'error', tsconfigRaw: {} },
    alias: { '@': './src' },
    external: ['@umijs/max', '@@/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [upToFirstRow(left)],
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'));
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return { gzip: gzipSync(script?.contents ?? '').length, inputs };
}

/** What each kit adds to the critical path of the first list, told by bundles with and without it. */
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
