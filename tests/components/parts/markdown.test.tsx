import { render, screen } from '@testing-library/react';
import { Markdown } from '@/components/parts/Markdown';

const HOSTILE = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '[a](javascript:window.hit=1)',
  '[b](data:text/html;base64,PHNjcmlwdD4=)',
  '![c](https://elsewhere.example/pixel.png)',
  '<svg/onload=window.hit=1>',
  '[d](vbscript:x)',
];

test('renders notes as Markdown', async () => {
  render(<Markdown text={'## 标题\n\n- **重点**'} />);
  expect(await screen.findByRole('heading', { name: '标题' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('重点');
});

test('renders HTML and script links as text and loads nothing from other sites', async () => {
  const { container } = render(<Markdown text={`安全\n\n${HOSTILE.join('\n\n')}`} />);
  await screen.findByText('安全');
  expect(container.innerHTML).not.toMatch(/<(script|img|svg|iframe)\b/i);
  // An image becomes a link.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://elsewhere.example/pixel.png',
  ]);
});

test('links open in a new window', async () => {
  render(<Markdown text="[标准](https://standard.example/a)" />);
  const link = await screen.findByRole('link', { name: '标准' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveAttribute('target', '_blank');
});

test('the headings of notes begin at the third level and leave none out', async () => {
  render(<Markdown text={'## 2.0.0\n\n#### 修复\n\n## 1.9.0'} />);
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('修复');
});
