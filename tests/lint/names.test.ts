import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Umi's generator takes './orderActions' for OrderActions.tsx where both stand in one folder, and so do some disks. */
test.each(['src', 'mock', 'config', 'tests'])(
  'no two modules of a folder in %s differ in case or ending only',
  (top) => {
    const modules = readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/(^|\/)\.umi/.test(file))
      .map((file) => ({ file, name: file.replace(/\.[cm]?[jt]sx?$/, '').toLowerCase() }));
    const twins = modules.filter(({ name }, index) => modules.findIndex((other) => other.name === name) !== index);

    expect(modules).not.toEqual([]);
    expect(twins.map(({ file }) => file)).toEqual([]);
  },
);
