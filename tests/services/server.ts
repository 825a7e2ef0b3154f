import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answerer = (request: Seen, response: ServerResponse) => void;

/** A real HTTP server with answers set by the test. */
export class TestServer {
  readonly seen: Seen[] = [];
  answer: Answerer = (_request, response) => void response.end('{}');
  private server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer((request, response) => void this.handle(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return `http://127.0.0.1:${String(address.port)}`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  /** Gives every request the same answer, whose headers another origin may read. */
  always(status: number, body: string, headers: Readonly<Record<string, string>> = {}): void {
    const exposed = { 'Access-Control-Expose-Headers': Object.keys(headers).join() };
    this.answer = (_request, response) =>
      void response.writeHead(status, { 'Content-Type': 'application/json', ...headers, ...exposed }).end(body);
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // jsdom's page has another origin.
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Methods', request.headers['access-control-request-method'] ?? '*');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    let body = '';
    for await (const part of request) body += String(part);
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body };
    this.seen.push(seen);
    this.answer(seen, response);
  }
}
