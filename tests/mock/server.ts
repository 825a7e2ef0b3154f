import './folder';
import { randomUUID } from 'node:crypto';
import fallback from '../../config/rehearsal';
import files from '../../mock/files';
import firmware from '../../mock/firmware';
import gateway from '../../mock/gateway';
import histories from '../../mock/histories';
import ribbon from '../../mock/ribbon';
import testing from '../../mock/testing';
import * as worlds from '../../mock/rehearsal/firmware/worlds';
import { serve, type Front, type Table } from './serve';
import { sendByTus, type Ask } from '../kit/tus';

/** The mock files in the order in which Umi reads them: the first that has the path answers. */
export const FILES: readonly Table[] = [files, firmware, gateway, histories, ribbon, testing, fallback];

/** An answer: its HTTP status, and the parts of its envelope. */
export interface Answer {
  readonly http: number;
  readonly code: string;
  readonly message: string;
  readonly model: unknown;
}

interface CallOptions {
  readonly query?: Record<string, string | number | boolean>;
  readonly body?: unknown;
  /** A body that is sent as it is, so that it may be malformed JSON. */
  readonly raw?: string;
  readonly bytes?: Buffer;
  /** The idempotency key; generated when omitted, none for null. */
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
}

/** The rehearsal behind Umi's mock middleware, on a port of its own; `front` is middleware before it. */
export class RehearsalServer {
  address = '';
  stop = (): Promise<void> => Promise.resolve();

  /** A server that runs while the tests of a file do. */
  static ofFile(): RehearsalServer {
    const server = new RehearsalServer();
    beforeAll(() => server.listen());
    afterAll(() => server.stop());
    return server;
  }

  static async start(front?: Front, files?: readonly Table[]): Promise<RehearsalServer> {
    const server = new RehearsalServer();
    await server.listen(front, files);
    return server;
  }

  private async listen(front: Front = [], files = FILES): Promise<void> {
    Object.assign(this, await serve(files, front));
  }

  fetch(
    account: string,
    world: string,
    route: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & Pick<CallOptions, 'headers'> = {},
  ): Promise<Response> {
    const cookie = `sso_session=${account}; rehearsal_world=${world}`;
    return fetch(new URL(route, this.address), { redirect: 'manual', ...init, headers: { cookie, ...headers } });
  }

  /** Makes calls as a person in a world, which begins if it does not exist. */
  as(account: string, world: string) {
    if (worlds.WORLD_NAME.test(world) && !worlds.exists(world)) worlds.begin(world);
    const call = async (method: string, route: string, sent: CallOptions = {}): Promise<Answer> => {
      const url = new URL(route, this.address);
      for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
      const json = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
      const response = await this.fetch(account, world, url.href, {
        method,
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(sent.bytes && { 'content-type': 'application/octet-stream' }),
          ...(sent.key !== null && { 'idempotency-key': sent.key ?? randomUUID() }),
          ...sent.headers,
        },
        ...(json !== undefined && { body: json }),
        ...(sent.bytes && { body: new Uint8Array(sent.bytes) }),
      });
      return read(response);
    };
    const read = async (response: Response): Promise<Answer> => {
      const envelope = (await response.json()) as Omit<Answer, 'http'>;
      return { http: response.status, code: envelope.code, message: envelope.message, model: envelope.model };
    };
    const ask: Ask<Response> = (method, route, headers, bytes) =>
      this.fetch(account, world, route, { method, headers, ...(bytes && { body: new Uint8Array(bytes) }) });
    return Object.assign(call, {
      sendFile: async (facts: Readonly<Record<string, string>>, bytes: Buffer) =>
        read(await sendByTus(ask, ({ headers }) => headers.get('location'), facts, bytes)),
      get: (route: string, query: NonNullable<CallOptions['query']> = {}) => call('GET', route, { query }),
      post: (route: string, body?: unknown) => call('POST', route, { body }),
    });
  }
}
