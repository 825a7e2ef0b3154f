import * as path from 'node:path';
import { buildSync } from 'esbuild';
import { guarded, PERSON_HEADER, WORLD_COOKIE, WORLD_HEADER } from './rehearsal/http';
import { DEFAULT_WORLD } from './rehearsal/worlds';

let scripts: Map<string, string> | undefined;

/** The scripts by their names, made once from their TypeScript: the ribbon, and what it loads when it is opened. */
function made(): Map<string, string> {
  const { outputFiles } = buildSync({
    entryPoints: {
      ribbon: path.resolve('mock/rehearsal/ribbon/client.ts'),
      tab: path.resolve('mock/rehearsal/ribbon/tab.ts'),
    },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    outdir: '/',
    format: 'esm',
    target: 'chrome111',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      REHEARSAL: JSON.stringify({
        ...{ worldCookie: WORLD_COOKIE, defaultWorld: DEFAULT_WORLD },
        ...{ worldHeader: WORLD_HEADER, personHeader: PERSON_HEADER },
      }),
    },
    // The project's own settings are for its types.
    tsconfigRaw: {},
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
}

const script = guarded((request, response, next) => {
  scripts ??= made();
  const text = scripts.get(path.basename(request.path));
  if (text === undefined) next();
  else response.set('Cache-Control', 'no-cache').type('js').send(text);
});

/** The ribbon that the rehearsal lays over the console, and the drawer that it opens (decisions §6). */
export default { 'GET /rehearsal/(.*).js': script };
