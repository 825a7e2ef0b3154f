import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** The modules below a folder. What Umi generates is not even looked at: a build that runs beside writes and removes it. */
function modulesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : modulesOf(name);
    return /\.[cm]?[jt]sx?$/.test(name) ? [name] : [];
  });
}

/** Umi's generator takes './orderActions' for OrderActions.tsx where both stand in one folder, and so do some disks. */
test.each(['src', 'mock', 'config', 'tests'])(
  'no two modules of a folder in %s differ in case or ending only',
  (top) => {
    const modules = modulesOf(top).map((file) => ({ file, name: file.replace(/\.[cm]?[jt]sx?$/, '').toLowerCase() }));
    const twins = modules.filter(({ name }, index) => modules.findIndex((other) => other.name === name) !== index);

    expect(modules).not.toEqual([]);
    expect(twins.map(({ file }) => file)).toEqual([]);
  },
);
