import type { Endpoint, Host } from '@/contract/endpoint';
import { TRACE_HEADER } from '@/contract/envelope';
import type { Reply } from './answer';
import type { CallIdentity } from './failure';
import { recordServerTime } from './serverClock';

/** A longer text is no trace ID. */
const LONGEST_TRACE = 200;

/** The trace ID of the last response that had one. */
let latest: string | null = null;

/**
 * A call under way, as the request plugin's error handling gets to know it. A class, because the
 * plugin copies plain objects deeply.
 */
export class OutgoingCall implements CallIdentity {
  trace: string | null = null;
  http: number | null = null;
  /** The trace ID before this call: all there is to go by where this call gets none. */
  readonly traceBefore = latest;

  constructor(
    readonly call: string,
    readonly key: string | null,
    readonly host: Host,
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

  /** Stores what every response tells besides its answer: its status, the trace ID and the server's time. */
  record({ status, header }: Pick<Reply, 'status' | 'header'>): void {
    this.http = status;
    recordServerTime(header('date'));
    this.recordTrace(header(TRACE_HEADER));
  }

  /** Stores the response's trace ID. */
  private recordTrace(trace: string | null): void {
    if (trace === null || trace === '') return;
    this.trace = trace.slice(0, LONGEST_TRACE);
    latest = this.trace;
  }
}
