import path from 'node:path';
import type { defineConfig } from '@umijs/max';

/** Script chunks have 120 seconds to load (requirements §9). */
const CHUNK_LOAD_TIMEOUT = 120_000;

/** Chunk of the page whose scripts config/scripts/budget.mjs limits. */
const FIRST_LIST = 'p__firmware__firmware__index';
/** Chunk of the layout plugin, which every page loads. */
const LAYOUT = 't__plugin-layout__Layout';

/**
 * Files of which the first list runs most functions. Chromium compiles marked files off the main thread while they load,
 * and not function by function when each is called (E-BUILD-7, https://v8.dev/blog/explicit-compile-hints).
 */
const COMPILED_AHEAD = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^(framework|umi|layout|lists)\b.*\.js$/,
};

/** Chunk of the counts of orders, which every page loads after itself (src/shell). */
const COUNTS = 'counts';

/** The part of webpack's chunk graph used here. */
interface Graph {
  readonly chunkGraph: { readonly getModuleChunksIterable: (module: unknown) => Iterable<{ readonly name?: string }> };
}

/** Names of the chunks with a module; chunks of `import()` have none. */
const namesOf = (module: unknown, { chunkGraph }: Graph) =>
  Array.from(chunkGraph.getModuleChunksIterable(module), ({ name }) => name);

/** Umi's component of a route without a page. */
const isEmptyRoute = (module: unknown): boolean =>
  typeof module === 'object' && module !== null && 'resource' in module && /EmptyRoute/.test(String(module.resource));

/**
 * Umi's `granularChunks` names a shared file after the chunks that share it. Chunks of `import()` have no name, so
 * unrelated shared modules ended in one file, and the first list loaded twenty files. Here webpack identifies the
 * chunks: modules that the first list shares with any other page form one file, and what follows its rows another.
 */
function withShared(granular: unknown) {
  const options = typeof granular === 'object' && granular !== null ? granular : {};
  const groups = 'cacheGroups' in options && typeof options.cacheGroups === 'object' ? options.cacheGroups : {};
  const shared = { chunks: 'async', minChunks: 2, reuseExistingChunk: true };
  const hasModule = (chunk: string) => (module: unknown, graph: Graph) => namesOf(module, graph).includes(chunk);
  const isOfLayout = hasModule(LAYOUT);
  const isOfList = hasModule(FIRST_LIST);
  return {
    ...options,
    cacheGroups: {
      ...groups,
      lists: { ...shared, name: 'lists', priority: 20, enforce: true, test: isOfList },
      layout: {
        ...{ chunks: 'async', name: 'layout', priority: 30, enforce: true },
        // With Umi's route without a page: a file of 0.2 KB, which the first list would wait for.
        test: (module: unknown, graph: Graph) => isEmptyRoute(module) || isOfLayout(module, graph),
      },
      counts: { chunks: 'async', name: 'after', priority: 15, enforce: true, test: hasModule(COUNTS) },
      styles: {
        ...{ chunks: 'async', name: 'first', type: 'css/mini-extract', priority: 40, enforce: true },
        test: (module: unknown, graph: Graph) => isOfLayout(module, graph) || isOfList(module, graph),
      },
      shared: { ...shared, priority: 10 },
    },
  };
}

/** Umi's settings of how the console is built; .umirc.ts adds those of where it is served. */
export const build = {
  // Beside the served folder, until the build is complete (config/scripts/tools.mjs).
  outputPath: process.env.OUTPUT ?? 'dist',
  npmClient: 'npm',
  title: '充电设备固件管理',
  plugins: ['./config/umiPlugin'],
  hash: true,
  targets: { chrome: 111 },
  polyfill: false,
  jsMinifier: 'terser',
  // Development resolves modules as the build does.
  mfsu: false,
  // `withShared` replaces its "shared" group.
  codeSplitting: { jsStrategy: 'granularChunks' },
  // `ANALYZE=1 npm run build` writes a report of the contents and sizes of all files.
  analyze: { analyzerMode: 'static', reportFilename: path.resolve('reports/bundle.html'), openAnalyzer: false },
  // SOURCE_MAPS=1: maps stay out of the build, and no script refers to one (tools.mjs).
  ...(process.env.SOURCE_MAPS === '1' && { devtool: 'hidden-source-map' as const }),
  // ProLayout sets the title (src/shell/layoutSettings.tsx).
  helmet: false,
  chainWebpack(memo, { webpack }) {
    memo.output.chunkLoadTimeout(CHUNK_LOAD_TIMEOUT);
    const granular: unknown = memo.optimization.splitChunks.entries();
    memo.optimization.splitChunks(withShared(granular));
    // After the minifier, which removes comments, and before source maps.
    const hint = { ...COMPILED_AHEAD, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 };
    memo.plugin('compile-hints').use(webpack.BannerPlugin, [hint]);
  },

  access: {},
  // The shell provides theme and language (src/shell/Appearance.tsx): Umi's providers would add 30 KB and store the
  // language in the local storage that sign-in clears.
  antd: {},
  // Without this component the page stays blank until start-up is done.
  initialState: { loading: '@/loading' },
  layout: { locale: true },
  model: {},
  request: { dataField: 'model' },
  // src/services/cache.ts creates the query client.
  reactQuery: { devtool: false, queryClient: false },
  mock: { exclude: ['mock/rehearsal/**'], include: ['config/rehearsal.ts'] },
} satisfies Parameters<typeof defineConfig>[0];
