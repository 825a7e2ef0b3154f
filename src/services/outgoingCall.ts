import type { Endpoint, Host } from '@/contract/endpoint';
import { isForbidden } from './answer';
import type { Answer } from './answer';
import type { CallIdentity } from './failure';

/**
 * A call under way, as the request plugin's error handling gets to know it. A class, because the
 * plugin copies plain objects deeply.
 */
export class OutgoingCall implements CallIdentity {
  /** Stands for a call made past the typed client. */
  static readonly unknown = new OutgoingCall('(unknown call)', null, 'product');

  constructor(
    readonly call: string,
    readonly key: string | null,
    private readonly host: Host,
    /** The caller shows a failure itself. */
    readonly quiet = false,
  ) {}

  /** A call of an endpoint of the contract. */
  static of(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'host'>,
    key: string | null,
    quiet: boolean = false,
  ): OutgoingCall {
    return new OutgoingCall(`${endpoint.method} ${endpoint.path}`, key, endpoint.host, quiet);
  }

  /** Whether the gateway's answer says, by the body's status, that nobody is signed in. */
  isUnsigned(answer: Answer): boolean {
    return this.host === 'gateway' && 'envelope' in answer && isForbidden(answer.envelope.status);
  }
}
