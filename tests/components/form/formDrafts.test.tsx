import { act, screen, waitFor, within } from '@testing-library/react';
import type { Draft, DraftPort, FoundDraft, FoundDrafts } from '@/session/drafts';
import { memoryDrafts } from './memoryDrafts';
import { ownForm } from '@/components/form/ownForm';
import { keepOpenDrafts } from '@/components/form/openForms';
import { restoreDraft } from '@/components/form/formValues';
import { deferred, onStage, user } from '../../stage';
import { type Props, code, form, initialValues, server } from './typed';

const AT = '2026-01-01T00:00:00Z';
/** Opens a form in which nothing is chosen, and that is left without a question. */
const openForm = (...form: Parameters<typeof ownForm>) => {
  const own = ownForm(...form);
  return { ...own, close: own.open({ held: () => null, ask: () => Promise.resolve(true) }) };
};

/** What the console may promise about drafts when storage refuses. */
test.each([
  ['stored', memoryDrafts(true), true],
  ['not stored', memoryDrafts(false), false],
  ['not written', { ...memoryDrafts(), write: () => Promise.reject(new Error('no')) }, false],
])('shows that drafts are kept only where they were written: %s', async (_name, port, isStored) => {
  expect(await keepOpenDrafts()).toBe(true);
  const [other, writer] = [openForm(memoryDrafts(true), 'other', true), openForm(port, 'kept', true)];
  for (const each of [other, writer]) each.keep({ values: { reason: 'x' }, savedAt: AT });
  expect(await keepOpenDrafts()).toBe(isStored);
  await writer.forget();
  expect(await keepOpenDrafts()).toBe(true);
  for (const each of [other, writer]) each.close();
});

/** The drafts of a form, without ids. */
const draftsOf = async (port: DraftPort, form: string) =>
  (await port.find(form, '')).drafts.map(({ id: _id, isOwn: _isOwn, ...draft }) => draft);

describe('a draft of a record that has changed', () => {
  const base = { name: 'Old', note: '', scope: { hardware: ['A'], region: 'north' } };
  const draft = (values: object, revision = 3): Draft => ({ values, base, savedAt: AT, revision });

  test('untouched fields take the stored values, also in nested groups', () => {
    const mine = { ...base, note: 'Mine', scope: { hardware: ['A', 'B'], region: 'north' } };
    const now = { name: 'Theirs', note: '', scope: { hardware: ['A'], region: 'south' } };
    expect(restoreDraft(now, draft(mine), 4)).toEqual({
      values: { name: 'Theirs', note: 'Mine', scope: { hardware: ['A', 'B'], region: 'south' } },
      overtaken: false,
    });
  });

  test('a field changed by both keeps my value and is marked', () => {
    const fitted = restoreDraft({ ...base, note: 'Theirs' }, draft({ ...base, note: 'Mine' }), 4);
    expect(fitted?.values.note).toBe('Mine');
    expect(fitted?.overtaken).toBe(true);
    expect(restoreDraft({ ...base, note: 'Same' }, draft({ ...base, note: 'Same' }), 4)?.overtaken).toBe(false);
    const inRegion = (region: string) => ({ ...base, scope: { ...base.scope, region } });
    expect(restoreDraft(inRegion('south'), draft(inRegion('east')), 4)?.overtaken).toBe(true);
  });

  test('a draft without base values is compared by revision', () => {
    const older: Draft = { values: { ...base, note: 'Mine' }, savedAt: AT, revision: 3 };
    expect(restoreDraft(base, older, 4)).toEqual({ values: { ...base, note: 'Mine' }, overtaken: true });
    expect(restoreDraft(base, older, 3)?.overtaken).toBe(false);
  });
});

