import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'antd';
import { useState, type PropsWithChildren } from 'react';
import { CheckList } from '@/components/form/formControls';
import ReasonDialog from '@/components/form/ReasonDialog';
import { LanguageContext } from '@/components/texts';
import { DEFAULT_LANGUAGE } from '@/domain/language';
import { deferred, onStage, user } from '../../stage';
import { type Props, CODES, code, form, name, problem, refusal, save, server } from './typed';

afterEach(() => jest.useRealTimers());

function Switching({ children }: PropsWithChildren) {
  const [language, setLanguage] = useState(DEFAULT_LANGUAGE);
  return (
    <LanguageContext.Provider value={language}>
      <button type="button" onClick={() => setLanguage('en-US')}>
        EN
      </button>
      {children}
    </LanguageContext.Provider>
  );
}

test('problems of rules and of the server follow the language, at their field and in the bar; input stays', async () => {
  const { submit, refuse } = server();
  onStage('/edit', <Switching>{form(submit, { labels: { name: { text: 'Name' } } })}</Switching>);
  const actor = user();
  await actor.click(code());
  await actor.clear(name());
  await actor.tab();
  await waitFor(() => expect(name()).toHaveAccessibleDescription('请填写“Name”'));
  // A field shows no problem before it was edited and left.
  expect(code()).not.toHaveAccessibleDescription();
  await actor.type(name(), 'N');
  await actor.type(code(), 'X-1');
  await actor.click(save());
  await refuse(0, refusal(CODES.parameter, [problem('code', 'taken')]));
  await actor.clear(name());
  await actor.tab();
  expect(code()).toHaveAccessibleDescription('X-1 已被占用');
  await actor.click(screen.getByRole('button', { name: 'EN' }));
  await waitFor(() => expect(name()).toHaveAccessibleDescription('“Name” is required'));
  expect(code()).toHaveAccessibleDescription('X-1 is already taken');
  const bar = screen.getByRole('status', { name: '1 field is still empty · 1 entry is not valid' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Code: X-1 is already taken', 'Name']);
  expect(screen.queryByText(/请填写|已被占用|Still required/)).not.toBeInTheDocument();
  expect(code()).toHaveValue('X-1');
  await actor.click(within(bar).getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(name()).toHaveFocus());
});

test('a field that is filled in before its problem leads there does not take the focus from the next one', async () => {
  const { submit } = server();
  onStage('/edit', form(submit));
  const note = screen.getByRole('textbox', { name: 'Note' });
  jest.useFakeTimers();
  fireEvent.click(save());
  // antd's form submits a moment later.
  await act(() => Promise.resolve());
  fireEvent.change(code(), { target: { value: 'X-1' } });
  act(() => note.focus());
  act(() => {
    jest.runAllTimers();
  });
  expect(note).toHaveFocus();
});

test("a server's problem stays at its field until the field is edited", async () => {
  const { submit, refuse } = server();
  onStage('/edit', form(submit));
  const actor = user();
  await actor.type(code(), 'X-1');
  await actor.click(save());
  await refuse(0, refusal(CODES.parameter, [problem('code', 'taken')]));
  expect(await screen.findByText('X-1 已被占用')).toBeInTheDocument();
  await waitFor(() => expect(code()).toHaveFocus());
  await actor.type(name(), '!');
  expect(screen.getByText('X-1 已被占用')).toBeInTheDocument();
  await actor.type(code(), '2');
  await waitFor(() => expect(screen.queryByText('X-1 已被占用')).not.toBeInTheDocument());
});

test('two sentences of one field are both named in the bar, that of a hidden field above the form; all can be sent again', async () => {
  const { submit, sent, refuse } = server();
  onStage('/edit', form(submit, { labels: { scope: { text: 'Scope of the test' } } }));
  const actor = user();
  await actor.type(code(), 'X-1');
  await actor.click(save());
  const problems = [problem('code', 'taken'), problem('code', 'notOneOf'), problem('scope', 'unchosen')];
  await refuse(0, refusal(CODES.parameter, problems));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Scope of the test：请选择');
  expect(screen.getByRole('alert')).toHaveTextContent('还有 1 项未填');
  const bar = screen.getByRole('status', { name: '还有 1 项未填 · 还有 2 项有误' });
  expect(within(bar).getAllByRole('button')).toHaveLength(3);
  await actor.click(save());
  expect(sent()).toBe(2);
});

test('a second submission during the first one does nothing', async () => {
  const { submit, sent, accept } = server();
  const done = jest.fn();
  onStage('/edit', form(submit, { onDone: done, onCancel: () => undefined }));
  const actor = user();
  await actor.type(code(), 'X-1');
  const press = () =>
    code().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', metaKey: true, bubbles: true }));
  // The Enter of an input method ends its word.
  fireEvent.keyDown(code(), { key: 'Enter', ctrlKey: true, isComposing: true });
  await act(() => new Promise((done) => void setTimeout(done)));
  expect(sent()).toBe(0);
  // In one act, so that the fields are not disabled in between.
  await act(async () => {
    press();
    press();
    await Promise.resolve();
  });
  await actor.dblClick(save());
  expect(sent()).toBe(1);
  for (const each of [code(), screen.getByRole('button', { name: /取 ?消/ })]) expect(each).toBeDisabled();
  await accept(0);
  expect(done).toHaveBeenCalledTimes(1);
  expect(done).toHaveBeenCalledWith('done', { code: 'X-1', name: 'Old name', note: '' });
});

test('reuses the idempotency key only when the result is unknown and nothing changed', async () => {
  const { submit, args, accept, refuse } = server();
  onStage('/edit', form(submit));
  const actor = user();
  await actor.type(code(), 'X-1');
  const again = async (index: number, error: Error) => {
    await actor.click(save());
    await refuse(index, error);
    return args(index)[1].key;
  };
  const first = await again(0, refusal(CODES.network));
  expect(await again(1, refusal(CODES.network))).toBe(first);
  await actor.type(code(), '2');
  const changed = await again(2, refusal(CODES.denied));
  expect(changed).not.toBe(first);
  expect(await again(3, refusal(CODES.denied))).not.toBe(changed);
  await actor.type(code(), '{Control>}{Enter}{/Control}');
  await accept(4);
  await actor.click(save());
  expect(args(5)[1].key).not.toBe(args(4)[1].key);
});

test.each([{ disabled: true }, { refuse: 'The number is disabled' }])(
  'a form that may not be sent is not, also not by keys: %j',
  async (why) => {
    const { submit, sent } = server();
    onStage('/edit', form(submit, { ...why, initialValues: { code: 'X-1', name: 'A', note: '' } }));
    expect(save()).toBeDisabled();
    fireEvent.keyDown(code(), { key: 'Enter', ctrlKey: true });
    await act(() => Promise.resolve());
    expect(sent()).toBe(0);
  },
);

test('a problem leads to the control inside its place, in sight and with its sentence', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const Result = ({ id }: { readonly id?: string }) => (
    <section id={id} tabIndex={-1}>
      <input type="radio" aria-label="Result" defaultChecked />
    </section>
  );
  const judge = () => [problem('note', 'casesNotRun')];
  const children = (
    <Form.Item name="note">
      <Result />
    </Form.Item>
  );
  onStage('/edit', form(server().submit, { validate: judge, children }));
  await user().click(save());
  const result = screen.getByRole('radio', { name: 'Result' });
  await waitFor(() => expect(result).toHaveFocus());
  expect(result).toHaveAccessibleDescription(/./);
  expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]]);
});

