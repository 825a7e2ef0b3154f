import type { Host } from '@/contract/endpoint';
import type { Envelope } from '@/contract/envelope';
import { ERROR, SUCCESS, type ErrorCode } from '@/domain/errors';
import type { Reason } from '@/domain/reasons';

/** What each reply means for a call, a download and an upload (requirements §7, §8; P-WIRE-5, P-WIRE-6). */

/** `upload`: files, by tus or PUT; `call`: all others, also downloads. */
export type Transport = 'call' | 'upload';

export interface ReplyFacts {
  readonly transport: Transport;
  readonly host: Host;
  /** The HTTP status; null without a readable reply. */
  readonly status: number | null;
  readonly envelope: Pick<Envelope, 'code' | 'status'> | null;
  /** Whether the reply came from the login page, or a probe showed that the session has ended. */
  readonly atLogin: boolean;
}

export interface ReplyError {
  /** `notSignedIn`: sign-in follows. `network`: uploads resume. `dataFormat`: with path. Null: the server's own. */
  readonly code: ErrorCode | null;
  /** The text, where it is not that of the code. */
  readonly reason: Reason | null;
}

/** What a status without an envelope means for an upload. */
interface UploadStatus {
  readonly reason?: Reason;
  /** Whether tus sends again: `part` only once the upload exists, otherwise always. */
  readonly again?: 'part' | 'always';
  /** A proxy's answer while its server restarts. */
  readonly away?: true;
}

const TOO_LARGE = 413;

const UPLOAD: Readonly<Record<number, UploadStatus>> = {
  404: { reason: 'uploadGone', again: 'part' },
  405: { reason: 'uploadUnsupported' },
  409: { again: 'always' },
  410: { reason: 'uploadGone', again: 'part' },
  411: { reason: 'uploadLength' },
  412: { reason: 'uploadUnsupported' },
  [TOO_LARGE]: { reason: 'uploadTooLarge' },
  423: { reason: 'uploadLocked', again: 'always' },
  429: { again: 'always' },
  // tus: the checksum of a part does not match.
  460: { reason: 'uploadDamaged', again: 'always' },
  501: { reason: 'uploadUnsupported', again: 'part' },
  502: { again: 'always', away: true },
  503: { again: 'always', away: true },
  504: { again: 'always', away: true },
};

/** HTTP statuses, or the gateway's body status, that mean "not signed in" (requirements §7; 401: P-WIRE-5). */
const NOT_SIGNED_IN = [401, 403];

export const isOk = (status: number): boolean => status >= 200 && status < 300;
export const meansNotSignedIn = (status: string | number | null): boolean => NOT_SIGNED_IN.includes(Number(status));

/** Whether the server itself answered an upload, not a proxy. */
export const hasAnswered = (status: number | null): status is number =>
  status !== null && status > 0 && UPLOAD[status]?.away !== true;

/** Whether tus sends a refused request again. @param creating whether the upload does not exist yet */
export function isSentAgain(status: number | null, creating: boolean): boolean {
  if (!hasAnswered(status)) return true;
  const again = UPLOAD[status]?.again ?? (status >= 500 ? 'part' : 'never');
  return again === 'always' || (again === 'part' && !creating);
}

/** Whether a refused request ends the upload, so that the next attempt starts over. */
export function endsUpload(status: number | null): boolean {
  const isRefusal = hasAnswered(status) && status >= 400 && status < 500 && !meansNotSignedIn(status);
  return isRefusal && UPLOAD[status]?.again !== 'always';
}

/** Whether a reply is a success: a 2xx status with the success code; from the gateway no body status 403. */
export function isSuccess({ host, status, envelope }: Pick<ReplyFacts, 'host' | 'status' | 'envelope'>): boolean {
  if (status === null || !isOk(status) || envelope?.code !== SUCCESS) return false;
  return !(host === 'gateway' && meansNotSignedIn(envelope.status));
}

/** The error that a reply means, which is no success. */
export function replyError(facts: ReplyFacts): ReplyError {
  const { transport, status, envelope } = facts;
  const isUpload = transport === 'upload';
  if (isSignedOut(facts)) return { code: ERROR.notSignedIn, reason: null };
  if (status === null) return { code: ERROR.network, reason: null };
  // The answer comes from a proxy (config/deploy), so that the upload resumes when the server is back.
  if (envelope?.code === ERROR.network && isUpload) return { code: ERROR.network, reason: null };
  // The text of an envelope is shown whatever the status, but not that of a success that failed by its status.
  if (envelope !== null && envelope.code !== SUCCESS) return { code: null, reason: null };
  if (isUpload && !hasAnswered(status)) return { code: ERROR.network, reason: null };
  if (envelope === null && isOk(status)) return { code: ERROR.dataFormat, reason: null };
  // The answer comes from a proxy, so that nothing was stored.
  if (envelope === null && status === TOO_LARGE && !isUpload) return { code: ERROR.refused, reason: 'bodyTooLarge' };
  if (status === 429 && !isUpload) return { code: ERROR.refused, reason: 'tooOften' };
  return { code: ERROR.system, reason: (isUpload && envelope === null && UPLOAD[status]?.reason) || null };
}

function isSignedOut({ host, status, envelope, atLogin }: ReplyFacts): boolean {
  return atLogin || meansNotSignedIn(status) || (host === 'gateway' && meansNotSignedIn(envelope?.status ?? null));
}
