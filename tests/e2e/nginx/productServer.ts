import os from 'node:os';
import path from 'node:path';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { test as base } from '../fixtures';
import { settingsIn } from '../../testSettings';

/** Answers a request of nginx to the product's server. */
export type Answerer = (asked: IncomingMessage, answer: ServerResponse) => void;

/** nginx in front of a test server with arbitrary answers. */
export interface Front {
  /** Address of nginx. */
  readonly address: string;
  /** Folder of nginx's files. */
  readonly nginxFolder: string;
  readonly answerWith: (answerer: Answerer) => void;
  /** Stops the product's server, not nginx. */
  readonly stopProduct: () => Promise<void>;
  /** Stops both and removes the files. */
  readonly stop: () => Promise<void>;
}

/** Path of a file upload. */
export const UPLOAD = '/api/v2/firmwareVersion/upload/1';
/** The console's header of calls with effects. */
export const CONSOLE = { 'x-requested-with': 'firmware-console' };

/** Reads the request and answers with an empty object. */
export const whole: Answerer = (asked, answer) => {
  asked.resume().on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
};

/** The third of three releases, each built with `npm run build -- --previous`. */
async function thirdRelease(folder: string): Promise<string> {
  const { carryPrevious, listRelease } = await import('../../../config/scripts/delivery.mjs');
  const releases = [
    ['index.html', 'p__list.11111111.async.js'],
    ['index.html', 'p__list.22222222.async.js', 'p__list.22222222.async.js.br'],
    ['index.html', 'p__list.33333333.async.js'],
  ].map((files, index) => {
    const made = path.join(folder, String(index + 1));
    mkdirSync(made);
    for (const file of files) writeFileSync(path.join(made, file), `${String(index + 1)}: ${file}`);
    listRelease(made, '1.0.0');
    return made;
  });
  return releases.reduce((before, next) => {
    carryPrevious(before, next);
    return next;
  });
}

/** Starts both; nginx serves the third of three releases. */
export async function startFront(): Promise<Front> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'served-'));
  const [{ startNginx }, { freePort }] = await Promise.all([
    import('../../../config/scripts/nginx.mjs'),
    import('../../../config/scripts/processes.mjs'),
  ]);
  let answers = whole;
  const product = createServer((asked, answer) => {
    answers(asked, answer);
  });
  const [behind, port] = [Number(await freePort(0)), Number(await freePort(0))];
  await new Promise<void>((resolve) => product.listen(behind, '127.0.0.1', resolve));
  const productServer = `http://127.0.0.1:${String(behind)}`;
  const nginx = await startNginx({ port, productServer, root: await thirdRelease(folder), env: settingsIn('test') });
  const stopProduct = () =>
    new Promise<void>((resolve) => {
      product.close(() => {
        resolve();
      });
      product.closeAllConnections();
    });
  return {
    address: `http://127.0.0.1:${String(port)}`,
    nginxFolder: nginx.folder,
    answerWith: (answerer) => {
      answers = answerer;
    },
    stopProduct,
    stop: async () => {
      nginx.stop();
      await nginx.ended;
      await stopProduct();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tests with one pair of servers per worker. */
export const test = base.extend<{ readonly front: Front }, { readonly sharedFront: Front }>({
  sharedFront: [
    // Playwright requires a destructured first argument.
    async ({ browserName: _unused }, use) => {
      const front = await startFront();
      await use(front);
      await front.stop();
    },
    { scope: 'worker' },
  ],
  front: async ({ sharedFront }, use) => {
    sharedFront.answerWith(whole);
    await use(sharedFront);
  },
});
