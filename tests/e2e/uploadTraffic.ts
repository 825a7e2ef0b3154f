import { randomBytes } from 'node:crypto';
import type { CDPSession, Page, Request } from '@playwright/test';
import { UploadScreen } from './pages/UploadScreen';
import type { Given } from './given';

const UPLOAD = '/api/v2/firmwareVersion/upload';

/** Observes and throttles a page's tus uploads. */
export class UploadTraffic {
  /** Number of created uploads; more than one means starting over. */
  created = 0;
  /** Number of parts sent, where the first of them began, and how many bytes the server has confirmed. */
  sent = 0;
  firstOffset: number | undefined;
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

  /** @param rate bytes per second; null for no limit */
  async limit(rate: number | null): Promise<void> {
    await this.client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: rate ?? -1,
    });
  }

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

/** A slow upload under way, of the first version of a new number. */
export async function slowUpload(page: Page, given: Given, firmwareNo: string) {
  const versionId = await given.firstDraft(firmwareNo);
  const upload = await new UploadScreen(page).openDraft(firmwareNo, versionId);
  await (await UploadTraffic.of(page)).limit(200_000);
  await upload.chooseFile({ name: 'a.bin', mimeType: 'application/octet-stream', buffer: randomBytes(8e6) });
  await upload.submit.click();
  await upload.says('sending');
  return { upload, versionId };
}
