/** Leaving a form with input: its draft is kept and found again, leaving is asked about, and a conflict shows both versions. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Draft } from '@/session/drafts';
import { memoryDrafts } from './memoryDrafts';
import { onStage, user } from '../../stage';
import { type Values, CODES, code, form, initialValues, name, refusal, save, server } from './typed';

test('input is kept as a draft, restored with its time, and can be discarded', async () => {
  const { submit } = server();
  const port = memoryDrafts();
  const first = onStage('/edit', form(submit, {}, port));
  await user().type(code(), 'X-1');
  first.unmount();

  const { history } = onStage('/edit', form(submit, {}, port));
  expect(await screen.findByText(/已恢复草稿/)).toBeInTheDocument();
  expect(code()).toHaveValue('X-1');
  await user().click(screen.getByRole('button', { name: '放弃草稿' }));
  expect(code()).toHaveValue('');
  expect(screen.queryByText(/已恢复草稿/)).not.toBeInTheDocument();
  expect((await port.find('test.form', '')).drafts).toEqual([]);
  // The form that is gone asks nothing either.
  act(() => history.push('/list'));
  expect(history.location.pathname).toBe('/list');
});

// prettier-ignore
test.each<[string, Omit<Draft, 'savedAt'>, string, RegExp | null]>([
  ['of an older revision is marked', { values: { ...initialValues, name: 'Mine' }, revision: 2 }, 'Mine', /此后数据已被修改/],
  ['of another shape is ignored', { values: { code: ['a'], name: 5, other: 'x' } }, 'Old name', null],
])('a draft %s', async (_what, draft, named, said) => {
  const { submit } = server();
  const port = memoryDrafts();
  await port.write('test.form', 'earlier', { ...draft, savedAt: '2026-01-01T00:00:00Z' });
  const read = jest.spyOn(port, 'find');
  onStage('/edit', form(submit, {}, port));
  await act(async () => {
    await read.mock.results[0]?.value;
  });
  expect(name()).toHaveValue(named);
  expect(screen.queryAllByText(said ?? /已恢复草稿|份草稿/)).toHaveLength(said === null ? 0 : 1);
  // It stays until another one is stored in its place.
  expect((await port.find('test.form', '')).drafts.map(({ id }) => id)).toContain('earlier');
});

test('after a success the draft is removed and leaving asks nothing', async () => {
  const { submit, accept } = server();
  const port = memoryDrafts();
  const draft = { values: { ...initialValues, code: 'X-1' }, savedAt: '2026-01-01T00:00:00Z' };
  await port.write('test.form', 'earlier', draft);
  const stage = onStage('/edit', form(submit, { onDone: () => stage.history.push('/list') }, port));
  const actor = user();
  expect(await screen.findByText(/已恢复草稿/)).toBeInTheDocument();
  await actor.click(save());
  await accept(0);
  expect(stage.history.location.pathname).toBe('/list');
  expect((await port.find('test.form', '')).drafts).toEqual([]);
});

test.each([
  ['stored', memoryDrafts(true), {}, '/list', '已保存为草稿'],
  ['only in memory', memoryDrafts(false), {}, '/edit?id=2', '离开后将丢失'],
  ['of a dialog', memoryDrafts(true), { dialog: true }, '/edit?view=cases', '离开后将丢失'],
] as const)('the question promises a draft only when it is kept: %s', async (_name, port, more, address, text) => {
  const { submit } = server();
  const stage = onStage('/edit', form(submit, more, port));
  await user().type(code(), 'X-1');
  act(() => stage.history.push(address));
  const question = await screen.findByRole('dialog', { name: '离开此页？' });
  await waitFor(() => expect(question).toHaveTextContent(text));
  await waitFor(() => expect(within(question).getByRole('button', { name: /留在此页/ })).toHaveFocus());
});

test('leaving an untouched form, or for another tab of the page, asks nothing', async () => {
  const { submit } = server();
  const stage = onStage('/edit?id=1', form(submit));
  act(() => stage.history.push('/list'));
  expect(stage.history.location.pathname).toBe('/list');
  act(() => stage.history.push('/edit?id=1'));
  await user().type(code(), 'X-1');
  act(() => stage.history.push('/edit?id=1&tab=2'));
  expect(stage.query().get('tab')).toBe('2');
});

test('who stays, also by Escape, stays; who leaves is asked again on the next way', async () => {
  const stage = onStage('/edit', form(server().submit));
  const actor = user();
  await actor.type(code(), 'X-1');
  for (const [way, answer, place] of [
    ['/list', () => actor.click(screen.getByRole('button', { name: /留在此页/ })), '/edit'],
    ['/list', () => actor.keyboard('{Escape}'), '/edit'],
    ['/list', () => actor.click(screen.getByRole('button', { name: /^离 ?开$/ })), '/list'],
    ['/home', () => actor.click(screen.getByRole('button', { name: /^离 ?开$/ })), '/home'],
  ] as const) {
    act(() => stage.history.push(way));
    await screen.findByRole('dialog', { name: '离开此页？' });
    await answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stage.history.location.pathname).toBe(place);
  }
  expect(code()).toHaveValue('X-1');
});

/** Input that is refused because somebody else has stored theirs; only some fields are compared. */
async function conflicting(...compared: readonly ('name' | 'note')[]) {
  const { submit, args, refuse } = server();
  const stored = { values: { code: 'X-1', name: 'Their name', note: 'Their note' }, revision: 4 };
  const fields = compared.map((field) => ({ label: { text: field }, text: (values: Values) => values[field] }));
  const load = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(stored);
  onStage('/edit', form(submit, { conflict: { load, fields } }));
  const actor = user();
  await actor.type(code(), 'X-1');
  await actor.clear(name());
  await actor.type(name(), 'My name');
  await actor.click(save());
  await refuse(0, refusal(CODES.expired));
  await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^重 ?试$/ }));
  return { actor, args };
}

test.each([
  ['载入最新内容', 'Their name', 4],
  ['取 消', 'My name', 3],
])('without a common field nothing is compared; %s leaves %s, onto revision %i', async (answer, named, revision) => {
  const { actor, args } = await conflicting('note');
  expect(await screen.findByText('他人的修改与您的输入不冲突，可直接保留并再次提交。')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(name()).toHaveValue(named);
  await actor.click(save());
  expect(args(1)).toMatchObject([{ name: named }, { revision }]);
});

test('a conflict shows both versions; keeping mine keeps their other changes', async () => {
  const { actor, args } = await conflicting('name', 'note');
  expect(await screen.findByRole('cell', { name: 'Their name' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'My name' })).toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: 'Their note' })).not.toBeInTheDocument();

  await actor.click(screen.getByRole('button', { name: '保留我的输入' }));
  await actor.click(save());
  const mine = { code: 'X-1', name: 'My name', note: 'Their note' };
  expect(args(1)).toMatchObject([mine, { revision: 4, stored: { name: 'Their name' } }]);
});
