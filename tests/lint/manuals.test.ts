import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The manuals name buttons, tabs and messages as the screens do. */

const root = path.join(__dirname, '../..');
const read = (...file: string[]) =>
  readFileSync(path.join(root, ...file), 'utf8')
    .replaceAll("\\'", '’')
    .replaceAll("'", '’');
const screens = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => !file.startsWith('.') && /\.tsx?$/.test(file))
  .map((file) => read('src', file))
  .join('\n');

test.each(['user.zh-CN', 'user.en-US', 'admin.zh-CN', 'admin.en-US'])('%s quotes texts of the console', (manual) => {
  const quoted = [...read(`public/manual/${manual}.html`).matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
  expect(quoted).not.toEqual([]);
  expect(quoted.filter((text) => !screens.includes(text))).toEqual([]);
});
