import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** antd and ProLayout may rename their classes at any time, so only three files of the console name them. */

const root = path.resolve(__dirname, '../..');
const src = path.join(root, 'src');
const MENTION = /(?<=\.)ant-[a-z\d-]+/g;
const NAMED_IN = ['antd.css', 'components/antdParts.ts', 'print.css'];

/** Composed by antd's scripts and without a rule of their own. */
const WITHOUT_RULE = ['ant-drawer-open', 'ant-form-item-margin-offset', 'ant-table-measure-row'];

const named = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !file.startsWith('.umi'))
    .map((file) => [file, readFileSync(path.join(src, file), 'utf8').match(MENTION) ?? []] as const)
    .filter(([, classes]) => classes.length > 0),
);

test('only three files name classes of antd', () => {
  expect([...named.keys()].sort()).toEqual(NAMED_IN);
});

test('antd’s style sheet has every named class', () => {
  const sheet = readFileSync(path.join(root, 'node_modules/antd/dist/antd.css'), 'utf8');
  const known = new Set([...(sheet.match(MENTION) ?? []), ...WITHOUT_RULE]);
  const ofAntd = [...named.values()].flat().filter((name) => !/^ant-(pro|page-header)/.test(name));
  expect(ofAntd.filter((name) => !known.has(name))).toEqual([]);
});