test('a list of ticks has no problem while the focus is in it; two ticks in one moment are both kept', async () => {
  const items = [
    { key: 'notes', label: 'Release notes are complete' },
    { key: 'region', label: 'Only the north\u202e' },
  ];
  const children = (
    <Form.Item name="note" label="Confirm">
      <CheckList items={items} label="Confirm" />
    </Form.Item>
  );
  onStage('/edit', form(server().submit, { validate: () => [problem('note', 'required')], children }));
  const box = (label: string) => screen.getByRole('checkbox', { name: label });
  // What changes the direction of a text is a mark.
  const north = 'Only the north⟪RLO⟫';
  const actor = user();
  await actor.click(box('Release notes are complete'));
  await actor.tab();
  expect(box(north)).toHaveFocus();
  expect(screen.queryByText('请填写“Confirm”')).not.toBeInTheDocument();
  await actor.tab();
  expect(await screen.findByText('请填写“Confirm”')).toBeInTheDocument();
  act(() => {
    box(north).click();
    box('Release notes are complete').click();
  });
  expect(box(north)).toBeChecked();
  expect(box('Release notes are complete')).not.toBeChecked();
});

const EMPTY = { code: '', name: '', note: '' };
test.each<[string, Partial<Props>, string, () => HTMLElement]>([
  ['what is still required', { initialValues: EMPTY }, '还需填写：Code、Name', code],
  ['why it cannot be sent', { refuse: 'The name is taken', refuseAt: 'name' }, 'The name is taken', name],
])('the footer says %s, and leads to its field', async (_what, more, said, field) => {
  const labels = { code: { text: 'Code' }, name: { text: 'Name' } };
  onStage('/edit', form(server().submit, { labels, ...more }));
  await user().click(screen.getByRole('button', { name: said }));
  await waitFor(() => expect(field()).toHaveFocus());
});

test('a reason is needed, sent without the blanks around it, and not closed while it is sent', async () => {
  const answer = deferred<unknown>();
  const [confirm, done, cancel] = [jest.fn(() => answer.promise), jest.fn(), jest.fn()];
  onStage(
    '/',
    <ReasonDialog
      name="recall.V1"
      title="Recall 1.0.0"
      okText="Recall"
      onConfirm={confirm}
      onDone={done}
      onCancel={cancel}
    />,
  );
  const actor = user();
  const send = () => actor.click(screen.getByRole('button', { name: 'Recall' }));
  const field = screen.getByRole('textbox', { name: '原因' });
  await actor.type(field, '  ');
  await send();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/请填写原因/));
  fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
  await send();
  expect(confirm).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '  Chargers go offline ' } });
  await send();
  expect(confirm.mock.calls).toEqual([['Chargers go offline', { key: expect.any(String) as unknown }]]);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await actor.keyboard('{Escape}');
  expect(cancel).not.toHaveBeenCalled();
  answer.resolve('recalled');
  await waitFor(() => expect(done).toHaveBeenCalledWith('recalled', { reason: '  Chargers go offline ' }));
  await actor.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(1);
});
