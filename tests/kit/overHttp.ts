import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../../mock/rehearsal/firmware/personas';
import type { Port } from '../../mock/rehearsal/firmware/scenarios/story';

export interface Sent {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  readonly bytes?: Buffer;
  readonly key?: string;
}

/**
 * The calls of a story over HTTP, in the names of the contract.
 * @param ask makes a request as a person, with a new key by default
 * @param sendFile sends a version's file as a person (tus.ts)
 */
export function overHttp<A>(
  ask: (account: Account, method: string, path: string, sent: Sent) => Promise<A>,
  sendFile: (account: Account, facts: Readonly<Record<string, string>>, bytes: Buffer) => Promise<A>,
): Port<A> {
  return {
    send: (account, { method, path, sends }, input, key) => {
      const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
      const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
      return ask(account, method, path, {
        ...(sends === 'body' ? { body: input } : { query }),
        ...(key !== undefined && { key }),
      });
    },
    sendFile: (account, versionId, size, reason) => {
      const bytes = randomBytes(size);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return sendFile(account, { versionId, filename: 'made.bin', sha256, reason }, bytes);
    },
  };
}
