import { ERROR, type ErrorCode } from '@/domain/errors';
import { createStore } from '@/domain/store';
import { CallAborted, CallFailure, SessionTaken } from '@/services/failure';
import type { TransferJob, UploadKey, UploadPort } from './upload/port';

export interface Transfer<Job = TransferJob> {
  readonly id: string;
  readonly job: Job;
  /** `waiting`: queued. `failed`: see `message`; a retry resumes at the last confirmed byte. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed' | 'done';
  /** In bytes. */
  readonly sent: number;
  /** Bytes per second of this attempt; 0 while unknown. */
  readonly rate: number;
  readonly message: string | null;
  /** It failed because of the network: it resumes automatically when the network is back. */
  readonly cutOff: boolean;
}

/** Whether leaving the page would interrupt an upload. */
export const isUnderWay = ({ state }: Pick<Transfer, 'state'>): boolean => state === 'sending' || state === 'waiting';

/** The ledger of unfinished uploads, which survives the page. */
export interface Ledger<Job = TransferJob, Key = UploadKey> {
  /** Records the start of an upload. @returns releases this page's lock on it */
  readonly open: (job: Job) => () => void;
  /** Removes an upload that was attached or cancelled. */
  readonly remove: (job: Key) => Promise<void>;
}

interface Options<Job, Key> {
  readonly port: UploadPort<Job, Key>;
  readonly ledger: Ledger<Job, Key>;
  /** Asks the server whether it has attached a file; null when it does not know. @throws when the call fails */
  readonly confirm: (job: Job) => Promise<boolean | null>;
  /** Two uploads with the same key cannot coexist: a new one replaces an unfinished one. */
  readonly keyOf: (job: Job) => string;
  /** The error text when all bytes arrived but the server did not accept the file. */
  readonly refusalText: () => string;
  /** Called when the server has attached a file. */
  readonly onDone?: (job: Job) => void;
  readonly now?: () => number;
  /** Delays between polls for whether the server has attached a file, in milliseconds. */
  readonly polls?: readonly number[];
}

/** A server may check a file before it attaches it: polled for a minute. */
const POLLS = [1_000, 2_000, 3_000, ...Array<number>(11).fill(5_000)];
/** Uploads at a time; the others wait. */
const MAX_PARALLEL = 2;
/** Min interval between progress updates, in milliseconds. */
const PROGRESS_INTERVAL = 200;

/** The uploads of this page, as a store outside of React, so that they continue across screens. */
export class TransferQueue<Job extends Key & { readonly file: File }, Key = UploadKey> {
  private readonly store = createStore<readonly Transfer<Job>[]>([]);
  private readonly running = new Map<string, AbortController>();
  private readonly locks = new Map<string, () => void>();
  private count = 0;

  constructor(private readonly options: Options<Job, Key>) {}

  /** The uploads, oldest first; the same array until something changes. */
  readonly list = this.store.get;

  readonly subscribe = this.store.subscribe;

  /** Queues a file. An unfinished upload of the same key is removed. */
  add(job: Job): string {
    const key = this.options.keyOf(job);
    this.where((other) => this.options.keyOf(other.job) === key).forEach((other) => this.remove(other.id));
    this.count += 1;
    const id = `upload-${this.count}`;
    this.locks.set(id, this.options.ledger.open(job));
    const transfer = { id, job, state: 'waiting', sent: 0, rate: 0, message: null, cutOff: false } as const;
    this.store.set([...this.list(), transfer]);
    this.next();
    return id;
  }

  /** Stops sending; the server keeps the uploaded part. */
  pause(id: string): void {
    this.halt(id);
    this.next();
  }

  /** Resumes after a pause or a failure. */
  resume(id: string): void {
    this.change(id, { state: 'waiting', message: null, cutOff: false });
    this.next();
  }

  /** Resumes the uploads that failed because of the network. */
  readonly resumeCutOff = (): void => {
    this.where(({ cutOff }) => cutOff).forEach(({ id }) => this.resume(id));
  };

  /** Pauses all until their owner's next sign-in: no other session may make them. */
  readonly pauseAll = (): void => {
    this.where(isUnderWay).forEach(({ id }) => this.halt(id));
  };

  /** Cancels an upload; the server discards the uploaded part. The draft stays, without a file. */
  abort(id: string): void {
    const transfer = this.find(id);
    this.remove(id);
    if (transfer !== undefined && transfer.state !== 'done') void this.forget(transfer.job);
    this.next();
  }

  /** Discards an unfinished upload on the server and in the record. */
  async forget(job: Key): Promise<void> {
    await this.options.port.discard(job);
    await this.options.ledger.remove(job);
  }

