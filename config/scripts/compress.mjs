/**
 * Compresses a build ahead of time, harder than a server would at each request: beside each text lie its `.br` and
 * `.gz` (brotli_static and gzip_static of nginx, sirv of the preview).
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(?:js|css|html|svg|json|wasm)$/;
/** Below this the head of the answer weighs more than what is saved. */
const LEAST = 1024;

export function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!TEXT.test(name) || !statSync(file).isFile()) continue;
    const content = readFileSync(file);
    if (content.length < LEAST) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
