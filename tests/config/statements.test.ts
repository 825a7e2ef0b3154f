import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** docs/product.md and docs/engineering.md: numbered statements, and their citations in code, tests and documents. */

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.([cm]?[jt]sx?|css|md|template)$/.test(file))
    .map((file) => `${folder}/${file}`);

const DOCUMENTS = ['docs/product.md', 'docs/engineering.md'] as const;
const citing = ['README.md', ...['src', 'mock', 'config', 'tests', 'docs'].flatMap(filesOf)];

const statedIn = (file: string): string[] =>
  Array.from(read(file).matchAll(/^- \*\*(\w-[A-Z]+-\d+)\*\* /gm), ([, id]) => id ?? '');
const citedIn = (text: string): string[] => text.match(/\b[PE]-[A-Z]+-\d+\b/g) ?? [];

const [product, engineering] = DOCUMENTS.map(statedIn);
const stated = [...(product ?? []), ...(engineering ?? [])];
/** Cited where they are carried out or tested. */
const cited = new Set(citing.filter((file) => !file.startsWith('docs/')).flatMap((file) => citedIn(read(file))));

test('each statement has a number of its own, below the letter of its document', () => {
  expect(stated.length).toBeGreaterThan(250);
  expect(stated.filter((id, index) => stated.indexOf(id) !== index)).toEqual([]);
  expect(product?.filter((id) => !id.startsWith('P-'))).toEqual([]);
  expect(engineering?.filter((id) => !id.startsWith('E-'))).toEqual([]);
});

test('each citation leads to a statement', () => {
  const unknown = citing.flatMap((file) => {
    const text = read(file);
    const sections = text.match(/\bdecisions(\.md)?,?[\s*/]+§[\d.]+/gi) ?? [];
    return [...citedIn(text).filter((id) => !stated.includes(id)), ...sections].map((what) => `${file}: ${what}`);
  });
  expect(unknown).toEqual([]);
});

test('each statement of product.md is cited where it is carried out or tested; those of engineering.md are listed', () => {
  const uncited = (ids: readonly string[] = []) => ids.filter((id) => !cited.has(id));
  // Why something is not used has no place in the code.
  process.stdout.write(`docs/engineering.md, cited by nothing: ${uncited(engineering).join(' ')}\n`);
  expect(uncited(product)).toEqual([]);
});
