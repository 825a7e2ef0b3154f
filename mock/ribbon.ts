import * as path from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';
import { guarded, PERSON_HEADER, WORLD_COOKIE, WORLD_HEADER } from './rehearsal/http';
import { DEFAULT_WORLD } from './rehearsal/worlds';

let scripts: Map<string, string> | undefined;

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  outdir: '/',
  target: 'chrome111',
  define: {
    'process.env.NODE_ENV': '"production"',
    REHEARSAL: JSON.stringify({
      ...{ worldCookie: WORLD_COOKIE, defaultWorld: DEFAULT_WORLD },
      ...{ worldHeader: WORLD_HEADER, personHeader: PERSON_HEADER },
    }),
  },
  // The project's own settings are for its types.
  tsconfigRaw: {},
};

const source = (name: string): string => path.resolve('mock/rehearsal/ribbon', name);

/**
 * The scripts by their names, made once from their TypeScript: the tab's, the ribbon, and what that loads when it is
 * opened.
 */
function made(): Map<string, string> {
  const modules: BuildOptions = { ...shared, splitting: true, format: 'esm', jsx: 'automatic' };
  const files = [
    // The tab's script runs before anything else, so it is no module.
    ...(buildSync({ ...shared, entryPoints: { tab: source('tab.ts') }, format: 'iife' }).outputFiles ?? []),
    ...(buildSync({ ...modules, entryPoints: { ribbon: source('client.ts') } }).outputFiles ?? []),
  ];
  return new Map(files.map((file) => [path.basename(file.path), file.text]));
}

const script = guarded((request, response, next) => {
  scripts ??= made();
  const text = scripts.get(path.basename(request.path));
  if (text === undefined) next();
  else response.set('Cache-Control', 'no-cache').type('js').send(text);
});

/** The ribbon that the rehearsal lays over the console, and the drawer that it opens (decisions §6). */
export default { 'GET /rehearsal/(.*).js': script };
