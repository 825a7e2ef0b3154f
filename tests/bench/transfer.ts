import type { CDPSession } from '@playwright/test';

/** Network traffic: transferred bytes, compressed and with response headers. */
export interface Bytes {
  readonly js: number;
  readonly css: number;
  readonly total: number;
  readonly requests: number;
}

interface Transferred {
  /** Start of the request, ms since the epoch. */
  readonly asked: number;
  readonly path: string;
  mimeType: string;
  bytes: number;
}

/** Records all requests of a page. */
export class Transfer {
  private readonly all = new Map<string, Transferred>();
  private readonly open = new Set<string>();
  private settled: (() => void) | undefined;

  private constructor(client: CDPSession) {
    client.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
      if (!request.url.startsWith('http')) return;
      this.all.set(requestId, { asked: wallTime * 1000, path: new URL(request.url).pathname, mimeType: '', bytes: 0 });
      this.open.add(requestId);
    });
    client.on('Network.responseReceived', ({ requestId, response }) => {
      const known = this.all.get(requestId);
      if (known) known.mimeType = response.mimeType;
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const known = this.all.get(requestId);
      if (known) known.bytes = encodedDataLength;
      this.close(requestId);
    });
    client.on('Network.loadingFailed', ({ requestId }) => {
      this.close(requestId);
    });
  }

  static async of(client: CDPSession): Promise<Transfer> {
    const transfer = new Transfer(client);
    await client.send('Network.enable');
    return transfer;
  }

  get asked(): number {
    return this.all.size;
  }

  /** Waits until no request is pending. */
  async idle(): Promise<void> {
    if (this.open.size > 0) await new Promise<void>((resolve) => (this.settled = resolve));
  }

  /** Requests started before a time; each counts as a whole. */
  until(moment: number): Bytes {
    const made = [...this.all.values()].filter(({ asked }) => asked <= moment);
    const sum = (kind: RegExp): number =>
      made.reduce((bytes, each) => (kind.test(each.mimeType) ? bytes + each.bytes : bytes), 0);
    return { js: sum(/javascript/), css: sum(/css/), total: sum(/^/), requests: made.length };
  }

  /** Paths of scripts requested before a time. */
  scripts(moment: number): string[] {
    const made = [...this.all.values()].filter(({ asked, mimeType }) => asked <= moment && /javascript/.test(mimeType));
    return [...new Set(made.map(({ path }) => path))];
  }

  private close(requestId: string): void {
    this.open.delete(requestId);
    if (this.open.size === 0) this.settled?.();
  }
}
