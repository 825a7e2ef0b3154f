import { existsSync, readFileSync } from 'node:fs';

/** Fails a run in which a call differed from the OpenAPI document (config/scripts/validator.mjs). */
export default function differences(): void {
  const file = process.env.DIFFERENCES;
  if (!file || !existsSync(file)) return;
  const lines = [...new Set(readFileSync(file, 'utf8').trim().split('\n'))];
  throw new Error(`${String(lines.length)} differences from the OpenAPI document:\n${lines.sort().join('\n')}`);
}
