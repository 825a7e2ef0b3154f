import { screen, within } from '@testing-library/react';
import { Markdown } from '@/components/parts/Markdown';
import { onStage, user } from '../../stage';

/** What notes show; hostile ones: tests/e2e/specs/pages.walk.spec.ts. */

test('links open in a new window', async () => {
  onStage('/', <Markdown text="[标准](https://standard.example/a)" />);
  const link = await screen.findByRole('link', { name: '标准' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveAttribute('target', '_blank');
});

test('the headings of notes begin at the third level and leave none out', async () => {
  onStage('/', <Markdown text={'## 2.0.0\n\n#### 修复\n\n## 1.9.0'} />);
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('修复');
});

/** As GitHub writes release notes, with a list of tasks of a pull request. */
const GENERATED = `<!-- Release notes generated using configuration in .github/release.yml at main -->

## What's Changed
### Fixes
* Stop billing at 100 % by @alice in https://github.com/o/charger/pull/12
* Read __init__.py again by @bob in https://github.com/o/charger/blob/main/a/__init__.py, see [the meter](https://standard.example/meter)

<!--
Only for maintainers.

Of two paragraphs.
-->
- [x] Tested on HW1
- [ ] Tested on HW2
- [y] not a box
- \`<!-- code -->\`

\`\`\`
https://in.code.example <!-- stays -->
\`\`\`

**Full Changelog**: https://github.com/o/charger/compare/v1.0.0...v1.1.0`;

test("GitHub's notes show no comments, tasks with boxes, and bare links as text with a copy", async () => {
  const { container } = onStage('/', <Markdown text={GENERATED} />);
  expect(await screen.findByRole('heading', { name: "What's Changed" })).toBeInTheDocument();
  const text = container.textContent;
  expect(text).not.toContain('generated');
  expect(text).not.toContain('maintainers');
  expect(text).toContain('<!-- code -->');
  expect(text).toContain('https://in.code.example <!-- stays -->');

  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(expect.arrayContaining(['☑ Tested on HW1', '☐ Tested on HW2', '[y] not a box']));
  expect(container.innerHTML.match(/<li data-task/g)).toHaveLength(2);

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://standard.example/meter',
  ]);
  expect(screen.getAllByRole('button').map((button) => button.title)).toEqual([
    '复制 https://github.com/o/charger/pull/12',
    '复制 https://github.com/o/charger/blob/main/a/__init__.py',
    '复制 https://github.com/o/charger/compare/v1.0.0...v1.1.0',
  ]);
  expect(text).toContain('in https://github.com/o/charger/blob/main/a/__init__.py, see');

  const actor = user();
  await actor.click(screen.getByRole('button', { name: '复制 https://github.com/o/charger/pull/12' }));
  expect(await navigator.clipboard.readText()).toBe('https://github.com/o/charger/pull/12');
  expect(await screen.findByText('已复制')).toBeVisible();
});

test('a comment that hides a tag makes none, and one without an end is text', async () => {
  const { container } = onStage('/', <Markdown text={'a<scr<!-- x -->ipt>b</script>\n\n<!-- open'} />);
  expect(await screen.findByText('a<script>b</script>')).toBeInTheDocument();
  expect(within(container).getByText('<!-- open')).toBeInTheDocument();
  expect(container.innerHTML).not.toContain('<script');
});
