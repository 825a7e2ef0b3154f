import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../src/contract/endpoint';
import { envelope, ofOrder, parseModel } from '../../src/contract/envelope';
import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import { GATEWAY_SUFFIX } from '../../src/domain/environment';
import { SUCCESS } from '../../src/domain/errors';

/** Plain calls to a server as a person. */

export interface Answer {
  readonly http: number;
  /** The code of its envelope; of HTTP 204 that of a success; '' for neither. */
  readonly code: string;
  readonly model: unknown;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

export interface Sending {
  /** The idempotency key; a new one by default. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The headers of a page of the console. */
export const FROM_CONSOLE = { [CONSOLE_HEADER.name.toLowerCase()]: CONSOLE_HEADER.value };

/** A person by the `Cookie` header of a session; '' for nobody. */
export class Caller {
  constructor(
    private readonly base: string,
    private cookie: string,
  ) {}

  /** That of a page of the console. */
  get origin(): string {
    return new URL(this.base).origin;
  }

  /** Any request; the cookies of its answer are kept, as a browser does. */
  async fetch(path: string, { headers, ...init }: Omit<RequestInit, 'headers'> & Pick<Sending, 'headers'> = {}) {
    const given = { accept: 'application/json', ...(this.cookie && { cookie: this.cookie }), ...headers };
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(new URL(path, this.base), { redirect: 'manual', signal, ...init, headers: given });
    for (const set of answer.headers.getSetCookie()) this.keep(set);
    return answer;
  }

  private keep(set: string): void {
    const [pair = '', ...attributes] = set.split(';').map((part) => part.trim());
    const [name = ''] = pair.split('=');
    const others = this.cookie.split(/;\s*/).filter((each) => each !== '' && !each.startsWith(`${name}=`));
    const isOver = attributes.some((each) => /^max-age=(0|-\d+)$/i.test(each) || /^expires=.*\b1970\b/i.test(each));
    this.cookie = [...others, ...(isOver || pair === `${name}=` ? [] : [pair])].join('; ');
  }

  /** A request that is no call of the contract, such as a part of a file, with the envelope of its answer. */
  async plain(path: string, init: Parameters<Caller['fetch']>[1] = {}): Promise<Answer> {
    const raw = await this.fetch(path, init);
    const bytes = new Uint8Array(await raw.arrayBuffer());
    const read = parseModel(envelope, parse(new TextDecoder().decode(bytes)));
    const { code, model } = read.valid ? read.value : { code: raw.status === 204 ? SUCCESS : '', model: null };
    return { http: raw.status, code, model, headers: raw.headers, bytes };
  }

  /** A call of the contract. */
  async call(
    { method, path, host, sends, effects }: Endpoint,
    input: Readonly<Record<string, unknown>> = {},
    { key = randomUUID(), headers = {} }: Sending = {},
  ): Promise<Answer> {
    const sent = Object.entries(input).filter(([, value]) => value !== undefined);
    const inBody = sends === 'body';
    const query = new URLSearchParams(
      inBody ? [] : sent.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)]),
    ).toString();
    const answer = await this.plain(`${host === 'gateway' ? GATEWAY_SUFFIX : ''}${path}${query && `?${query}`}`, {
      method,
      headers: {
        ...((effects || method !== 'GET') && FROM_CONSOLE),
        ...(effects && { 'idempotency-key': key }),
        ...(inBody && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(inBody && { body: JSON.stringify(Object.fromEntries(sent)) }),
    });
    return { ...answer, model: ofOrder(input, answer.model) };
  }
}