  /** Removes a finished upload from the list. */
  dismiss(id: string): void {
    if (this.find(id)?.state === 'done') this.remove(id);
  }

  private next(): void {
    const free = MAX_PARALLEL - this.running.size;
    this.where(({ state, id }) => state === 'waiting' && !this.running.has(id))
      .slice(0, Math.max(free, 0))
      .forEach(({ id, job }) => void this.run(id, job));
  }

  private async run(id: string, job: Job): Promise<void> {
    const control = new AbortController();
    this.running.set(id, control);
    this.change(id, { state: 'sending', rate: 0 });
    try {
      const accepted = await this.deliver(id, job, control.signal);
      this.finish(id, control, accepted ? null : this.options.refusalText());
    } catch (problem) {
      if (hasCode(problem, ERROR.notSignedIn) || problem instanceof SessionTaken) this.pauseAll();
      else if (!(problem instanceof CallAborted)) {
        const message = problem instanceof Error ? problem.message : String(problem);
        this.finish(id, control, message, hasCode(problem, ERROR.network));
      }
    } finally {
      if (this.running.get(id) === control) this.running.delete(id);
      this.next();
    }
  }

  /** @returns whether the server has attached the file */
  private async deliver(id: string, job: Job, signal: AbortSignal): Promise<boolean> {
    // The last response may have been lost although all bytes arrived, so the server is asked first.
    const whole = (this.find(id)?.sent ?? 0) >= job.file.size;
    if (whole && (await this.options.confirm(job))) return true;
    const arrival = await this.options.port.send(job, this.meter(id, signal), signal);
    if (arrival === 'attached' || (await this.becomesAttached(job, signal))) return true;
    // Resuming would send nothing, so the next attempt starts over.
    await this.options.port.discard(job);
    this.change(id, { sent: 0 });
    return false;
  }

  /** Polls until the server has attached a fully sent file, or the polls are used up; one that does not know is trusted. */
  private async becomesAttached(job: Job, signal: AbortSignal): Promise<boolean> {
    for (const wait of [0, ...(this.options.polls ?? POLLS)]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (signal.aborted) throw new CallAborted('confirm');
      if ((await this.options.confirm(job)) !== false) return true;
    }
    return false;
  }

  /** Ends an attempt. @param message why it failed; null when the file is attached */
  private finish(id: string, control: AbortController, message: string | null, cutOff = false): void {
    const job = this.find(id)?.job;
    if (message === null) {
      this.change(id, { state: 'done', sent: job?.file.size ?? 0, rate: 0, message: null });
      this.letGo(id);
      if (job !== undefined) {
        void this.options.ledger.remove(job);
        this.options.onDone?.(job);
      }
    } else if (!control.signal.aborted) this.change(id, { state: 'failed', rate: 0, message, cutOff });
  }

  /** Measures the rate of this attempt; the first report may include earlier bytes. */
  private meter(id: string, signal: AbortSignal): (sent: number) => void {
    const now = this.options.now ?? Date.now;
    let start: { readonly at: number; readonly sent: number } | undefined;
    let reportedAt = Number.NEGATIVE_INFINITY;
    return (sent) => {
      const at = now();
      start ??= { at, sent };
      if (signal.aborted || (at - reportedAt < PROGRESS_INTERVAL && sent < (this.find(id)?.job.file.size ?? 0))) return;
      reportedAt = at;
      const seconds = (at - start.at) / 1000;
      this.change(id, { sent, rate: seconds > 0 ? (sent - start.sent) / seconds : 0 });
    };
  }

  private find(id: string): Transfer<Job> | undefined {
    return this.list().find((transfer) => transfer.id === id);
  }

  private where(matches: (transfer: Transfer<Job>) => boolean): Transfer<Job>[] {
    return this.list().filter(matches);
  }

  private halt(id: string): void {
    this.change(id, { state: 'paused', rate: 0 });
    this.stop(id);
  }

  private letGo(id: string): void {
    this.locks.get(id)?.();
    this.locks.delete(id);
  }

  private stop(id: string): void {
    this.running.get(id)?.abort();
    this.running.delete(id);
  }

  private remove(id: string): void {
    this.stop(id);
    this.letGo(id);
    this.store.set(this.where((transfer) => transfer.id !== id));
  }

  private change(id: string, change: Partial<Omit<Transfer<Job>, 'id' | 'job'>>): void {
    this.store.set(this.list().map((transfer) => (transfer.id === id ? { ...transfer, ...change } : transfer)));
  }
}

const hasCode = (problem: unknown, code: ErrorCode): boolean => problem instanceof CallFailure && problem.code === code;
