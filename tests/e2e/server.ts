import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** The envelope of every answer, as the specification gives it (§3). */
export interface Answer {
  readonly code: string;
  readonly message: string;
  readonly error: string | null;
  readonly success: boolean;
  readonly model: unknown;
}

export type Values = Readonly<Record<string, string | number | boolean>>;

/** What an answer must be: the code, and of an E00003 the fields that it names. */
interface Wanted {
  readonly code: string;
  readonly fields?: readonly string[];
}

/** The server past the screens, as one person may call it. Paths and codes stand here and in specs as texts of the specification. */
export class Server {
  constructor(private readonly request: APIRequestContext) {}

  /** With the headers of a write: GET task/transfer has effects (requirements §7). */
  get(path: string, query: Values = {}): Promise<Answer> {
    return this.request.get(path, { params: { ...query }, headers: writing() }).then(envelope);
  }

  /** A write: with a key of its own, like every write of the console (decisions §3). */
  post(path: string, body: object): Promise<Answer> {
    return this.request.post(path, { data: body, headers: writing() }).then(envelope);
  }

  /** A write whose input travels in the address. */
  postQuery(path: string, query: Values): Promise<Answer> {
    return this.request.post(path, { params: { ...query }, headers: writing() }).then(envelope);
  }

  /** A file in one request (decisions §3: the transport for a server without tus). */
  put(path: string, query: Values, bytes: Buffer): Promise<Answer> {
    const headers = { ...writing(), 'Content-Type': 'application/octet-stream' };
    return this.request.put(path, { params: { ...query }, data: bytes, headers }).then(envelope);
  }

  /** A body that is not made by JSON.stringify. */
  postRaw(path: string, body: string): Promise<Answer> {
    const headers = { ...writing(), 'Content-Type': 'application/json' };
    return this.request.post(path, { data: Buffer.from(body), headers }).then(envelope);
  }
}

function writing(): Record<string, string> {
  return { 'X-Requested-With': 'firmware-console', 'Idempotency-Key': randomUUID() };
}

async function envelope(response: APIResponse): Promise<Answer> {
  expect(response.status(), response.url()).toBe(200);
  const body: unknown = await response.json();
  expect(body).toMatchObject({ code: expect.any(String), success: expect.any(Boolean) });
  // The line above has looked at what counts.
  return body as Answer;
}

/** The answer is a success; its model, to be read with `field`. */
export function succeeded(answer: Answer): unknown {
  expect(answer, answer.message).toMatchObject({ code: 'S00000', success: true, error: null });
  return answer.model;
}

/** The answer is a refusal: its code, a message in words, and the named fields of an E00003. */
export function refused(answer: Answer, { code, fields }: Wanted): void {
  expect(answer, `${answer.code} ${answer.message}`).toMatchObject({ code, success: false });
  expect(answer.message).not.toBe('');
  if (fields === undefined) return;
  expect(answer.model).toEqual(
    expect.arrayContaining(fields.map((field) => expect.objectContaining({ field, reason: expect.any(String) }))),
  );
}

/** A field of a model, wherever it lies: `field(model, 'list', 0, 'orderNo')`. */
export function field(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, key) => {
    if (typeof part !== 'object' || part === null) return undefined;
    return Object.getOwnPropertyDescriptor(part, key)?.value;
  }, value);
}

/** A field of a model that must be a number. */
export function numberField(value: unknown, ...path: readonly (string | number)[]): number {
  const found = field(value, ...path);
  if (typeof found !== 'number') throw new Error(`${path.join('.')} is no number: ${String(found)}`);
  return found;
}

/** A field of a model that must be a text. */
export function textField(value: unknown, ...path: readonly (string | number)[]): string {
  const found = field(value, ...path);
  if (typeof found !== 'string') throw new Error(`${path.join('.')} is no text: ${String(found)}`);
  return found;
}
