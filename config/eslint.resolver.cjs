/**
 * Resolves imports for the rule on directions: '@/…' is src, '@@/…' is Umi's generated code, './…' is relative,
 * everything else is a package. A file that does not exist yet resolves to its folder.
 */
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const endings = ['', '.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.tsx'];

const isFile = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function resolve(source, file) {
  let target;
  if (source.startsWith('@/')) target = path.join(root, 'src', source.slice(2));
  else if (source.startsWith('@@/')) target = path.join(root, 'src/.umi', source.slice(3));
  else if (/^\.{0,2}\//.test(source) || /^\.\.?$/.test(source)) target = path.resolve(path.dirname(file), source);
  else return { found: false };

  const ending = endings.find((each) => isFile(target + each));
  return { found: true, path: ending === undefined ? `${target}.ts` : target + ending };
}

module.exports = { interfaceVersion: 2, resolve };
