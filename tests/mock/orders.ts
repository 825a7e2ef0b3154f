import { createHash, randomBytes } from 'node:crypto';
import { Story } from '../../mock/rehearsal/firmware/scenarios/story';
import { overHttp } from '../kit/overHttp';
import type { Answer, RehearsalServer } from './server';

/** A story over HTTP, and what tests read of orders. */

export type Call = ReturnType<RehearsalServer['as']>;

/** A story in a world of a server. */
export const storyIn = (server: RehearsalServer, world: string) =>
  new Story<Answer>(overHttp((account, method, path, sent) => server.as(account, world)(method, path, sent)));

/** The part of an approve log entry that tests read. */
export interface Entry {
  readonly action: string;
  readonly stepOrder: number | null;
  readonly round: number;
  readonly decision: string | null;
  readonly remark: string;
  readonly actor: { readonly code: string };
  readonly superseded: boolean;
}

export function modelOf(answer: Answer): unknown {
  expect([answer.code, answer.message]).toEqual(['S00000', expect.any(String)]);
  return answer.model;
}

/** Sends a file, a random one by default, to a version, in test with a reason. @returns its SHA-256, and the answer */
export async function sendFile(
  developer: Call,
  versionId: string,
  reason = '',
  bytes = randomBytes(64),
): Promise<{ sha256: string; answer: Answer }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const query = { versionId, filename: 'a.bin', sha256, reason };
  const answer = await developer('PUT', '/api/v2/firmwareVersion/upload', { query, bytes });
  return { sha256, answer };
}

export async function logOf(call: Call, orderNo: string): Promise<Entry[]> {
  return modelOf(await call.get('/api/v1/testingOrder/approveLog', { orderNo })) as Entry[];
}
