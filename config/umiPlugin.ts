import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';
import express, { type RequestHandler } from '@umijs/bundler-utils/compiled/express';
import type { IApi } from '@umijs/max';
import * as v from 'valibot';
import { GATEWAY_SUFFIX } from '../src/domain/environment';
import { ERROR } from '../src/domain/errors';
import { callBody } from './callBody';
import { answerFailures, answerThrown } from './mockFailures';

/** Loading indicator while scripts load: styled by src/global.css, removed by src/shell/startFrame.ts. */
const START_FRAME = '<div id="start" aria-hidden="true"></div>';

/** Before Umi's own loading page, which is in English and shows Umi's name. */
const FIRST = -1;
const LAST = 1;

/** `npm start` during the first compilation; it reloads every two seconds. */
const WAITING_PAGE = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>正在编译 · Compiling</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; }
</style>
<main role="status">
  <p>正在编译控制台，首次约需半分钟。完成后本页会自动打开。</p>
  <p lang="en">The console is being compiled, for about half a minute the first time. It opens here by itself.</p>
</main>
</html>
`;

const root = path.resolve(__dirname, '..');
const at = (file: string) => path.join(root, file);

/** Bundles a file separately from the console. */
function bundle(file: string, options: BuildOptions): string {
  const { outputFiles } = buildSync({
    entryPoints: [at(file)],
    bundle: true,
    write: false,
    tsconfigRaw: {},
    alias: { '@': at('src') },
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

/** Umi's configuration and Babel options are untyped. */
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function earlyScript({ config }: IApi): string {
  const entries = Object.entries(recordOf(config.define)).map(([name, value]) => [name, JSON.stringify(value)]);
  const define = Object.fromEntries(entries) as Record<string, string>;
  return bundle('src/early.ts', { format: 'iife', target: 'chrome111', minify: true, define });
}

/** antd's styles of the first list (config/styles). */
function sheet(): string {
  const inNode = { platform: 'node', format: 'cjs', packages: 'external', jsx: 'automatic' } as const;
  const file = at('node_modules/.cache/firmware-console/sheet.cjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bundle('config/styles/sheet.tsx', inNode));
  return execFileSync(process.execPath, [file], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
}

/** Writes a file into the build under a name with its content hash. @returns the name */
function emit(folder: string, name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = name.replace(/(\.\w+)$/, `.${hash}$1`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), text);
  return file;
}

/** How webpack's statistics tell the files of a build; modules that were joined are below another. */
const files = v.object({ nameForCondition: v.nullish(v.string()) });
const modules = v.object({ modules: v.array(v.object({ ...files.entries, modules: v.optional(v.array(files), []) })) });
const STATS = { all: false, modules: true, nestedModules: true, modulesSpace: Infinity, nestedModulesSpace: Infinity };

/** The packages of a build by their place in the lock file, for its bill of materials (config/scripts/build.mjs). */
function bundled(stats: unknown): readonly string[] {
  const all = v.parse(modules, stats).modules.flatMap((each) => [each, ...each.modules]);
  const places = all.map(({ nameForCondition }) =>
    /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.relative(root, nameForCondition ?? root)),
  );
  return [...new Set(places.flatMap((found) => found?.[0] ?? []))].sort();
}

/** Answers navigations with a page of its own until the development server has compiled. */
export function waitForCompilation(umi: {
  readonly onDevCompileDone: (run: () => void) => void;
  readonly addBeforeMiddlewares: (addition: { stage: number; fn: () => Promise<RequestHandler[]> }) => void;
}): void {
  let compiled = false;
  umi.onDevCompileDone(() => {
    compiled = true;
  });
  const answer: RequestHandler = (request, response, next) => {
    const navigation = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (compiled || navigation !== true) next();
    else response.status(503).set('Retry-After', '2').type('html').send(WAITING_PAGE);
  };
  umi.addBeforeMiddlewares({ stage: FIRST, fn: () => Promise.resolve([answer]) });
}

/** Hosts that mean every interface. */
const EVERYWHERE = ['0.0.0.0', '::'];

/** Closes connections to other addresses than those of `host`: Umi's development server listens on every interface. */
export function onlyTo(host: string): RequestHandler {
  const addresses = EVERYWHERE.includes(host) ? null : lookup(host, { all: true });
  return ({ socket }, _response, next) => {
    const to = socket.localAddress?.replace(/^::ffff:/, '');
    if (addresses === null) next();
    else addresses.then((own) => (own.some(({ address }) => address === to) ? next() : socket.destroy()), next);
  };
}

/** Answer to all calls with neither rehearsal nor server; npm start prints the same. */
const NO_SERVER = 'MOCK=none 关闭了演练，但没有设置 SERVER：请设置 SERVER=https://test.example，或去掉 MOCK=none。';

const CALL = new RegExp(`^(/api|/workflow|${GATEWAY_SUFFIX})/`);
const withoutServer: RequestHandler = (request, response, next) => {
  if (!CALL.test(request.path)) next();
  else response.json({ code: ERROR.system, message: NO_SERVER, error: ERROR.system, success: false, model: null });
};

/** Corrects Umi 4.7.27 where it has no setting, and adds the page's first content. */
export default function umiPlugin(umi: IApi): void {
  const { HOST, PORT } = process.env;
  // `max preview` knows its port by an argument only.
  if (PORT !== undefined) umi.args.port ??= PORT;
  if (HOST !== undefined) umi.addBeforeMiddlewares({ stage: FIRST, fn: () => Promise.resolve([onlyTo(HOST)]) });
  waitForCompilation({
    onDevCompileDone: (run) => umi.onDevCompileDone(run),
    addBeforeMiddlewares: (addition) => umi.addBeforeMiddlewares(addition),
  });

  if (process.env.MOCK === 'none' && !process.env.SERVER)
    umi.addBeforeMiddlewares(() => Promise.resolve([withoutServer]));
  // Around Umi's own mock middleware, which refuses bodies above 5 MB.
  if (process.env.MOCK !== 'none') {
    const before = [callBody(express.json), answerFailures];
    umi.addBeforeMiddlewares({ stage: FIRST, fn: () => Promise.resolve(before) });
    umi.addBeforeMiddlewares({ stage: LAST, fn: () => Promise.resolve([answerThrown]) });
  }

  // Umi does not pass the targets to its Babel preset: code was compiled for browsers of 2015, with generators and
  // helpers for each `async` and spread.
  umi.modifyBabelPresetOpts((options: unknown) => {
    const { presetEnv, ...others } = recordOf(options);
    const targets: unknown = umi.config.targets;
    return { ...others, presetEnv: { ...recordOf(presetEnv), targets } };
  });

  umi.onBuildComplete(({ stats }) => {
    const folder = path.join(umi.paths.absOutputPath, 'supply');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'bundled.json'), JSON.stringify(bundled(stats.toJson(STATS))));
  });

  umi.modifyHTML((page) => {
    // Umi's page has no language and forbids zooming.
    page('html').attr('lang', 'zh-CN');
    // The console has its own two languages; a translation by the browser takes texts from React.
    page('html').attr('translate', 'no');
    page('meta[name="viewport"]').attr('content', 'width=device-width, initial-scale=1');
    page('body').prepend(START_FRAME);
    // Not in development, where antd creates its styles in the browser.
    if (umi.name !== 'build') return page;
    const { absOutputPath: folder } = umi.paths;
    const address = (name: string, text: string) => `${String(umi.config.publicPath)}${emit(folder, name, text)}`;
    // Before the console's style sheet, whose rules must come after antd's.
    page('link[rel="stylesheet"]').before(`<link rel="stylesheet" href="${address('antd.css', sheet())}">`);
    const early = address('early.js', earlyScript(umi));
    page('link').first().before(`<script src="${early}" data-base="${umi.config.publicPath}"></script>`);
    return page;
  });
}
