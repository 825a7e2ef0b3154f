import { replyWith } from '../workerReply';
import { archive, type ArchiveParts } from './archive';

/** Worker that packs one archive. */

const isParts = (data: unknown): data is ArchiveParts =>
  typeof data === 'object' && data !== null && Object.values(data).every((pieces) => Array.isArray(pieces));

replyWith((parts, onProgress) => (isParts(parts) ? archive(parts, onProgress) : null));
