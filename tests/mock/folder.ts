import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

// The first world builds the seed, which takes seconds on a busy machine.
jest.setTimeout(60_000);

/** Import before anything of mock/: a temporary REHEARSAL_DIR for this test file. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rehearsal-'));
process.env.REHEARSAL_DIR = folder;
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});
process.env.REHEARSAL_EPOCH = '2026-03-05T06:00:00.000Z';
