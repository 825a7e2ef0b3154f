/**
 * npm run preview: serves dist as nginx does, with its headers, without CORS, and with index.html for navigations only;
 * the rehearsal answers the calls. It listens on 127.0.0.1 unless HOST is set. RIBBON=none omits the rehearsal's ribbon,
 * for measurements; ENV_FILE is a company profile (config/deploy). DIFFERENCES is a file for differences between calls and
 * the OpenAPI document.
 *
 * SERVER=https://test.example npm run preview: the same before a company's server instead of the rehearsal. Each
 * difference of an answer is a line, those that the console does without are counted at the end. GATEWAY names its sign-on where
 * that is not at SERVER/sso-api, COOKIE the session of a browser without one.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { baseOf, HASHED } from './build.mjs';
import { freePort, listenOn, onStopSignal } from './processes.mjs';
import { at, Failure, importTypeScript, main, report } from './tools.mjs';

const port = Number(process.env.PORT ?? 4172);

/** The settings of ENV_FILE as a meta element, like nginx's. */
async function settings() {
  if (!process.env.ENV_FILE) return '';
  const { settingsMeta } = await importTypeScript(at('config/serving.ts'));
  const [{ name, content }] = settingsMeta(process.env.ENV_FILE);
  return `<meta name="${name}" content="${content}">`;
}

const { SERVER, GATEWAY, COOKIE } = process.env;
/** A company's server behind the build; undefined for the rehearsal. */
const company = /^https?:/.test(SERVER ?? '') ? SERVER.replace(/\/$/, '') : undefined;

/** Differences that were told, and those that the console does without. */
const [told, harmless] = [new Set(), new Set()];

/** Tells a difference once, where a company's server is tried, and writes it. */
function note(difference, file = process.env.DIFFERENCES) {
  if (company && !told.has(difference)) console.log(`DIFFERS ${difference}`);
  if (file && !told.has(difference)) appendFileSync(file, `${difference}\n`);
  told.add(difference);
}

/** Middleware that compares calls with the OpenAPI document; none unless DIFFERENCES or SERVER is set. */
async function validation(express) {
  if (!process.env.DIFFERENCES && !company) return [];
  const { validator } = await import('./validator.mjs');
  const { openApiDocument } = await importTypeScript(at('config/openapi/document.ts'));
  const { callBody } = await importTypeScript(at('config/callBody.ts'));
  const { SUCCESS: success } = await importTypeScript(at('src/domain/errors.ts'));
  const { GATEWAY_SUFFIX: gateway } = await importTypeScript(at('src/domain/environment.ts'));
  const noted = { note: (each) => note(each), harmless: (each) => harmless.add(each) };
  return validator(openApiDocument('0.0.0'), { gateway, read: callBody(express.json), success, ...noted });
}

/** What answers the calls: a company's server, or the rehearsal. */
async function answering() {
  const { rehearsalMiddleware } = await import('./rehearsalServer.mjs');
  const made = await rehearsalMiddleware();
  if (!company) return made;
  const { forwardTo } = await importTypeScript(at('config/forward.ts'));
  return { ...made, middleware: [forwardTo({ server: company, gateway: GATEWAY, cookie: COOKIE })] };
}

/** Says at the end what was found. */
function summary() {
  if (!company) return;
  console.log(`${told.size} differences; ${harmless.size} more that the console does without:`);
  console.log([...harmless].sort().join('\n'));
  report('harmless.json', [...harmless].sort());
}

/** The build's page with the rehearsal's ribbon, which is not part of the build. */
function withRibbon(meta) {
  const html = readFileSync(at('dist/index.html'), 'utf8').replace('<head>', () => `<head>${meta}`);
  if (company || process.env.RIBBON === 'none') return html;
  return html
    .replace('<head>', '<head><script src="/rehearsal/tab.js"></script>')
    .replace('</head>', '<script type="module" src="/rehearsal/ribbon.js"></script></head>');
}

/** The headers that nginx adds to every answer, so that what its policy forbids fails here too. HSTS would bind localhost. */
function headersOfNginx() {
  const template = readFileSync(at('config/deploy/nginx.conf.template'), 'utf8');
  const added = [...template.matchAll(/^\s*add_header (\S+) (?:"([^"]*)"|(\S+)) always;/gm)];
  const headers = added.map(([, name, quoted, plain]) => [name, (quoted ?? plain).replace(' ${CONNECT_SRC}', '')]);
  return Object.fromEntries(headers.filter(([name, value]) => !value.includes('$') && !name.startsWith('Strict')));
}

await main(async () => {
  if (!existsSync(at('dist/index.html'))) throw new Failure('There is no build yet: run npm run build first.');
  const free = await freePort(port, listenOn);
  const meta = await settings();

  const { serve } = await import('./rehearsalServer.mjs');
  const { express, middleware, require } = await answering();
  const compression = require('@umijs/bundler-webpack/compiled/compression');
  const sirv = require('@umijs/preset-umi/compiled/sirv');

  const files = sirv(at('dist'), {
    etag: true,
    // Uses the compressed files of the build (build.mjs); others are compressed per request.
    brotli: true,
    gzip: true,
    setHeaders: (response, file) =>
      response.setHeader('Cache-Control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const page = (response) => void response.set('Cache-Control', 'no-cache').type('html').send(withRibbon(meta));

  const app = express();
  app.disable('x-powered-by');
  app.use(compression());
  for (const each of await validation(express)) app.use(each);
  app.use(middleware);
  const headers = headersOfNginx();
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  const base = baseOf(at('dist'));
  app.get([base, `${base}index.html`], (_request, response) => page(response));
  if (base !== '/') app.get('/', (_request, response) => response.redirect(base));
  app.use(base, files);
  app.use((request, response) => {
    const navigation = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (navigation && request.path.startsWith(base)) page(response);
    else response.status(404).type('text').send('Not found');
  });

  const { address, stop } = await serve(app, free, listenOn, !company);
  console.log(`The build and ${company ?? 'the rehearsal'} are served at ${address}`);
  onStopSignal(() => {
    summary();
    stop(() => process.exit(0));
  });
});
