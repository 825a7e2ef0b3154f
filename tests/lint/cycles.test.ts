import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The linter finds import cycles, on the project's configuration. */

const OXLINT = path.resolve('node_modules/oxlint/bin/oxlint');
// Without the rules that need types, whose program is found in the packages.
const CONFIG = readFileSync('config/oxlint.json', 'utf8').replace('"typeAware": true', '"typeAware": false');

/** Whether the linter accepts modules a and b, which import each other in this way. */
function accepts(fromA: string, fromB: string): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cycles-'));
  const files = {
    'oxlint.json': CONFIG,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    'src/domain/a.ts': `${fromA}\nexport const a = 1;\nexport type A = string;\n`,
    'src/domain/b.ts': `${fromB}\nexport const b = 2;\nexport type B = string;\n`,
  };
  mkdirSync(path.join(folder, 'src/domain'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const { status } = spawnSync(process.execPath, [OXLINT, '-c', 'oxlint.json', '.'], { cwd: folder });
  rmSync(folder, { recursive: true });
  return status === 0;
}

test.each([
  ["import { b } from './b';\nexport const mine = b;", "import { a } from '@/domain/a';\nexport const my = a;", false],
  ["import type { B } from './b';\nexport type Mine = B;", "import { a } from './a';\nexport const mine = a;", true],
])('a: %j, b: %j: accepted %s', (fromA, fromB, accepted) => {
  expect(accepts(fromA, fromB)).toBe(accepted);
});
