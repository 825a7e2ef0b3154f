import { versionFile } from '@/contract/firmwareVersion';
import type { UploadPort } from './port';
import { putFile } from './putFile';

/** The transport for a server without tus (decisions §3). */
export const putPort: UploadPort = {
  send: ({ file, versionId, sha256, md5, signature, certificate }, onProgress, signal) =>
    putFile(
      versionFile.uploadPath,
      { versionId, filename: file.name, size: file.size, sha256, md5, signature, certificate },
      file,
      onProgress,
      signal,
    ),
  discard: () => Promise.resolve(),
};
