import { createHash, createVerify, randomUUID, X509Certificate } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { Request, RequestHandler, Response } from 'express';
import type { Envelope } from '../src/contract/envelope';
import { versionFile } from '../src/contract/firmwareVersion';
import { orderAttachment } from '../src/contract/testing';
import type { CallNeeds } from '../src/domain/access/rights';
import { ERROR, SUCCESS } from '../src/domain/errors';
import { normalizedSignature } from '../src/domain/firmware/chosenFile';
import { fileLimit } from '../src/domain/firmware/file';
import { isRefusal, refuse, type Refusal } from '../src/domain/reasons';
import { refuseAttachment } from '../src/domain/workflow/actions';
import { callerOf, queryText, send, settled, signedIn, type SignedIn } from './rehearsal/control/http';
import { refuseRights, writesFile } from './rehearsal/control/implement';
import { afterWrite } from './rehearsal/control/shape';
import { withFaults } from './rehearsal/control/withFaults';
import { rehearsalFolder, writeWhole } from './rehearsal/engine/disk';
import { refusedEnvelope } from './rehearsal/engine/envelopes';
import type { World } from './rehearsal/engine/world';
import { keptFile, openFile } from './rehearsal/firmware/keptFile';
import { actorOf } from './rehearsal/firmware/personas';
import { about, aboutOrder } from './rehearsal/firmware/step';
import { attachFile, attachInput, refuseAttach, type AttachInput } from './rehearsal/firmware/steps/attachFile';
import { addAttachment, attachmentInput, findAttachment } from './rehearsal/firmware/steps/upkeep';
import { findOrder, findVersion, having } from './rehearsal/firmware/views';
import { commitAs } from './rehearsal/firmware/worlds';

/** The calls with files: attachments of an order, and the file of a version. */

const ADD = 'testing.addAttachment';

writesFile(ADD, orderAttachment.upload.needs, attachmentInput, aboutOrder, addAttachment);

async function receive(request: Request, response: Response): Promise<void> {
  const { actor, live, language, world } = signedIn(request);
  const [orderNo, name] = [queryText(request, 'orderNo'), queryText(request, 'filename')];
  const announced = Number(queryText(request, 'size') || (request.headers['content-length'] ?? '0'));
  const order = refuseRights(orderAttachment.upload.needs, actor, language) ?? findOrder(live.world, orderNo);
  const refused = isRefusal(order) ? order : refuseAttachment(order, actor.code, { name, size: announced });
  if (refused) {
    request.resume();
    send(response, refusedEnvelope(refused, language));
    return;
  }
  const bytes = await buffer(request);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = keptFile(sha256);
  // The file is stored before its journal line; files of equal hash are stored once.
  if (!fs.existsSync(kept)) writeWhole(kept, bytes);
  const input = { orderNo, name, size: bytes.length, sha256 };
  const key = request.get('Idempotency-Key') ?? randomUUID();
  const writer = { call: ADD, actor, language, address: request.ip ?? '', key };
  // The world may have been reset during the upload; what was due meanwhile comes before it.
  send(response, commitAs(settled(world), writer, input));
}

/** A file as its sender announces it by tus' Upload-Metadata, before it is read. Missing fields are ''. */
function announcedBy({ metadata, size }: Upload): AttachInput {
  const of = (key: string): string => metadata?.[key] ?? '';
  const announced = { size: size ?? 0, sha256: of('sha256').toLowerCase(), md5: of('md5').toLowerCase() };
  const given = normalizedSignature({ signature: of('signature'), certificate: of('certificate') });
  const file = { versionId: of('versionId'), name: of('filename'), ...given, reason: of('reason'), announced };
  return { ...file, size: announced.size, sha256: '', md5: '', sealed: 'unread' };
}

const UPLOAD_CALL = 'firmwareVersion.upload';

const aboutVersion = ({ versionId }: AttachInput) => about('version', versionId);
writesFile(UPLOAD_CALL, versionFile.upload.needs, attachInput, aboutVersion, attachFile);

