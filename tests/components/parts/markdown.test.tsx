import { screen } from '@testing-library/react';
import { Markdown } from '@/components/parts/Markdown';
import { onStage } from '../../stage';

/** What notes show; tests/e2e/specs/shell/hostile.spec.ts has hostile ones. */

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
