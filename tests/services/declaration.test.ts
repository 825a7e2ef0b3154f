import * as v from 'valibot';
import { endpoint } from '@/contract/endpoint';
import { call } from '@/services/client';
import { connectedClient, envelope } from './connectedClient';

/** A declaration that a company has edited (docs/gateway.md). */

const { server } = connectedClient();

const epochMs = v.pipe(
  v.number(),
  v.transform((ms) => new Date(ms).toISOString()),
);
const row = v.object({ costMs: v.number(), createdAt: epochMs });

test('a renamed field and a time in milliseconds are read as the declaration says', async () => {
  const list = endpoint('history', 'GET', '/api/v2/operateLog/page', {
    input: v.object({}),
    model: v.object({ list: v.array(row) }),
    assumed: 'The operation log',
  });
  server.always(200, envelope({ model: { list: [{ costMs: 7, createdAt: 1_772_416_800_125 }] } }));
  expect(await call(list, {})).toEqual({ list: [{ costMs: 7, createdAt: '2026-03-02T02:00:00.125Z' }] });
});
