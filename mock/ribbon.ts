import { build } from 'esbuild';
import type { RequestHandler } from 'express';
import type { Answered } from './rehearsal/control/answers';
import { conditions, people } from './rehearsal/control/conditions';
import type { CONTROL } from './rehearsal/control/controlCalls';
import { guardedHandler } from './rehearsal/control/http';
import { PAGE } from './rehearsal/control/page';
import { worldCalls } from './rehearsal/control/worlds';

/** What the rehearsal serves besides the product's calls: its own API, its page, and the scripts of the console's ribbon. */

/** An answer per declared call of that API; `tsc` fails for a missing one. */
const ANSWERS: Readonly<Record<keyof typeof CONTROL, Answered>> = { ...people, ...conditions, ...worldCalls };

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`mock/rehearsal/page/${file}`],
    bundle: true,
    minify: true,
    write: false,
    target: 'chrome111',
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    // Ignore the project's tsconfig: it is for type checks.
    tsconfigRaw: {},
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** A script of the browser, bundled on its first request. */
function script(file: string): RequestHandler {
  let text: Promise<string> | undefined;
  return guardedHandler(async (_request, response) => {
    text ??= bundle(file);
    response
      .set('Cache-Control', 'no-cache')
      .type('js')
      .send(await text);
  });
}

const own: Readonly<Record<string, RequestHandler>> = Object.fromEntries(Object.values(ANSWERS));

export default {
  ...own,
  ...PAGE,
  'GET /rehearsal/tab.js': script('tab.ts'),
  'GET /rehearsal/ribbon.js': script('ribbon.ts'),
  'GET /rehearsal/page.js': script('Page.tsx'),
};
