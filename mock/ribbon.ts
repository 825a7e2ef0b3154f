import * as path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { RequestHandler } from 'express';
import type { Answered } from './rehearsal/control/answers';
import { faults, conditionTime } from './rehearsal/control/conditions';
import type { CONTROL } from './rehearsal/control/controlCalls';
import { guardedHandler } from './rehearsal/control/http';
import { PAGE } from './rehearsal/control/page';
import { people, scenarios } from './rehearsal/control/people';
import { bugs, keptStates } from './rehearsal/control/keptStates';
import { worldCalls } from './rehearsal/control/worlds';

/** An answer per declared call of the rehearsal's own API; `tsc` fails for a missing one. */
const ANSWERS: Readonly<Record<keyof typeof CONTROL, Answered>> = {
  ...bugs,
  ...people,
  ...conditionTime,
  ...scenarios,
  ...faults,
  ...keptStates,
  ...worldCalls,
};

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  target: 'chrome111',
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: 'automatic',
  // Ignore the project's tsconfig: it is for type checks.
  tsconfigRaw: {},
};

/** Scripts of the browser, by name. The tab script must run before anything else, so it is no module. */
const SOURCES: ReadonlyMap<string, BuildOptions> = new Map([
  ['tab', { entryPoints: ['mock/rehearsal/page/tab.ts'], format: 'iife' }],
  ['ribbon', { entryPoints: ['mock/rehearsal/page/ribbon.ts'], format: 'esm' }],
  ['page', { entryPoints: ['mock/rehearsal/page/Page.tsx'], format: 'esm' }],
]);

const bundled = new Map<string, Promise<string>>();

async function bundle(source: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({ ...shared, ...source });
  return outputFiles.map(({ text }) => text).join('');
}

/** A script, bundled on its first request. */
const script = guardedHandler(async (request, response, next) => {
  const name = path.basename(request.path, '.js');
  const source = SOURCES.get(name);
  if (source === undefined) {
    next();
    return;
  }
  const made = bundled.get(name) ?? bundle(source);
  bundled.set(name, made);
  response
    .set('Cache-Control', 'no-cache')
    .type('js')
    .send(await made);
});

const own: Readonly<Record<string, RequestHandler>> = Object.fromEntries(Object.values(ANSWERS));

/** The rehearsal's own API, its page, and the scripts of page and ribbon. */
export default { ...own, ...PAGE, 'GET /rehearsal/(.*).js': script };
