import { randomUUID } from 'node:crypto';
import express from '@umijs/bundler-utils/compiled/express';
import { versionFile } from '@/contract/firmwareVersion';
import { openApiDocument } from '../../config/openapi/document';
import type { Json, JsonObject } from '../../config/openapi/schemas';
import { playStory, type Send } from '../../config/openapi/story';
import { validator } from '../../config/scripts/validator.mjs';
import { RehearsalServer } from './server';
import { worldExists } from '../../mock/rehearsal/engine/worlds';
import { worlds } from '../../mock/rehearsal/firmware/rehearsal';

/**
 * express-openapi-validator in front of the rehearsal: requests and answers of the main job match the document
 * (decisions §3).
 */

const GATEWAY = '/sso-api';

/** A server behind the validator, and the differences that it found. */
async function validated(document: JsonObject) {
  const found: string[] = [];
  const note = (difference: string) => found.push(difference);
  const front = validator(document, { json: express.json, success: 'S00000', note });
  return { found, server: await RehearsalServer.start(front) };
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const writing = () => ({ 'x-requested-with': 'firmware-console', 'idempotency-key': randomUUID() });

const sender =
  (server: RehearsalServer, world: string): Send =>
  async (account, { method, path, host, sends }, input) => {
    if (!worldExists(world)) worlds.begin(world);
    const url = new URL((host === 'gateway' ? GATEWAY : '') + path, server.address);
    if (sends !== 'body')
      for (const [name, value] of Object.entries(input)) if (value !== null) url.searchParams.set(name, textOf(value));
    const json = sends === 'body' && { body: JSON.stringify(input) };
    const headers = { ...writing(), ...(json && { 'content-type': 'application/json' }) };
    const response = await server.fetch(account, world, url.href, { method, headers, ...json });
    return (await response.json()) as JsonObject;
  };

test('no difference in the main job, with each call also made without rights and without a session', async () => {
  const { found, server } = await validated(openApiDocument('0.0.0', {}));
  const send = sender(server, 'validated');
  const codes: string[] = [];
  await playStory(
    async (account, endpoint, input) => {
      await send('nopage.bai', endpoint, input);
      await send('nobody', endpoint, input);
      const answer = await send(account, endpoint, input);
      codes.push(textOf(answer.code ?? null));
      return answer;
    },
    async (account, versionId) => {
      const query = new URLSearchParams({ versionId: textOf(versionId), filename: 'DC120-MCU-900_2.4.0.bin' });
      const headers = { ...writing(), 'content-type': 'application/octet-stream' };
      const response = await server.fetch(account, 'validated', `${versionFile.uploadPath}?${query.toString()}`, {
        method: 'PUT',
        headers,
        body: 'firmware',
      });
      return (await response.json()) as JsonObject;
    },
  );
  await server.stop();
  expect(found).toEqual([]);
  expect([...new Set(codes)]).toEqual(['S00000']);
}, 120_000);

test('reports an answer of another type, a call of the page without its header, and one that was not refused', async () => {
  const text = JSON.stringify(openApiDocument('0.0.0', {}));
  const document = JSON.parse(
    text.replace('"versionCount":{', '"versionCount":{"maximum":-1,').replace('"name":"keyword"', '"name":"other"'),
  ) as JsonObject;
  const { found, server } = await validated(document);
  const as = server.as('dev.lin', 'noticed');
  await as.get('/api/v2/firmware/page');
  await as.get('/api/v2/firmware/page', { keyword: 'none has this' });
  const body = { orderNo: 'x' };
  await as('POST', '/api/v2/testing/claim', { body, headers: { 'sec-fetch-site': 'same-origin' } });
  // A test sends it on purpose, and it is refused.
  await as.post('/api/v2/testing/claim', body);
  await server.stop();
  expect(found).toEqual([
    expect.stringContaining('GET /api/v2/firmware/page: the answer'),
    expect.stringMatching(/^GET \/api\/v2\/firmware\/page: .*keyword/),
    expect.stringMatching(/^POST \/api\/v2\/testing\/claim: .*x-requested-with/i),
  ]);
}, 60_000);

test('what an injected fault answers is no difference, and a request reaches the rehearsal as it was sent', async () => {
  const { found, server } = await validated(openApiDocument('0.0.0', {}));
  const as = server.as('dev.lin', 'spoilt');
  await as.post('/rehearsal/faults', {
    call: 'firmware.page',
    effect: { kind: 'answer', body: { code: 'S00000', model: 7 } },
    times: 1,
  });
  const spoilt = await as.get('/api/v2/firmware/page');
  const page = await as.get('/api/v2/firmware/page', { current: 2, pageSize: 3 });
  await server.stop();
  expect(spoilt.model).toBe(7);
  expect(page).toMatchObject({ code: 'S00000', model: { list: [{}, {}, {}] } });
  expect(found).toEqual([]);
}, 60_000);
