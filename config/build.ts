import { CycloneDxWebpackPlugin } from '@cyclonedx/webpack-plugin';
import path from 'node:path';

/** What this file needs of the webpack configuration that Umi hands over. */
interface WebpackChain {
  output: { chunkLoadTimeout: (milliseconds: number) => unknown };
  plugin: (name: string) => { use: (plugin: unknown, args: unknown[]) => unknown };
}

interface Surroundings {
  env: string;
  webpack: { NormalModuleReplacementPlugin: unknown };
}

/** Script chunks have 120 seconds to load (requirements §9). */
const CHUNK_LOAD_TIMEOUT = 120_000;

/** What the build consists of, by package and licence: config/scripts/supply.mjs reads it. */
const BILL = { outputLocation: './supply', includeWellknown: false, reproducibleResults: true, collectEvidence: true };

const stub = (name: string) => path.resolve(__dirname, 'stubs', name);

/** Modules that their packages ask for by these paths, and what stands for them. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  // What Umi's layout plugin generates: the frame around the pages is ours, its menu of the user has no use.
  [/node_modules\/@ant-design\/pro-components$/, path.resolve(__dirname, '../src/shell/frame/Frame.tsx')],
  [/^\.\/rightRender$/, stub('rightRender.cjs')],
  [/^\.\/Logo$/, stub('empty.cjs')],
  // The drawings of antd's result pages, the tree in its table, the second transport of axios.
  [/^\.\/(noFound|serverError|unauthorized)$/, stub('noDrawing.cjs')],
  [/^\.\.\/\.\.\/\.\.\/tree$/, stub('tree.cjs')],
  [/^\.\/fetch\.js$/, stub('fetchAdapter.cjs')],
];

/** A package that Umi's plugins bring along, by the path under which their generated code names it. */
const ofPlugins = (name: string) => path.resolve(__dirname, '../node_modules/@umijs/plugins/node_modules', name);

/** Umi's own settings. What is not obvious in them is said beside them. */
export const build = {
  npmClient: 'npm' as const,
  title: '充电设备固件管理',
  plugins: ['./config/umiPlugin', './config/waitingPage'],
  hash: true,
  targets: { chrome: 111 },
  polyfill: false as const,
  jsMinifier: 'terser' as const,
  // Development resolves modules exactly as the build does: prebundling knows nothing of the stubs below.
  mfsu: false as const,
  codeSplitting: { jsStrategy: 'granularChunks' as const },
  // The frame sets the title (src/shell/frame).
  helmet: false as const,
  chainWebpack(memo: WebpackChain, { env, webpack }: Surroundings) {
    memo.output.chunkLoadTimeout(CHUNK_LOAD_TIMEOUT);
    if (env === 'production') memo.plugin('bill-of-materials').use(CycloneDxWebpackPlugin, [BILL]);
    REPLACED.forEach((replaced, index) =>
      memo.plugin(`replaced-${String(index)}`).use(webpack.NormalModuleReplacementPlugin, [...replaced]),
    );
  },
  alias: {
    'resize-observer-polyfill': stub('resizeObserver.cjs'),
    [ofPlugins('@ahooksjs/use-request')]: stub('useRequest.cjs'),
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
};
