import path from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test as base } from './fixtures';

const PREVIEW = path.resolve(__dirname, '../../config/scripts/preview.mjs');
const ADDRESS = /served at (http:\/\/\S+)/;

/** A preview with rehearsal in a separate process, which a test can kill and restart. */
export class OwnServer {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'own-server-'));
  private running: ChildProcess | undefined;
  private known: string | undefined;

  get address(): string {
    if (this.known === undefined) throw new Error('The server has not been started.');
    return this.known;
  }

  /** Starts it, always at the same address. */
  async start(): Promise<void> {
    const port = this.known === undefined ? '0' : new URL(this.known).port;
    const child = spawn(process.execPath, [PREVIEW], {
      // Makes the server think npm started it, so that it stops with this process.
      env: { ...process.env, PORT: port, HOST: '127.0.0.1', REHEARSAL_DIR: this.folder, npm_lifecycle_event: 'test' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running = child;
    this.known = await new Promise<string>((resolve, reject) => {
      let said = '';
      const hear = (chunk: Buffer): void => {
        said += chunk.toString();
        const [, address] = ADDRESS.exec(said) ?? [];
        if (address !== undefined) resolve(address);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => {
        reject(new Error(`The server stopped: ${said}`));
      });
    });
  }

  /** Kills it; resolves when the process has ended. */
  async kill(): Promise<void> {
    const child = this.running;
    this.running = undefined;
    if (child === undefined) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const test = base.extend<{ ownServer: OwnServer }>({
  ownServer: async ({ browserName: _browser }, use) => {
    const server = new OwnServer();
    await server.start();
    await use(server);
    await server.end();
  },
  baseURL: async ({ ownServer }, use) => {
    await use(ownServer.address);
  },
});
