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

test('notes are rendered as markdown', async () => {
  render(<Markdown text={'## 标题\n\n- **重点**'} />);
  expect(await screen.findByRole('heading', { name: '标题' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('重点');
});

test('hostile notes become text: no element of theirs, no script address, nothing fetched from elsewhere', async () => {
  const { container } = render(<Markdown text={`安全\n\n${HOSTILE.join('\n\n')}`} />);
  await screen.findByText('安全');
  expect(container.innerHTML).not.toMatch(/<(script|img|svg|iframe)\b/i);
  // An image is only named, as a link that nobody has to follow.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://elsewhere.example/pixel.png',
  ]);
});

test('a link leaves the console in a window of its own', async () => {
  render(<Markdown text="[标准](https://standard.example/a)" />);
  const link = await screen.findByRole('link', { name: '标准' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveAttribute('target', '_blank');
});
