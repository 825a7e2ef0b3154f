import { screen, within } from '@testing-library/react';
import { Markdown } from '@/components/parts/Markdown';
import { onStage } from '../../stage';

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

test('notes show no comments other than in code, and bare links as text', async () => {
  const bare = 'https://github.com/o/charger/pull/12';
  const text = `<!-- made by a tool -->\n* Stop billing at 100 % in ${bare}\n* \`<!-- code -->\``;
  onStage('/', <Markdown text={text} />);
  expect(await screen.findByText('<!-- code -->')).toBeVisible();
  expect(screen.getByText(`Stop billing at 100 % in ${bare}`)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body).not.toHaveTextContent('made by a tool');
});

test('a comment that hides a tag makes none, and one without an end is text', async () => {
  const { container } = onStage('/', <Markdown text={'a<scr<!-- x -->ipt>b</script>\n\n<!-- open'} />);
  expect(await screen.findByText('a<script>b</script>')).toBeInTheDocument();
  expect(within(container).getByText('<!-- open')).toBeInTheDocument();
  expect(container.innerHTML).not.toContain('<script');
});
