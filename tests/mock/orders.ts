/** Orders of the mock server, brought to any step by a story: the calls that people make. */
import { createHash, randomBytes } from 'node:crypto';
import type { MarkedEntry } from '@/domain/workflow/log';
import { Story } from '../../mock/rehearsal/firmware/scenarios/story';
import { overHttp } from '../kit/overHttp';
import type { Answer, RehearsalServer } from './server';

export type Call = ReturnType<RehearsalServer['as']>;

export const storyIn = (server: RehearsalServer, world: string) =>
  new Story<Answer>(
    overHttp(
      (account, method, path, sent) => server.as(account, world)(method, path, sent),
      (account, facts, bytes) => server.as(account, world).sendFile(facts, bytes),
    ),
  );

export function modelOf(answer: Answer): unknown {
  expect([answer.code, answer.message]).toEqual(['S00000', expect.any(String)]);
  return answer.model;
}

/** Sends a file, a random one by default, to a draft. @returns its SHA-256, and the answer */
export async function sendFile(developer: Call, versionId: string, bytes = randomBytes(64)) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, answer: await developer.sendFile({ versionId, filename: 'a.bin', sha256 }, bytes) };
}

export async function logOf(call: Call, orderNo: string): Promise<MarkedEntry[]> {
  return modelOf(await call.get('/api/v1/testingOrder/approveLog', { orderNo })) as MarkedEntry[];
}
