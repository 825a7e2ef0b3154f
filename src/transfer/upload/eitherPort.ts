import type { UploadPort } from './port';
import { Unsupported } from './port';

/** Uses the first transport until the server proves not to support it, then the second. */
export function eitherPort(first: UploadPort, second: UploadPort): UploadPort {
  let port = first;
  return {
    async send(job, onProgress, signal) {
      try {
        return await port.send(job, onProgress, signal);
      } catch (problem) {
        if (!(problem instanceof Unsupported) || port === second) throw problem;
        port = second;
        return port.send(job, onProgress, signal);
      }
    },
    discard: (job) => port.discard(job),
  };
}
