import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Umi empties a folder before it generates it, so no stage of `npm test` generates one that another stage reads. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'stages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Instead of generating, a process that loads this fails. */
const refusing = path.join(folder, 'refuse.cjs');
writeFileSync(
  refusing,
  `const { Service } = require(${JSON.stringify(path.resolve('node_modules/umi/dist/service/service.js'))});
Service.prototype.run = Service.prototype.run2 = () => { console.error('generates'); process.exit(9); };`,
);

interface Stage {
  readonly name: string;
  readonly command: readonly string[];
}

const listed = spawnSync(
  process.execPath,
  [
    '--input-type=module',
    '--eval',
    `import { stages } from ${JSON.stringify(path.resolve('config/scripts/stages.mjs'))};
    console.log(JSON.stringify(stages.map(({ name, command }) => ({ name, command }))));`,
  ],
  { encoding: 'utf8' },
);
const stages: readonly Stage[] = JSON.parse(listed.stdout);

/** Arguments that end a stage after its preparation, in which it could generate files. */
const ONLY_START = { rules: ['--listTests'], screens: ['--listTests'], types: ['--version'] } satisfies Record<
  string,
  readonly string[]
>;

test.each(Object.entries(ONLY_START))('%s generates no files', (name, until) => {
  const stage = stages.find((one) => one.name === name);
  const { stderr } = spawnSync(process.execPath, [...(stage?.command ?? []), ...until], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: `--require ${refusing}`, GENERATED: '1' },
  });
  expect(stderr).not.toContain('generates');
});