async function digestOf(algorithm: string, file: string): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function signatureVerdict({ signature, certificate }: AttachInput, file: string): Promise<AttachInput['sealed']> {
  if (signature === '' || certificate === '') return 'unread';
  try {
    const { publicKey } = new X509Certificate(certificate);
    const verify = createVerify('sha256');
    await pipeline(fs.createReadStream(file), verify);
    return verify.verify(publicKey, signature, 'base64') ? 'fits' : 'differs';
  } catch {
    // Invalid certificate, or a key that cannot verify SHA-256.
    return 'unreadable';
  }
}

/** Attaches a received file to its version. A refused one is deleted. @param key idempotency key of the upload */
async function takeFile(sender: SignedIn, announced: AttachInput, arrived: string, key: string, address: string) {
  const { actor, world, language } = sender;
  const [sha256, md5] = [await digestOf('sha256', arrived), await digestOf('md5', arrived)];
  const sealed = await signatureVerdict(announced, arrived);
  const input = { ...announced, size: fs.statSync(arrived).size, sha256, md5, sealed };
  const kept = keptFile(sha256);
  const known = fs.existsSync(kept);
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  // The file is in place before its journal line.
  fs.renameSync(arrived, kept);
  const writer = { call: UPLOAD_CALL, actor, language, address, key };
  // The world may have been reset during the upload; what was due meanwhile comes before it.
  const live = settled(world);
  const envelope = commitAs(live, writer, input);
  const inUse = [...live.world.versions.values()].some((version) => version.file?.sha256 === sha256);
  if (!inUse && !known) fs.rmSync(kept, { force: true });
  return afterWrite(envelope);
}

const folder = path.join(rehearsalFolder(), 'uploads');

function tusError(status: number, envelope: Envelope): Error {
  return Object.assign(new Error(envelope.message ?? ''), { status_code: status, body: JSON.stringify(envelope) });
}

type TusOptions = ConstructorParameters<typeof Server>[0];

function senderOf(request: Parameters<NonNullable<TusOptions['onUploadCreate']>>[0]): SignedIn {
  const caller = callerOf({ headers: Object.fromEntries(request.headers) });
  if (caller.persona === null) throw tusError(403, refusedEnvelope({ refused: ERROR.notSignedIn }, caller.language));
  return { ...caller, actor: actorOf(caller.persona) };
}

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
    const { actor, live, language } = senderOf(request);
    const refusal =
      refuseRights(versionFile.upload.needs, actor, language) ??
      refuseAttach(live.world, announcedBy(upload), actor.code);
    if (refusal) return Promise.reject(tusError(400, refusedEnvelope(refusal, language)));
    return Promise.resolve({ metadata: { ...upload.metadata, owner: actor.code } });
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

const oneUpload = `${versionFile.upload.path}/:id`;

interface Kept {
  readonly file: { readonly name: string; readonly size: number };
  readonly bytes: Readable | null;
}

/** Answers a call with a file, always to be saved. @param find the file that the query asks for, if there is one */
function downloads(
  call: string,
  needs: CallNeeds | null,
  find: (world: World, sent: (name: string) => string) => Kept | Refusal | null,
): RequestHandler {
  return withFaults(call, (request, response) => {
    const { actor, live, language } = signedIn(request);
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

export default {
  [`OPTIONS ${versionFile.upload.path}`]: tus,
  [`POST ${versionFile.upload.path}`]: tus,
  [`OPTIONS ${oneUpload}`]: tus,
  [`HEAD ${oneUpload}`]: tus,
  [`PATCH ${oneUpload}`]: withFaults(`${UPLOAD_CALL}Part`, handle),
  [`DELETE ${oneUpload}`]: tus,
  [`PUT ${orderAttachment.upload.path}`]: withFaults(ADD, receive),
  [`GET ${orderAttachment.download.path}`]: downloads(
    'testing.downloadAttachment',
    orderAttachment.upload.needs,
    (world, sent) =>
      having(findAttachment(world, sent('orderNo'), sent('id')), (file) => ({ file, bytes: openFile(file) })),
  ),
  [`GET ${versionFile.download.path}`]: downloads(
    'firmwareVersion.download',
    versionFile.download.needs,
    (world, sent) =>
      having(findVersion(world, sent('id')), ({ id, file }) => file && { file, bytes: openFile(file, id) }),
  ),
};
