import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextFilterInput } from '@/components/list/FilterBar';
import { LABEL } from '@/components/words';

const filter = { key: 'keyword', kind: 'text', label: LABEL.name } as const;

test('a text filter shows the address again once it is left', async () => {
  const sent: unknown[] = [];
  const field = (value: string) => (
    <TextFilterInput filter={filter} value={value} onChange={(text) => sent.push(text)} search={false} />
  );
  const { rerender } = render(field(''));
  const input = screen.getByRole('textbox');
  await userEvent.type(input, 'AC07');
  await userEvent.tab();
  expect(sent).toEqual(['AC07']);
  rerender(field('AC07'));
  expect(input).toHaveValue('AC07');
  // Its chip was removed.
  rerender(field(''));
  expect(input).toHaveValue('');
});
