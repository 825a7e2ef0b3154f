import { replyWith } from '../workerReply';
import { digest } from './digest';

/** Worker that hashes one file. */
replyWith((file, onProgress) => (file instanceof Blob ? digest(file, onProgress) : null));
