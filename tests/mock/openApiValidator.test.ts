import express from '@umijs/bundler-utils/compiled/express';
import { openApiDocument } from '../../config/openapi/document';
import type { JsonObject } from '../../config/openapi/schemas';
import { callBody } from '../../config/callBody';
import { validator } from '../../config/scripts/validator.mjs';
import { RehearsalServer } from './server';

/**
 * What express-openapi-validator in front of the rehearsal notices. The browser tests of `npm run check
 * -- validate` play the console before it.
 */

async function validated(document: JsonObject) {
  const found: string[] = [];
  const note = (difference: string) => found.push(difference);
  const front = validator(document, { gateway: '/sso-api', read: callBody(express.json), success: 'S00000', note });
  return { found, server: await RehearsalServer.start(front) };
}

test('reports an answer of another type, a call of the page without its header, and one that was not refused', async () => {
  const text = JSON.stringify(openApiDocument('0.0.0'));
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
  const { found, server } = await validated(openApiDocument('0.0.0'));
  const as = server.as('dev.lin', 'spoilt');
  const effect = { kind: 'answer', body: { code: 'S00000', model: 7 } };
  await as.post('/rehearsal/faults', { call: 'firmware.page', effect, times: 1 });
  const spoilt = await as.get('/api/v2/firmware/page');
  const page = await as.get('/api/v2/firmware/page', { current: 2, pageSize: 3 });
  await server.stop();
  expect(spoilt.model).toBe(7);
  expect(page).toMatchObject({ code: 'S00000', model: { list: [{}, {}, {}] } });
  expect(found).toEqual([]);
}, 60_000);
