/**
 * npm run preview: serves dist together with the rehearsal, as `max preview` does, but on 127.0.0.1 unless HOST is
 * given, without opening itself to other origins, and with index.html for navigations only. RIBBON=none leaves the
 * rehearsal's ribbon out, for measuring; ENV_FILE names a file of settings (config/deploy).
 */
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { at, Failure, freePort, listenOn, main, whenTold } from './tools.mjs';
import { importTypeScript } from './typescript.mjs';

const port = Number(process.env.PORT ?? 4172);
const host = listenOn;

/** The address part that webpack's content hash makes unique for ever. */
const hashed = /\.[0-9a-f]{8}\.(?:async\.|chunk\.)?\w+$/;

/** The settings of ENV_FILE, as nginx puts them into the page. */
async function settings() {
  if (!process.env.ENV_FILE) return '';
  const { settingsMeta } = await importTypeScript(at('config/rehearsal.ts'));
  const [{ name, content }] = settingsMeta(process.env.ENV_FILE);
  return `<meta name="${name}" content="${content}">`;
}

/** The build's page with the rehearsal's ribbon over it; the build itself knows nothing of it. */
function withRibbon(meta) {
  const html = readFileSync(at('dist/index.html'), 'utf8').replace('<head>', () => `<head>${meta}`);
  if (process.env.RIBBON === 'none') return html;
  return html
    .replace('<head>', '<head><script src="/rehearsal/tab.js"></script>')
    .replace('</head>', '<script type="module" src="/rehearsal/ribbon.js"></script></head>');
}

/** Where the build wants to be served (config/base.ts). */
function baseOfBuild() {
  const [, base = '/'] = /data-base="([^"]+)"/.exec(readFileSync(at('dist/index.html'), 'utf8')) ?? [];
  return base;
}

await main(async () => {
  if (!existsSync(at('dist/index.html'))) throw new Failure('There is no build yet: run npm run build first.');
  const free = await freePort(port, host);
  const meta = await settings();

  const { ensureOwnFolder, rehearsal } = await import('./rehearsalServer.mjs');
  const { express, middleware, require } = rehearsal();
  const compression = require('@umijs/bundler-webpack/compiled/compression');
  const sirv = require('@umijs/preset-umi/compiled/sirv');

  const files = sirv(at('dist'), {
    etag: true,
    // As the build compressed them (compress.mjs); the rest is compressed at the request.
    brotli: true,
    gzip: true,
    setHeaders: (response, file) =>
      response.setHeader('Cache-Control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const page = (response) => void response.set('Cache-Control', 'no-cache').type('html').send(withRibbon(meta));

  const app = express();
  app.disable('x-powered-by');
  app.use(compression());
  app.use(middleware);
  const base = baseOfBuild();
  app.get([base, `${base}index.html`], (_request, response) => page(response));
  if (base !== '/') app.get('/', (_request, response) => response.redirect(base));
  app.use(base, files);
  app.use((request, response) => {
    const navigation = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (navigation && request.path.startsWith(base)) page(response);
    else response.status(404).type('text').send('Not found');
  });

  const server = http.createServer(app);
  await new Promise((resolve) => server.listen(free, host, resolve));
  const address = `http://${host}:${free}`;
  await ensureOwnFolder(address).catch((problem) => {
    server.close();
    throw problem;
  });
  console.log(`The build and the rehearsal are served at ${address}`);
  whenTold(() => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
});