test.each([
  ['all of it', '', '/list'],
  ['not all of it', 'Set', '/edit'],
])('input stored in another way counts as sent: %s', async (_what, more, place) => {
  const { submit } = server();
  const port = memoryDrafts();
  const footer: Props['footer'] = (api) => (
    <>
      <button onClick={() => api.markKept({ code: 'X-1' })}>Keep</button>
      <button onClick={() => api.edit(['note'], 'Set')}>Set</button>
    </>
  );
  const stage = onStage('/edit', form(submit, { footer }, port));
  const actor = user();
  await actor.type(code(), 'X-1');
  // A value set by a button is kept like a typed one.
  if (more !== '') await actor.click(screen.getByRole('button', { name: 'Set' }));
  await actor.click(screen.getByRole('button', { name: 'Keep' }));
  act(() => stage.history.push('/list'));
  expect(stage.history.location.pathname).toBe(place);
  stage.unmount();
  const draft = { values: { ...initialValues, code: 'X-1', note: more } };
  expect(await draftsOf(port, 'test.form')).toMatchObject(more === '' ? [] : [draft]);
});

test('a crashed page keeps its forms’ drafts and does not affect later forms', async () => {
  const port = memoryDrafts();
  const draft = { values: { reason: 'x' }, savedAt: AT };
  const broken = openForm(port, 'broken', false);
  broken.keep(draft);
  await keepOpenDrafts();
  broken.close();
  expect(await draftsOf(port, 'broken')).toEqual([draft]);

  const later = openForm(port, 'later', false);
  later.keep(draft);
  await later.flush();
  expect(await draftsOf(port, 'later')).toEqual([draft]);
  later.close();
  expect(await draftsOf(port, 'later')).toEqual([]);
});

test('a draft is written at once when the page goes', async () => {
  const letGo = jest.fn();
  const port = { ...memoryDrafts(), open: () => letGo };
  const writer = openForm(port, 'gone', true);
  writer.keep({ values: { reason: 'x' }, savedAt: AT });
  expect(await draftsOf(port, 'gone')).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(await draftsOf(port, 'gone')).toHaveLength(1);
  writer.close();
  expect(letGo).toHaveBeenCalledTimes(1);
});

test('leaving waits for a pending draft, but not for ever', async () => {
  const written = deferred<boolean>();
  const port = { ...memoryDrafts(), write: () => written.promise };
  const writer = openForm(port, 'slow', true);
  writer.keep({ values: { reason: 'z' }, savedAt: AT });
  void writer.flush();
  const left = jest.fn();
  const leaving = keepOpenDrafts().then(left);
  await Promise.resolve();
  await Promise.resolve();
  expect(left).not.toHaveBeenCalled();
  jest.useFakeTimers();
  const late = keepOpenDrafts();
  jest.advanceTimersByTime(3_000);
  jest.useRealTimers();
  expect(await late).toBe(false);
  written.resolve(true);
  await leaving;
  expect(left).toHaveBeenCalledWith(true);
  writer.close();
});

describe('what must be chosen each time', () => {
  const CHOICES: Partial<Props> = { choices: ['note'] };
  const note = () => screen.getByRole('textbox', { name: 'Note' });
  /** Types and chooses, leaves, and opens the form again. */
  const reopened = async (typed: string, leave: () => Promise<unknown>, more: Partial<Props> = {}) => {
    const { submit } = server();
    const port = memoryDrafts(true);
    const open = (again: Partial<Props> = {}) => onStage('/edit', form(submit, { ...CHOICES, ...again }, port));
    const first = open(more);
    if (typed !== '') await user().type(code(), typed);
    await user().type(note(), 'Pass');
    await leave();
    first.unmount();
    return { open, port };
  };

  test.each([
    ['the session has ended', 'X-1', keepOpenDrafts, 'Pass'],
    ['it has ended and nothing was typed', '', keepOpenDrafts, 'Pass'],
    ['the page was left', 'X-1', () => Promise.resolve(), ''],
  ])('is chosen again, once, where it is so that %s', async (_when, typed, leave, expected) => {
    const { open, port } = await reopened(typed, leave);
    const back = open();
    expect(await screen.findByText(/已恢复草稿/)).toBeInTheDocument();
    expect(code()).toHaveValue(typed);
    expect(note()).toHaveValue(expected);
    back.unmount();
    expect(await draftsOf(port, 'test.form')).toHaveLength(typed === '' ? 0 : 1);
    open();
    if (typed !== '') await waitFor(() => expect(code()).toHaveValue(typed));
    expect(note()).toHaveValue('');
  });

  test.each<[string, Partial<Props>, string]>([
    ['of another name, such as the next step’s', { name: 'test.next' }, ''],
    ['in which another one is chosen by now', { initialValues: { ...initialValues, note: 'Fail' } }, 'Fail'],
  ])('is not taken by a form %s', async (_which, again, expected) => {
    const { open } = await reopened('', keepOpenDrafts);
    open(again);
    await act(() => Promise.resolve());
    expect(note()).toHaveValue(expected);
  });

  test('is not kept once it was sent and the form is shut', async () => {
    const { port } = await reopened('', keepOpenDrafts, {
      disabled: true,
      initialValues: { ...initialValues, note: 'Pass' },
    });
    expect(await draftsOf(port, 'test.form')).toEqual([]);
  });
});

