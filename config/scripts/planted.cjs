const path = require('node:path');

const EXPORTED = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/**
 * Webpack loader: one build with all faults of the console (CONSOLE_BREAKS of tests/breaks.mjs). A module with faults becomes a
 * choice of its copies, the right one and one for each fault; the cookie `planted` chooses, the right one without it.
 */
module.exports = async function planted(source) {
  const { CONSOLE_BREAKS } = await import('../../tests/breaks.mjs');
  const own = path.relative(process.cwd(), this.resourcePath);
  const faults = CONSOLE_BREAKS.flatMap(([place, ...change], index) =>
    place === own ? [{ number: index + 1, change }] : [],
  );
  const wanted = /^\?planted=(\d+)$/.exec(this.resourceQuery)?.[1];
  const [text, instead] = faults.find(({ number }) => String(number) === wanted)?.change ?? [];
  if (text !== undefined) return source.split(text).join(instead);
  if (faults.length === 0 || wanted !== undefined) return source;
  const numbers = [0, ...faults.map(({ number }) => number)];
  const names = Array.from(source.matchAll(EXPORTED), ([, name]) => name);
  return `${numbers.map((n) => `import * as copy${n} from './${path.basename(own)}?planted=${n}';`).join('\n')}
const copies = { ${numbers.map((n) => `${n}: copy${n}`).join(', ')} };
const copy = copies[/(?:^|; )planted=(\\d+)/.exec(document.cookie)?.[1]] ?? copy0;
${names.map((name) => `export const ${name} = copy.${name};`).join('\n')}
${/^export default /m.test(source) ? 'export default copy.default;' : ''}
`;
};
