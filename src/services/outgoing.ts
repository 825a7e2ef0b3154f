import type { Endpoint, Host } from '@/contract/endpoint';
import { REQUEST_HEADER, TRACE_HEADER } from '@/contract/envelope';
import { RELEASE_HEADER } from '@/contract/settings';
import { recordRetry, retrySeconds } from './polling';
import type { CallIdentity } from './failure';
import { recordRelease } from './consoleBuild';
import { recordServerTime } from './serverClock';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** A header by its lower-case name, or null. */
  readonly header: (name: string) => string | null;
  /** Address after redirects; null when the transport does not know it. */
  readonly address: string | null;
}

/** Maximum length of a trace ID; longer texts are ignored. */
const LONGEST_TRACE = 200;

/** The trace ID of the last response that had one. */
let latest: string | null = null;

/**
 * Which failures show no notice: `true` all of them; `unanswered` a missing answer; `absent` also a call that the
 * server lacks; `null` also an answer without a model.
 */
export type Quiet = boolean | 'unanswered' | 'absent' | 'null';

/** A pending call, for the request plugin's error handling. A class, because the plugin deep-copies plain objects. */
export class OutgoingCall implements CallIdentity {
  trace: string | null = null;
  http: number | null = null;
  /** Whether the caller looks for what the write has made before a failure that leaves it open is shown. */
  looks = false;
  /** The trace ID before this call, used when its answer has none. */
  readonly traceBefore = latest;

  constructor(
    readonly call: string,
    readonly key: string | null,
    readonly host: Host,
    readonly quiet: Quiet = false,
    /** Whether the contract only assumes the call, so that a server may lack it. */
    readonly isAssumed = false,
  ) {}

  static of(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'host'> & Partial<Pick<Endpoint, 'origin'>>,
    key: string | null,
    quiet: Quiet = false,
  ): OutgoingCall {
    return new OutgoingCall(
      `${endpoint.method} ${endpoint.path}`,
      key,
      endpoint.host,
      quiet,
      endpoint.origin === 'assumed',
    );
  }

  /** Stores status, trace ID, server time, the release that is served and the time of the next call of a response. */
  record({ status, header }: Pick<Reply, 'status' | 'header'>): void {
    this.http = status;
    recordServerTime(header('date'));
    recordRelease(header(RELEASE_HEADER));
    recordRetry(this.call, retrySeconds(header));
    const trace = header(TRACE_HEADER) ?? header(REQUEST_HEADER);
    if (trace === null || trace === '') return;
    this.trace = trace.slice(0, LONGEST_TRACE);
    latest = this.trace;
  }
}
