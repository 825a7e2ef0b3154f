import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import express from '@umijs/bundler-utils/compiled/express';
import { versionFile } from '@/contract/firmwareVersion';
import { openApiDocument } from '../../config/openapi/document';
import type { Json, JsonObject } from '../../config/openapi/schemas';
import { playStory, type Send } from '../../config/openapi/story';
import { RehearsalServer, type Front } from './server';

/**
 * express-openapi-validator in front of the rehearsal: requests and answers of the main job match the document
 * (decisions §3).
 */

const GATEWAY = '/sso-api';
type Spec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];

/** The OpenAPI document with the gateway's calls on this origin. */
function documentHere(): JsonObject {
  const document = openApiDocument('0.0.0', {});
  const paths = Object.entries(document.paths as JsonObject);
  return {
    ...document,
    paths: Object.fromEntries(paths.map(([path, each]) => [path.startsWith('/auth/') ? GATEWAY + path : path, each])),
  };
}

/** A server behind the validator, and the differences it found. */
async function validated(document: JsonObject) {
  const found: string[] = [];
  const refused: ErrorRequestHandler = (error: Error, request, response, _next) => {
    found.push(`${request.method} ${request.path}: ${error.message}`);
    response.status(400).json({ code: 'E00003', model: null });
  };
  const validator = OpenApiValidator.middleware({
    apiSpec: document as unknown as Spec,
    validateSecurity: false,
    validateRequests: true,
    validateResponses: {
      onError: (error, _body, request) => {
        found.push(`answer to ${request.method} ${request.path}: ${error.message}`);
      },
    },
    fileUploader: false,
    ignorePaths: /upload|download|rehearsal/,
  });
  // The validator uses other Express types than Umi.
  const front = [...validator, refused] as unknown as Front;
  const server = await RehearsalServer.start([express.json(), ...front]);
  return { found, server };
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function headersOf(account: string, world: string): Record<string, string> {
  return {
    cookie: `sso_session=${account}; rehearsal_world=${world}`,
    'x-requested-with': 'firmware-console',
    'idempotency-key': randomUUID(),
  };
}

const sender =
  ({ address }: RehearsalServer, world: string): Send =>
  async (account, { method, path, host, sends }, input) => {
    const url = new URL((host === 'gateway' ? GATEWAY : '') + path, address);
    const headers = headersOf(account, world);
    if (sends !== 'body')
      for (const [name, value] of Object.entries(input)) if (value !== null) url.searchParams.set(name, textOf(value));
    const typed = { ...headers, 'content-type': 'application/json' };
    const response = await fetch(
      url,
      sends === 'body' ? { method, headers: typed, body: JSON.stringify(input) } : { method, headers },
    );
    return (await response.json()) as JsonObject;
  };

test('no difference in the main job, with each call also made without rights and without a session', async () => {
  const { found, server } = await validated(documentHere());
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
      const headers = { ...headersOf(account, 'validated'), 'content-type': 'application/octet-stream' };
      const response = await fetch(`${server.address}${versionFile.uploadPath}?${query.toString()}`, {
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

test('reports an answer of another type and a call without its header', async () => {
  const document = JSON.parse(
    JSON.stringify(documentHere()).replace('"versionCount":{', '"versionCount":{"maximum":-1,'),
  ) as JsonObject;
  const { found, server } = await validated(document);
  const as = server.as('dev.lin', 'noticed');
  await as('GET', '/api/v2/firmware/page', { headers: { cookie: 'sso_session=dev.lin' } });
  await as('POST', '/api/v2/testing/claim', { body: { orderNo: 'x' } });
  await server.stop();
  expect(found).toEqual([
    expect.stringContaining('answer to GET /api/v2/firmware/page'),
    expect.stringMatching(/POST \/api\/v2\/testing\/claim.*x-requested-with/i),
  ]);
}, 60_000);
