import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** docs/product.md, docs/engineering.md: numbered statements and their citations; docs/glossary.md: words in use. */

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Without packages and Umi's generated files, which a parallel build may change. */
const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(\.umi|node_modules$)/.test(entry.name) ? [] : filesOf(name);
    return /\.([cm]?[jt]sx?|css|md|template)$/.test(name) ? [name] : [];
  });

const DOCUMENTS = ['docs/product.md', 'docs/engineering.md'] as const;
const citing = ['README.md', ...['src', 'mock', 'config', 'tests', 'docs'].flatMap(filesOf)];

const statedIn = (file: string): string[] =>
  Array.from(read(file).matchAll(/^- \*\*(\w-[A-Z]+-\d+)\*\* /gm), ([, id]) => id ?? '');
const citedIn = (text: string): string[] => text.match(/\b[PE]-[A-Z]+-\d+\b/g) ?? [];

const [product, engineering] = DOCUMENTS.map(statedIn);
const stated = [...(product ?? []), ...(engineering ?? [])];
test('each statement has a number of its own, below the letter of its document', () => {
  expect(stated.length).toBeGreaterThan(150);
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

test('each word of the glossary is in the code and in the contract, and its texts are one text in both languages', () => {
  const textOf = (...folders: string[]) => folders.flatMap(filesOf).map(read).join('\n');
  const texts = new Set(
    Array.from(textOf('src').matchAll(/both\(\s*'([^']+)',\s*'([^']+)',?\s*\)/g), ([, ...both]) => both.join(' ')),
  );
  const code = textOf('src/domain', 'src/contract');
  const rows = Array.from(read('docs/glossary.md').matchAll(/^\|.*`.*\|$/gm), ([row]) =>
    row.split('|').map((cell) => cell.replaceAll('`', '').trim()),
  );
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const wrong = rows.filter(([, , name = '', sent = '', ...both]) => {
    const isSent = sent === '—' || RegExp(`(^\\s*|[{,'/] ?)${sent}[:',]`, 'm').test(code);
    return !isSent || !RegExp(`\\b${name}\\b`).test(code) || !texts.has(both.slice(0, 2).join(' '));
  });
  expect(wrong).toEqual([]);
});