describe('several drafts of one form', () => {
  const draft = (code: string, minute: string): Draft => ({
    // What was not changed comes first.
    values: { name: initialValues.name, note: '', code },
    base: initialValues,
    savedAt: `2026-01-01T00:${minute}:00Z`,
  });
  /** Drafts of other tabs, and of this one. */
  const found = (drafts: readonly FoundDraft[], isOpenElsewhere = false): DraftPort => ({
    ...memoryDrafts(true),
    find: () => Promise.resolve({ drafts, isOpenElsewhere }),
  });
  const there = (code: string, minute: string, isOwn = false) => ({ ...draft(code, minute), id: code, isOwn });

  test('of other tabs: none is taken, each is offered with its first words, and one can be discarded', async () => {
    const { submit } = server();
    const port = found([there('X-2', '02'), there('X-1', '01')]);
    const remove = jest.spyOn(port, 'remove');
    const write = jest.spyOn(port, 'write');
    onStage('/edit', form(submit, {}, port));
    expect(await screen.findByText('此表单还有 2 份草稿')).toBeInTheDocument();
    expect(code()).toHaveValue('');
    const [second, first] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('Two drafts are offered.');
    expect(second).toHaveTextContent('X-2');
    await user().click(within(second).getByRole('button', { name: '放弃草稿' }));
    expect(remove).toHaveBeenCalledWith('test.form', 'X-2');
    await user().click(within(first).getByRole('button', { name: '继续填写' }));
    expect(code()).toHaveValue('X-1');
    // It is this form's draft from now on, and the other one goes when it is stored.
    await waitFor(() => expect(remove).toHaveBeenCalledWith('test.form', 'X-1'));
    expect(write).toHaveBeenCalledWith('test.form', expect.not.stringMatching('X-1'), draft('X-1', '01'));
    expect(screen.queryByText(/份草稿/)).toBeNull();
  });

  test('one that is found late replaces nothing that was typed meanwhile', async () => {
    const late = deferred<FoundDrafts>();
    onStage('/edit', form(server().submit, {}, { ...memoryDrafts(true), find: () => late.promise }));
    await user().type(code(), 'typed');
    await act(async () => {
      late.resolve({ drafts: [there('X-1', '01', true)], isOpenElsewhere: false });
      await late.promise;
    });
    expect(await screen.findByText('此表单还有 1 份草稿')).toBeInTheDocument();
    expect(code()).toHaveValue('typed');
  });

  test('the one of this tab is restored, the others are offered, and none replaces input', async () => {
    const { submit } = server();
    onStage('/edit', form(submit, {}, found([there('X-2', '02'), there('X-1', '01', true)], true)));
    expect(await screen.findByText('此表单也在另一个标签页中打开，两处的内容分别保存')).toBeInTheDocument();
    expect(code()).toHaveValue('X-1');
    expect(screen.getByText('此表单还有 1 份草稿')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '继续填写' })).toBeDisabled();
  });
});
