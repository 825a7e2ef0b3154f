import type { Endpoint, Host } from '@/contract/endpoint';
import { TRACE_HEADER } from '@/contract/envelope';
import type { Reply } from './answer';
import type { CallIdentity } from './failure';
import { recordServerTime } from './serverClock';

/** Maximum length of a trace ID; longer texts are ignored. */
const LONGEST_TRACE = 200;

/** The trace ID of the last response that had one. */
let latest: string | null = null;

/** A pending call, for the request plugin's error handling. A class, because the plugin deep-copies plain objects. */
export class OutgoingCall implements CallIdentity {
  trace: string | null = null;
  http: number | null = null;
  /** The trace ID before this call, used when its answer has none. */
  readonly traceBefore = latest;

  constructor(
    readonly call: string,
    readonly key: string | null,
    readonly host: Host,
    /** Whether the caller shows failures itself. */
    readonly quiet = false,
  ) {}

  /** Used for calls outside the typed client. */
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

  /** Stores status, trace ID and server time of a response. */
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
