import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { field } from '../kit/field';
import type { Sent } from '../kit/overHttp';
import { sendByTus, type Ask } from '../kit/tus';

export { field, textField } from '../kit/field';

/** The envelope of every answer (requirements §3). */
export interface Answer {
  readonly code: string;
  readonly message: string;
  readonly error: string | null;
  readonly success: boolean;
  readonly model: unknown;
}

export type Values = NonNullable<Sent['query']>;

/** Server calls of one person. Paths and codes are literals here and in the specs. */
export class Server {
  constructor(private readonly request: APIRequestContext) {}

  /** With the headers of a write, since GET task/transfer has effects (requirements §7). */
  get(path: string, query: Values = {}): Promise<Answer> {
    return this.ask('GET', path, { query });
  }

  /** The first row of a list. */
  async first(path: string, query: Values = {}): Promise<unknown> {
    return field(succeeded(await this.get(path, { ...query, pageSize: 1 })), 'list', 0);
  }

  post(path: string, body: object): Promise<Answer> {
    return this.ask('POST', path, { body });
  }

  /** A file in one request: an attachment. */
  put(path: string, query: Values, bytes: Buffer): Promise<Answer> {
    return this.ask('PUT', path, { query, bytes });
  }

  /** A version's file, by tus. */
  async sendFile(facts: Readonly<Record<string, string>>, bytes: Buffer): Promise<Answer> {
    const ask: Ask<APIResponse> = (method, path, headers, data) =>
      this.request.fetch(path, { method, headers, ...(data && { data }) });
    return envelope(await sendByTus(ask, (answer) => answer.headers().location ?? null, facts, bytes));
  }

  /** A request with its own idempotency key. */
  async ask(method: string, path: string, { query = {}, body, bytes, key = randomUUID() }: Sent): Promise<Answer> {
    const headers = { 'X-Requested-With': 'firmware-console', 'Idempotency-Key': key };
    const data = body ?? bytes;
    const sent = { method, headers, params: { ...query }, ...(data !== undefined && { data }) };
    return envelope(await this.request.fetch(path, sent));
  }
}

async function envelope(response: APIResponse): Promise<Answer> {
  expect(response.status(), response.url()).toBe(200);
  const body: unknown = await response.json();
  expect(body).toMatchObject({ code: expect.any(String), success: expect.any(Boolean) });
  // Checked in the line above.
  return body as Answer;
}

/** Expects a success. @returns its model, to be read with `field` */
export function succeeded(answer: Answer): unknown {
  expect(answer, answer.message).toMatchObject({ code: 'S00000', success: true, error: null });
  return answer.model;
}

/** Expects a refusal with a code and a message. */
export function refused(answer: Answer, code: string): void {
  expect(answer, `${answer.code} ${answer.message}`).toMatchObject({ code, success: false });
  expect(answer.message).not.toBe('');
}
