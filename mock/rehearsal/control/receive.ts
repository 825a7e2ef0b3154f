import { createHash, createVerify, X509Certificate } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Envelope } from '../../../src/contract/envelope';
import { versionFile } from '../../../src/contract/firmwareVersion';
import { normalizedSignature } from '../../../src/domain/firmware/chosenFile';
import type { Refusal } from '../../../src/domain/reasons';
import { keptFile } from '../firmware/keptFile';
import { worlds } from '../firmware/rehearsal';
import { about } from '../firmware/step';
import { attachFile, attachInput, refuseAttach, type AttachInput } from '../firmware/steps/attachFile';
import type { SignedIn } from './http';
import { refuseRights, writesFile } from './implement';
import { afterWrite } from './shape';

/**
 * A file as its sender announces it, before it is read: by tus' Upload-Metadata. Missing fields are ''.
 * @param size in bytes
 */
export function announcement(of: (key: string) => string, size: number): AttachInput {
  const announced = { size, sha256: of('sha256').toLowerCase(), md5: of('md5').toLowerCase() };
  const given = normalizedSignature({ signature: of('signature'), certificate: of('certificate') });
  const file = { versionId: of('versionId'), name: of('filename'), ...given, reason: of('reason'), announced };
  return { ...file, size, sha256: '', md5: '', sealed: 'unread' };
}

/** The call that attaches a file. */
export const UPLOAD_CALL = 'firmwareVersion.upload';

const aboutVersion = ({ versionId }: AttachInput) => about('version', versionId);
const prepareUpload = writesFile(UPLOAD_CALL, versionFile.upload.needs, attachInput, aboutVersion, attachFile);

/** Refuses a file by what is announced, before it is sent; null when it may be sent. */
export const refuseAnnounced = ({ actor, live, language }: SignedIn, announced: AttachInput): Refusal | null =>
  refuseRights(versionFile.upload.needs, actor, language) ?? refuseAttach(live.world, announced, actor.code);

async function hashesOf(file: string): Promise<{ sha256: string; md5: string; size: number }> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let size = 0;
  await pipeline(fs.createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      sha256.update(chunk);
      md5.update(chunk);
      size += chunk.length;
    }
  });
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex'), size };
}

/** Verifies the announced signature with the certificate's key. */
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

/**
 * Takes a received file: measures size and hashes, and attaches the file to its version. A refused
 * file is deleted.
 * @param arrived path of the received bytes
 * @param key idempotency key of the upload
 */
export async function takeFile(
  sender: SignedIn,
  announced: AttachInput,
  arrived: string,
  key: string,
  address: string,
): Promise<Envelope> {
  const { actor, world, language } = sender;
  const [hashes, sealed] = await Promise.all([hashesOf(arrived), signatureVerdict(announced, arrived)]);
  const { sha256 } = hashes;
  const input = { ...announced, ...hashes, sealed };
  const kept = keptFile(sha256);
  const known = fs.existsSync(kept);
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  // The file is in place before its journal line.
  fs.renameSync(arrived, kept);
  const writer = { call: UPLOAD_CALL, actor, language, address, key };
  // What was due while the file was on its way comes before it.
  worlds.live(world).settle();
  // The world may have been reset or closed meanwhile.
  const live = worlds.live(world);
  const envelope = live.write(writer, input, prepareUpload(input, writer));
  const inUse = [...live.world.versions.values()].some((version) => version.file?.sha256 === sha256);
  if (!inUse && !known) fs.rmSync(kept, { force: true });
  return afterWrite(envelope);
}
