import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import type { CallNeeds } from '../../../src/domain/access/rights';
import { ERROR } from '../../../src/domain/errors';
import { isRefusal, refuse, type Refusal } from '../../../src/domain/reasons';
import { refusedEnvelope } from '../engine/envelopes';
import type { World } from '../engine/world';
import { queryText, send, signedIn } from './http';
import { refuseRights } from './implement';
import { withFaults } from './withFaults';

/** A file with its bytes, if they are on this machine. */
interface Kept {
  readonly file: { readonly name: string; readonly size: number };
  readonly bytes: Readable | null;
}

/** Answers a call with a file, always to be saved. @param find the file that the query asks for, if there is one */
export function downloads(
  call: string,
  needs: CallNeeds | null,
  find: (world: World, sent: (name: string) => string) => Kept | Refusal | null,
): RequestHandler {
  return withFaults(call, (request, response) => {
    const caller = signedIn(request, response);
    if (caller === null) return;
    const { actor, live, language } = caller;
    const found = refuseRights(needs, actor, language) ?? find(live.world, (name) => queryText(request, name));
    const bytes = isRefusal(found) ? null : found?.bytes;
    if (isRefusal(found) || !found || !bytes) {
      send(response, refusedEnvelope(isRefusal(found) ? found : refuse(ERROR.notFound, 'fileMissing'), language));
      return;
    }
    const { name, size } = found.file;
    response
      .attachment(name)
      .set({ 'Cache-Control': 'no-store', 'Content-Length': String(size), 'X-Content-Type-Options': 'nosniff' })
      .type('application/octet-stream');
    bytes.pipe(response);
  });
}
