import { act, fireEvent, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useState, type ComponentProps } from 'react';
import { BY_LABEL, FormCheckboxes, FormSelect } from '@/components/form/FormSelect';
import { SearchSelect } from '@/components/form/SearchSelect';
import { Appearance } from '@/shell/Appearance';
import { onStage, user } from '../../stage';

/** Pickers of options without a limit. */

const label = (at: number) => `FW-${String(at).padStart(5, '0')}`;
const options = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `id${at}`, label: label(at) }));

type Select = Partial<Pick<ComponentProps<typeof SearchSelect>, 'onType' | 'filteredByServer' | 'total'>>;

function Field({ count, chosen, ...select }: Select & { readonly count: number; readonly chosen?: string }) {
  const [value, setValue] = useState<string | undefined>(chosen);
  return (
    <SearchSelect<string | undefined>
      aria-label="Number"
      options={options(count)}
      value={value}
      onChange={setValue}
      virtual={false}
      {...select}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Number' });
const offered = () => screen.queryAllByText(/^FW-\d{5}$/).map((option) => option.textContent);
const foot = () => screen.queryByRole('status')?.textContent ?? null;

test('a required field says so, and a value that is unknown', () => {
  const field = (
    <Form.Item label="Number" name="number" required>
      <FormSelect closed options={options(1)} />
    </Form.Item>
  );
  onStage('/', <Form initialValues={{ number: 'later' }}>{field}</Form>);
  expect(screen.getByRole('combobox', { name: 'Number' })).toBeRequired();
  expect(screen.getByTitle('未知值，将原样保留')).toHaveTextContent('later');
});

test('a value that the console does not know stays beside those that are chosen', async () => {
  const onChange = jest.fn();
  onStage('/', <FormCheckboxes value={['id0', 'later']} options={options(2)} onChange={onChange} />);
  expect(screen.getByRole('checkbox', { name: 'later' })).toBeDisabled();
  await user().click(screen.getByRole('checkbox', { name: label(1) }));
  expect(onChange.mock.lastCall).toEqual([expect.arrayContaining(['id0', 'id1', 'later'])]);
});

test('an option of a short list is found by typing, and taken by Enter', async () => {
  const onChange = jest.fn();
  onStage('/', <FormSelect aria-label="Number" showSearch={BY_LABEL} options={options(9)} onChange={onChange} />);
  await user().type(field(), '00007');
  await screen.findByText(label(7));
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(onChange).toHaveBeenCalledWith('id7', expect.anything());
});

test('Tab goes on from the button that clears, and chooses nothing of a list that is closing', async () => {
  const onChange = jest.fn();
  onStage('/', <FormSelect aria-label="Number" allowClear value="id0" options={options(2)} onChange={onChange} />);
  const actor = user();
  await actor.click(field());
  await actor.keyboard('{ArrowDown}');
  const clear = screen.getByRole('button', { name: '清除' });
  const TAB = { key: 'Tab', keyCode: 9 };
  fireEvent.keyDown(field(), TAB);
  act(() => clear.focus());
  // At once: the list closes a moment after the focus has left.
  expect(fireEvent.keyDown(clear, TAB)).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  [{ count: 50 }, 50, null],
  [{ count: 51 }, 50, '共 51 项，显示前 50 项，继续输入可缩小范围'],
  [{ count: 50, filteredByServer: true, total: 10_000 }, 50, '共 10,000 项，显示前 50 项，继续输入可缩小范围'],
])('%j: %i are offered, and the line below is %s', async (props, shown, says) => {
  onStage('/', <Field {...props} />);
  await user().click(field());
  expect(offered()).toHaveLength(shown);
  expect(foot()).toBe(says);
});

test('typing finds what was not shown, and leaving reports that nothing is typed', async () => {
  const onType = jest.fn();
  onStage('/', <Field count={10_000} onType={onType} />);
  const actor = user();
  await actor.type(field(), 'fw-09998 ');
  expect(offered()).toEqual(['FW-09998']);
  expect(foot()).toBeNull();
  expect(onType).toHaveBeenLastCalledWith('fw-09998 ');
  await actor.tab();
  expect(onType).toHaveBeenLastCalledWith('');
});

test("the server's answer is not searched again: it may have found another field", async () => {
  onStage('/', <Field count={3} filteredByServer />);
  await user().type(field(), 'v');
  expect(offered()).toHaveLength(3);
});

test('a chosen option beyond the shown ones has its label, and is offered first', async () => {
  onStage('/', <Field count={10_000} chosen="id9000" />);
  expect(offered()).toEqual(['FW-09000']);
  await user().click(field());
  // Also in the field itself.
  expect(offered().filter((text) => text === 'FW-09000')).toHaveLength(2);
  expect(offered()).toHaveLength(52);
});

test('a field of several values offers everything again, after a pick and after it was left', async () => {
  onStage('/', <SearchSelect<string[]> aria-label="Number" mode="multiple" options={options(60)} virtual={false} />);
  const actor = user();
  await actor.type(field(), '00058');
  await actor.click(screen.getByText('FW-00058'));
  expect(offered()).toContain('FW-00000');
  await actor.type(field(), '00059');
  expect(offered()).not.toContain('FW-00000');
  await actor.tab();
  await actor.click(field());
  expect(offered()).toContain('FW-00000');
});

test('password managers fill in neither a picker nor a search', async () => {
  onStage(
    '/',
    <Appearance themeOf={() => ({})}>
      <Field count={3} />
      <Input aria-label="Search" />
    </Appearance>,
  );
  expect(await screen.findByRole('combobox', { name: 'Number' })).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveAttribute('autocomplete', 'off');
});
