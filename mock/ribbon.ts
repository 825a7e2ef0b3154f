import * as path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { RequestHandler } from 'express';
import type { Answered } from './rehearsal/control/answers';
import { faults, time } from './rehearsal/control/conditions';
import type { CONTROL } from './rehearsal/control/controlCalls';
import { guarded } from './rehearsal/control/http';
import { people, scenarios } from './rehearsal/control/people';
import { bugs, keptStates } from './rehearsal/control/keptStates';
import { worlds } from './rehearsal/control/worlds';

/** An answer per declared call of the rehearsal's own API; `tsc` fails for a missing one. */
const ANSWERS: Readonly<Record<keyof typeof CONTROL, Answered>> = {
  ...bugs,
  ...people,
  ...time,
  ...scenarios,
  ...faults,
  ...keptStates,
  ...worlds,
};

let scripts: Promise<Map<string, string>> | undefined;

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  outdir: '/',
  target: 'chrome111',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Ignore the project's tsconfig: it is for type checks.
  tsconfigRaw: {},
};

const source = (name: string): string => path.resolve('mock/rehearsal/drawer/ribbon', name);

/** The bundled page scripts by name, built once: the tab script, the stream, the ribbon, and the drawer. */
async function made(): Promise<Map<string, string>> {
  const modules = { ...shared, splitting: true, format: 'esm', jsx: 'automatic' } as const;
  const bundles = await Promise.all([
    // The tab script must run before anything else, so it is no module.
    build({
      ...shared,
      entryPoints: { tab: source('tab.ts'), stream: source('stream.ts') },
      format: 'iife',
      write: false,
    }),
    build({ ...modules, entryPoints: { ribbon: source('followWorld.ts') }, write: false }),
  ]);
  return new Map(
    bundles.flatMap(({ outputFiles }) => outputFiles.map((file) => [path.basename(file.path), file.text])),
  );
}

const script = guarded(async (request, response, next) => {
  // Started without waiting: only requests for a script wait for it.
  scripts ??= made();
  const text = (await scripts).get(path.basename(request.path));
  if (text === undefined) next();
  else response.set('Cache-Control', 'no-cache').type('js').send(text);
});

const own: Readonly<Record<string, RequestHandler>> = Object.fromEntries(Object.values(ANSWERS));

/** The rehearsal's own API, everything that the drawer can do, and the scripts of ribbon and drawer. */
export default { ...own, 'GET /rehearsal/(.*).js': script };
