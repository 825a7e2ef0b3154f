/** The rehearsal alone, without the console: started by npm run check -- crash, which kills it. Prints its address. */
import http from 'node:http';
import { listenOn } from './tools.mjs';
import { rehearsal } from './rehearsalServer.mjs';

/** Serves the rehearsal. @returns its address */
export function serveRehearsal({ port = 0, host = listenOn } = {}) {
  const { express, middleware } = rehearsal();
  const app = express();
  app.use(middleware);
  const server = http.createServer(app);
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
  const { address } = await serveRehearsal({ port: Number(process.env.PORT ?? 0) });
  console.log(address);
}
