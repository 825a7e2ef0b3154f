import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

/** Import this before anything of mock/: rehearsals of a test keep their files in a folder of their own. */
process.env.REHEARSAL_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'rehearsal-'));
process.env.REHEARSAL_EPOCH = '2026-03-05T06:00:00.000Z';
