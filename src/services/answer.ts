import { envelope } from '@/contract/envelope';
import type { Envelope } from '@/contract/envelope';
import type { Host } from '@/contract/endpoint';
import { parseModel } from '@/contract/parseModel';
import { SUCCESS } from '@/domain/errors';
import { connection } from './connection';

/** An HTTP response of any transport. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** A header by its lower-case name, or null. */
  readonly header: (name: string) => string | null;
  /** Address after redirects; null when the transport does not know it. */
  readonly address: string | null;
}

/** A parsed reply. `malformed`: the path at which the body is no envelope. */
export type Answer =
  | { readonly success: true; readonly reply: Reply; readonly envelope: Envelope }
  | { readonly success: false; readonly reply: Reply; readonly envelope: Envelope }
  | { readonly success: false; readonly reply: Reply; readonly malformed: string };

/** A reply that is no success. */
export type FailedAnswer = Extract<Answer, { readonly success: false }>;

/** HTTP statuses, or the gateway's body status, that mean "not signed in" (requirements §7; 401: decisions §3). */
const NOT_SIGNED_IN = [401, 403];

/** The envelope of a write accepted by HTTP 204, which has no body. */
const ACCEPTED: Envelope = { code: SUCCESS, message: null, error: null, status: null, model: null };

/**
 * Parses a reply; never throws. A success has a 2xx status and the code `S00000` (requirements §7, decisions §3); from
 * the gateway also a body status other than 403.
 * @param isWrite whether the call changes something; HTTP 204 then means that it was accepted
 */
export function readAnswer(reply: Reply, host: Host, isWrite = false): Answer {
  if (isWrite && reply.status === 204) return { success: true, reply, envelope: ACCEPTED };
  const read = parseModel(envelope, connection().wire.envelopeFromServer(parseJson(reply.body)));
  if (!read.valid) return { success: false, reply, malformed: read.path };
  const { code, status } = read.value;
  const success = isOk(reply.status) && code === SUCCESS && !(host === 'gateway' && meansNotSignedIn(status));
  return success ? { success, reply, envelope: read.value } : { success, reply, envelope: read.value };
}

/** Whether an HTTP status is 2xx. */
export function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether an HTTP or body status means "not signed in". */
export function meansNotSignedIn(status: string | number | null): boolean {
  return NOT_SIGNED_IN.includes(Number(status));
}

function parseJson(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
