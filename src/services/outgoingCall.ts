import type { Endpoint, Host } from '@/contract/endpoint';
import { isForbidden } from './answer';
import type { Answer } from './answer';
import type { CallIdentity } from './failure';

/** More than this is no name. */
const LONGEST_TRACE = 200;

/** The name of the last answer that had one. */
let latest: string | null = null;

/**
 * A call under way, as the request plugin's error handling gets to know it. A class, because the
 * plugin copies plain objects deeply.
 */
export class OutgoingCall implements CallIdentity {
  /** The server's own name for the answer to this call; null until it gave one. */
  trace: string | null = null;
  /** The name of the answer before: all there is to go by where this call gets none. */
  readonly traceBefore = latest;

  constructor(
    readonly call: string,
    readonly key: string | null,
    private readonly host: Host,
    /** The caller shows a failure itself. */
    readonly quiet = false,
  ) {}

  /** Stands for a call made past the typed client. */
  static unknown(): OutgoingCall {
    return new OutgoingCall('(unknown call)', null, 'product');
  }

  /** A call of an endpoint of the contract. */
  static of(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'host'>,
    key: string | null,
    quiet: boolean = false,
  ): OutgoingCall {
    return new OutgoingCall(`${endpoint.method} ${endpoint.path}`, key, endpoint.host, quiet);
  }

  /** Hears of an answer by which name the server knows it (TRACE_HEADER); what is no name is passed over. */
  hearTrace(name: unknown): void {
    if (typeof name !== 'string' || name === '') return;
    this.trace = name.slice(0, LONGEST_TRACE);
    latest = this.trace;
  }

  /** Whether the gateway's answer says, by the body's status, that nobody is signed in. */
  isUnsigned(answer: Answer): boolean {
    return this.host === 'gateway' && 'envelope' in answer && isForbidden(answer.envelope.status);
  }
}
