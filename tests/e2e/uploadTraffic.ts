import type { CDPSession, Page, Request } from '@playwright/test';

const UPLOAD = '/api/v2/firmwareVersion/upload';

/** What a page sends of files by tus 1.0, and how fast it may. */
export class UploadTraffic {
  /** Uploads begun: each further one would send everything again. */
  created = 0;
  /** Parts of files sent. */
  sent = 0;
  /** Where the first part began, in bytes. */
  firstOffset: number | undefined;
  /** Bytes that the server has said to have. */
  arrived = 0;

  private constructor(
    page: Page,
    private readonly client: CDPSession,
  ) {
    page.on('request', (request) => {
      this.note(request);
    });
    page.on('response', (response) => {
      if (response.request().method() === 'PATCH') this.arrived = Number(response.headers()['upload-offset'] ?? 0);
    });
  }

  static async of(page: Page): Promise<UploadTraffic> {
    return new UploadTraffic(page, await page.context().newCDPSession(page));
  }

  /** @param rate bytes a second; null: as fast as it goes */
  async limit(rate: number | null): Promise<void> {
    await this.client.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: rate ?? -1 },
    });
  }

  /** Counts anew. */
  forget(): void {
    this.created = 0;
    this.sent = 0;
    this.firstOffset = undefined;
  }

  private note(request: Request): void {
    if (!new URL(request.url()).pathname.startsWith(UPLOAD)) return;
    if (request.method() === 'POST') this.created += 1;
    if (request.method() !== 'PATCH') return;
    this.sent += 1;
    this.firstOffset ??= Number(request.headers()['upload-offset']);
  }
}
