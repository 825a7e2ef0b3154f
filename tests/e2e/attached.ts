import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { succeeded, type Server } from './server';

/** Attachments of a test: files made in memory, and sending them to an order. */

/** Attaches a file to an order, as one of its actors. */
export async function attach(server: Server, orderNo: string, filename: string, bytes: Buffer | string): Promise<void> {
  const body = Buffer.from(bytes);
  succeeded(await server.put('/api/v2/testing/attachment/upload', { orderNo, filename, size: body.length }, body));
}

function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A grey picture of 8 bits per pixel, not interlaced; each row begins with a filter byte. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(width, 0x90)])),
  );
  const parts = [pngPart('IHDR', head), pngPart('IDAT', deflateSync(rows)), pngPart('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...parts]);
}

export function pdf(text: string): Buffer {
  const stream = `BT /F1 24 Tf 40 90 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(stream.length)} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return Buffer.from(
    `%PDF-1.4\n${objects.map((each, at) => `${String(at + 1)} 0 obj\n${each}\nendobj\n`).join('')}trailer << /Size 6 /Root 1 0 R >>\n%%EOF`,
  );
}

/** Has the page take the browser for one with a PDF viewer, which Chromium's headless shell is not. */
export async function withPdfViewer(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }));
}
