import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Modules below a folder, without packages and Umi's generated files, which a parallel build may change. */
function modulesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return /^(\.umi|node_modules$)/.test(entry.name) ? [] : modulesOf(name);
    return /\.[cm]?[jt]sx?$/.test(name) ? [name] : [];
  });
}

test('no two modules of src and mock export the same name', () => {
  const exported = [...modulesOf('src'), ...modulesOf('mock')].flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const names = text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm);
    // A function with overloads is one name.
    return [...new Set(Array.from(names, ([, name]) => name))];
  });
  expect(exported.length).toBeGreaterThan(1_000);
  expect(exported.filter((name, index) => exported.indexOf(name) !== index)).toEqual([]);
});
