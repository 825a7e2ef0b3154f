/**
 * Compresses a build ahead of time: adds `.br` and `.gz` beside each text file, for nginx's brotli_static and
 * gzip_static and the preview's sirv.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(?:js|css|html|svg|json|wasm)$/;
/** Minimum size worth compressing, in bytes. */
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
