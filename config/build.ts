import { CycloneDxWebpackPlugin } from '@cyclonedx/webpack-plugin';
import type { defineConfig } from '@umijs/max';

/** Script chunks have 120 seconds to load (requirements §9). */
const CHUNK_LOAD_TIMEOUT = 120_000;

/** What the build consists of, by package and licence: config/scripts/supply.mjs reads it. */
const BILL = { outputLocation: './supply', includeWellknown: false, reproducibleResults: true, collectEvidence: true };

/** The page whose scripts are counted (config/budget.json). */
const FIRST_LIST = 'p__firmware__firmware__index';

/** What is asked of webpack's own graph of the chunks. */
interface ChunkGraph {
  readonly getModuleChunksIterable: (module: unknown) => Iterable<{ readonly name?: string }>;
}

/**
 * Umi's `granularChunks` names a shared file by the names of the chunks that share it. Chunks of `import()` have no
 * name: what two of them share ended in one file with what any others share, and the first list loaded twenty files.
 * Here webpack tells the chunks apart, and what the first list shares with any other page is one file.
 */
function withShared(granular: unknown) {
  const shared = { chunks: 'async', minChunks: 2, reuseExistingChunk: true };
  const options = typeof granular === 'object' && granular !== null ? granular : {};
  const groups = 'cacheGroups' in options && typeof options.cacheGroups === 'object' ? options.cacheGroups : {};
  return {
    ...options,
    cacheGroups: {
      ...groups,
      lists: {
        ...shared,
        name: 'lists',
        priority: 20,
        enforce: true,
        test: (module: unknown, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === FIRST_LIST),
      },
      shared: { ...shared, priority: 10 },
    },
  };
}

/** Umi's own settings. What is not obvious in them is said beside them. */
export const build = {
  npmClient: 'npm',
  title: '充电设备固件管理',
  plugins: ['./config/umiPlugin', './config/waitingPage'],
  hash: true,
  targets: { chrome: 111 },
  polyfill: false,
  jsMinifier: 'terser',
  // Development resolves modules exactly as the build does (decisions §8.3).
  mfsu: false,
  // Its "shared" group is replaced below.
  codeSplitting: { jsStrategy: 'granularChunks' },
  // ANALYZE=1 npm run build writes what is in each file, and how large.
  analyze: { analyzerMode: 'static', reportFilename: '../reports/bundle.html', openAnalyzer: false },
  // ProLayout sets the title (src/shell/layoutSettings.tsx).
  helmet: false,
  chainWebpack(memo, { env }) {
    memo.output.chunkLoadTimeout(CHUNK_LOAD_TIMEOUT);
    const granular: unknown = memo.optimization.splitChunks.entries();
    memo.optimization.splitChunks(withShared(granular));
    if (env === 'production') memo.plugin('bill-of-materials').use(CycloneDxWebpackPlugin, [BILL]);
  },

  access: {},
  // Theme and language are the shell's business (src/shell/Appearance.tsx): Umi's own providers would
  // bring 30 KB along and keep the language in the local storage that sign-in clears.
  antd: {},
  // Without it the page stays blank until start-up has ended.
  initialState: { loading: '@/loading' },
  layout: { locale: true },
  model: {},
  request: { dataField: 'model' },
  // The client is ours (src/services/cache.ts): the call of a write tells it what is stale.
  reactQuery: { devtool: false, queryClient: false },
  mock: { exclude: ['mock/rehearsal/**'] },
} satisfies Parameters<typeof defineConfig>[0];
