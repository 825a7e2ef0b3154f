import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Figures that tests measure for the scoreboard (decisions §7, `npm run check -- scoreboard`). */
export type Figure =
  | 'accessMaps'
  | 'axeScreens'
  | 'axeViolations'
  | 'domainRaces'
  | 'hosts'
  | 'httpRaces'
  | 'malformed'
  | 'parallel403Redirects'
  | 'permanent403Redirects'
  | 'staleChunk'
  | 'storageModes'
  | 'walks'
  | 'watermarkAttacks'
  | 'xssExecuted';

const folder = path.resolve(__dirname, '../reports/figures');

/** Records a figure of a test; call it after the expectations. */
export function figure(name: Figure, value: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ value })}\n`);
}
