import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** docs/contributing.md: its recipes name existing files, and names that the code has; README.md stays short. */

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const recipes = read('docs/contributing.md').split('## Recipes')[1] ?? '';
const named = Array.from(recipes.matchAll(/`([^`]+)`/g), ([, text]) => text ?? '');
const sources = ['src', 'config', 'mock', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
const isPath = (text: string) => /^(src|mock|tests|config|docs|public)\//.test(text);

test('each path of a recipe exists', () => {
  const paths = named.filter(isPath);
  expect(paths.length).toBeGreaterThan(35);
  const isThere = (file: string) => {
    const [before = '', after] = file.split('*');
    if (after === undefined) return existsSync(path.join(root, file));
    return sources.some((each) => each.startsWith(before) && each.endsWith(after));
  };
  expect(paths.filter((file) => !isThere(file))).toEqual([]);
});

test('each name of a recipe is in the code', () => {
  const names = named.filter((text) => /^[A-Za-z]\w+(\.tsx?)?$/.test(text));
  const code =
    sources.join('\n') +
    sources
      .filter((file) => /(?<!contributing\.test)\.tsx?$/.test(file))
      .map(read)
      .join('\n');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});

test('README.md leads there in 120 lines', () => {
  const readme = read('README.md');
  expect(readme.split('\n').length).toBeLessThanOrEqual(121);
  const links = Array.from(readme.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, target]) => target ?? '');
  expect(links.filter((target) => !existsSync(path.join(root, target)))).toEqual([]);
});

test('the first line of a browser spec says what it needs', () => {
  const specs = sources.filter((file) => file.endsWith('.spec.ts') && !file.includes('/node_modules/'));
  expect(specs.length).toBeGreaterThan(30);
  expect(specs.filter((file) => !/^\/\/ Needs .+\./.test(read(file)))).toEqual([]);
});
