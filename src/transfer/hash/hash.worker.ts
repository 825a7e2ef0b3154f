import { replyWith } from '../workerReply';
import { digest } from './digest';

/** Worker that hashes one file (decisions §5). */
replyWith((file, onProgress) => (file instanceof Blob ? digest(file, onProgress) : null));
