/** The rehearsal without the console, started by `npm run check -- crash`. Prints its address. */
import http from 'node:http';
import { KEEP_ALIVE, listenOn, main } from './tools.mjs';
import { ensureOwnFolder, rehearsal } from './rehearsalServer.mjs';

/** @returns the address */
export function serveRehearsal({ port = 0, host = listenOn } = {}) {
  const { express, middleware } = rehearsal();
  const app = express();
  app.use(middleware);
  const server = http.createServer(app);
  server.keepAliveTimeout = KEEP_ALIVE;
  return new Promise((resolve) => {
    server.listen(port, host, () => {
      const stop = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ address: `http://${host}:${server.address().port}`, stop });
    });
  });
}

if (process.argv[1]?.endsWith('rehearseServe.mjs')) {
  await main(async () => {
    const { address, stop } = await serveRehearsal({ port: Number(process.env.PORT ?? 0) });
    await ensureOwnFolder(address).catch((problem) => {
      stop();
      throw problem;
    });
    console.log(address);
  });
}
