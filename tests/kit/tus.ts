import { versionFile } from '../../src/contract/firmwareVersion';

type Headers = Readonly<Record<string, string>>;

/** A request: its method, path, headers and, for a part of a file, its bytes. */
export type Ask<Answer> = (method: string, path: string, headers: Headers, bytes?: Buffer) => Promise<Answer>;

const VERSION: Headers = { 'Tus-Resumable': '1.0.0', 'X-Requested-With': 'firmware-console' };

/**
 * Sends a file by tus, in one part.
 * @param facts what is announced with it: `versionId`, `filename` …
 * @param locationOf where an upload goes on that an answer has begun; null where it has begun none
 * @returns the answer to its bytes, or to what began no upload
 */
export async function sendByTus<Answer>(
  ask: Ask<Answer>,
  locationOf: (answer: Answer) => string | null,
  facts: Headers,
  bytes: Buffer,
): Promise<Answer> {
  // Values cannot be empty.
  const told = Object.entries(facts).filter(([, value]) => value !== '');
  const metadata = told.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const announced = { 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata.join() };
  const begun = await ask('POST', versionFile.upload.path, { ...VERSION, ...announced });
  const location = locationOf(begun);
  if (location === null) return begun;
  const part = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  return ask('PATCH', location, { ...VERSION, ...part }, bytes);
}
