import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

// The first world builds the seed, which takes seconds on a busy machine.
jest.setTimeout(60_000);

const EPOCH = '2026-03-05T06:00:00.000Z';

/** Import before anything of mock/: a temporary REHEARSAL_DIR for this test file, also when its modules are loaded anew. */
if (process.env.REHEARSAL_EPOCH !== EPOCH) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rehearsal-'));
  process.env.REHEARSAL_DIR = folder;
  process.env.REHEARSAL_EPOCH = EPOCH;
  afterAll(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
}
