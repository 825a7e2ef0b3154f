import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from '../fixtures';

/** Headers that nginx sends with every response (config/deploy/nginx.conf.template), as literals. */

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  'frame-src blob:',
  "font-src 'self'",
  "connect-src 'self' https://test-gateway.charge-cloud.example https://test-gateway.charge.example https://test-gateway.energy-cloud.example https://test-gateway.energy.example https://test-gateway.mobility-cloud.example https://test-gateway.mobility.example",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const ON_EVERY_ANSWER = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  server: 'nginx',
};

/** Cache-Control values. */
export const CACHE = { always: 'public, max-age=31536000, immutable', ask: 'no-cache', never: 'no-store' } as const;

/** Gets an address without following redirects. */
export const get = (request: APIRequestContext, address: string, encodings = 'identity'): Promise<APIResponse> =>
  request.get(address, { headers: { 'accept-encoding': encodings }, maxRedirects: 0 });

/** Expects every header once, with its value, and no header that identifies the server. */
export function carriesEveryHeader(answer: APIResponse, cache: string): void {
  const sent = answer.headersArray().map(({ name, value }) => [name.toLowerCase(), value] as const);
  expect(sent.map(([name]) => name)).toEqual([...new Set(sent.map(([name]) => name))]);
  const headers = Object.fromEntries(sent);
  expect(headers).toMatchObject({ ...ON_EVERY_ANSWER, 'cache-control': cache });
  expect(Object.keys(headers)).not.toContain('x-powered-by');
}
