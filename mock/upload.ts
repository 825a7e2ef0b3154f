import * as fs from 'node:fs';
import * as path from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { Request, RequestHandler, Response } from 'express';
import type { Envelope } from '../src/contract/envelope';
import { versionFile } from '../src/contract/firmwareVersion';
import { ERROR, SUCCESS } from '../src/domain/errors';
import { fileLimit } from '../src/domain/firmware/file';
import { refuse } from '../src/domain/reasons';
import { refusedEnvelope } from './rehearsal/engine/envelopes';
import { actorOf } from './rehearsal/firmware/personas';
import { withFaults } from './rehearsal/control/withFaults';
import { callerOf, type SignedIn } from './rehearsal/control/http';
import { rehearsalFolder } from './rehearsal/engine/disk';
import { announcement, refuseAnnounced, takeFile, UPLOAD_CALL } from './rehearsal/control/receive';

const folder = path.join(rehearsalFolder(), 'uploads');

/** tus knows no envelope: the envelope is the body, with a status that tus-js-client does not retry. */
function tusError(status: number, envelope: Envelope): Error {
  return Object.assign(new Error(envelope.message ?? ''), { status_code: status, body: JSON.stringify(envelope) });
}

type TusOptions = ConstructorParameters<typeof Server>[0];

function senderOf(request: Parameters<NonNullable<TusOptions['onUploadCreate']>>[0]): SignedIn {
  const caller = callerOf({ headers: Object.fromEntries(request.headers) });
  if (caller.persona === null) throw tusError(403, refusedEnvelope({ refused: ERROR.notSignedIn }, caller.language));
  return { ...caller, actor: actorOf(caller.persona) };
}

const announcedBy = ({ metadata, size }: Upload) => announcement((key) => metadata?.[key] ?? '', size ?? 0);

fs.mkdirSync(folder, { recursive: true });

const datastore = new FileStore({ directory: folder });

/** Uploads: tus 1.0 with a file store; unfinished uploads survive a restart. */
const server = new Server({
  path: versionFile.upload.path,
  datastore,
  relativeLocation: true,
  maxSize: fileLimit(),
  allowedOrigins: () => false,
  onUploadCreate: (request, upload) => {
    const sender = senderOf(request);
    const refusal = refuseAnnounced(sender, announcedBy(upload));
    if (refusal) return Promise.reject(tusError(400, refusedEnvelope(refusal, sender.language)));
    return Promise.resolve({ metadata: { ...upload.metadata, owner: sender.actor.code } });
  },
  /** An upload belongs to the account that created it; for another one there is none. */
  onIncomingRequest: async (request, id) => {
    const { actor, language } = senderOf(request);
    if (request.method === 'POST') return;
    const { metadata } = await datastore.getUpload(id);
    if (metadata?.owner !== actor.code) {
      throw tusError(404, refusedEnvelope(refuse(ERROR.notFound, 'uploadGone'), language));
    }
  },
  onUploadFinish: async (request, upload) => {
    const arrived = path.join(folder, upload.id);
    const envelope = await takeFile(senderOf(request), announcedBy(upload), arrived, upload.id, request.ip ?? '');
    if (envelope.code !== SUCCESS) throw tusError(400, envelope);
    return { status_code: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(envelope) };
  },
});

/** Sets headers one by one: @tus/server passes them as a flat list, which Umi's compression misreads. */
function setHeadersSingly(response: Response): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const flat: unknown[] = rest.find((each) => Array.isArray(each)) ?? [];
    for (let at = 0; at + 1 < flat.length; at += 2) response.setHeader(String(flat[at]), String(flat[at + 1]));
    writeHead(status);
    return response;
  };
}

const handle = (request: Request, response: Response): Promise<void> => {
  setHeadersSingly(response);
  return server.handle(request, response);
};

const tus: RequestHandler = withFaults(UPLOAD_CALL, handle);

const one = `${versionFile.upload.path}/:id`;

export default {
  [`OPTIONS ${versionFile.upload.path}`]: tus,
  [`POST ${versionFile.upload.path}`]: tus,
  [`OPTIONS ${one}`]: tus,
  [`HEAD ${one}`]: tus,
  [`PATCH ${one}`]: withFaults(`${UPLOAD_CALL}Part`, handle),
  [`DELETE ${one}`]: tus,
};
