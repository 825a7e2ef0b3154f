import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

// The first world of a test makes the seed: on a busy machine that alone takes seconds.
jest.setTimeout(60_000);

/** Import this before anything of mock/: rehearsals of a test keep their files in a folder of their own, until it ends. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rehearsal-'));
process.env.REHEARSAL_DIR = folder;
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});
process.env.REHEARSAL_EPOCH = '2026-03-05T06:00:00.000Z';
