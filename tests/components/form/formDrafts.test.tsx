import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { Draft } from '@/components/form/formDrafts';
import { createDraftWriter, holdDrafts, keepOpenDrafts, memoryDrafts } from '@/components/form/formDrafts';
import { restoreDraft, isSame, merge } from '@/components/form/formValues';
import { deferred, onStage, user } from '../../stage';
import type { Props } from './typed';
import { code, form, initialValues, name, server } from './typed';

const AT = '2026-01-01T00:00:00Z';

/** What the console may promise about drafts when storage refuses (P-FORM-2). */
test.each([
  ['stored', true],
  ['page', false],
] as const)('shows that drafts are kept only where they were written: %s', async (keeping, survives) => {
  expect(await keepOpenDrafts()).toBe('none');
  const writer = createDraftWriter(memoryDrafts(survives), `kept.${keeping}`);
  writer.keep({ values: { reason: 'x' }, savedAt: AT });
  expect(await keepOpenDrafts()).toBe(keeping);
  // Also after the form has closed.
  writer.close(true);
  expect(await keepOpenDrafts()).toBe(survives ? 'none' : 'page');
  writer.forget();
  expect(await keepOpenDrafts()).toBe('none');
});

test('a failed write loses the draft, and is reported', async () => {
  const broken = { ...memoryDrafts(), write: () => Promise.reject(new Error('no')) };
  const writer = createDraftWriter(broken, 'failing');
  writer.keep({ values: { reason: 'x' }, savedAt: AT });
  expect(await keepOpenDrafts()).toBe('lost');
  writer.forget();
  writer.close(false);
});

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
  });

  test('a draft without base values is compared by revision', () => {
    const older: Draft = { values: { ...base, note: 'Mine' }, savedAt: AT, revision: 3 };
    expect(restoreDraft(base, older, 4)).toEqual({ values: { ...base, note: 'Mine' }, overtaken: true });
    expect(restoreDraft(base, older, 3)?.overtaken).toBe(false);
  });
});

test('without other changes the input is kept; without input the stored values are', () => {
  const values = fc.record({ a: fc.string(), b: fc.array(fc.string()), c: fc.record({ d: fc.string(), e: fc.nat() }) });
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      expect(isSame(merge(base, mine, base).values, mine)).toBe(true);
      expect(isSame(merge(base, base, theirs).values, theirs)).toBe(true);
      expect(isSame(merge(base, mine, mine).values, mine)).toBe(true);
    }),
  );
});

test.each([
  ['all of it', '', '/list'],
  ['not all of it', '!', '/edit'],
])('input stored in another way counts as sent: %s', async (_what, more, place) => {
  const { submit } = server();
  const port = memoryDrafts();
  const footer: Props['footer'] = (api) => <button onClick={() => api.markKept({ code: 'X-1' })}>Keep</button>;
  const stage = onStage('/edit', form(submit, { footer }, port));
  const actor = user();
  await actor.type(code(), 'X-1');
  if (more !== '') await actor.type(name(), more);
  await actor.click(screen.getByRole('button', { name: 'Keep' }));
  act(() => stage.history.push('/list'));
  expect(stage.history.location.pathname).toBe(place);
  stage.unmount();
  if (more === '') expect(await port.read('test.form')).toBeNull();
});

test('a value set by a button is kept like a typed one', async () => {
  const { submit } = server();
  const port = memoryDrafts();
  const footer: Props['footer'] = (api) => <button onClick={() => api.edit(['note'], 'Set')}>Set</button>;
  const first = onStage('/edit', form(submit, { footer }, port));
  await user().click(screen.getByRole('button', { name: 'Set' }));
  first.unmount();
  expect(await port.read('test.form')).toMatchObject({ values: { ...initialValues, note: 'Set' } });
});

test('a crashed page keeps its forms’ drafts and does not affect later forms', async () => {
  const port = memoryDrafts();
  const broken = createDraftWriter(port, 'broken');
  broken.keep({ values: { reason: 'x' }, savedAt: AT });
  await keepOpenDrafts();
  broken.close(false);
  expect(await port.read('broken')).toEqual({ values: { reason: 'x' }, savedAt: AT });

  const later = createDraftWriter(port, 'later');
  later.keep({ values: { reason: 'y' }, savedAt: AT });
  await later.flush();
  later.close(false);
  expect(await port.read('later')).toBeNull();
});

test('a session draft is removed with its form, unless the session has expired', async () => {
  const port = memoryDrafts();
  const closed = createDraftWriter(port, 'closed');
  closed.keep({ values: { reason: 'x' }, savedAt: AT });
  await closed.flush();
  expect(await port.read('closed')).not.toBeNull();
  closed.close(false);
  expect(await port.read('closed')).toBeNull();

  const kept = createDraftWriter(port, 'kept');
  kept.keep({ values: { reason: 'y' }, savedAt: AT });
  await holdDrafts();
  expect(await port.read('kept')).toEqual({ values: { reason: 'y' }, savedAt: AT });
  kept.close(false);
  expect(await port.read('kept')).not.toBeNull();
});

// From here on the page's session has ended.
test('leaving waits for a pending draft', async () => {
  const written = deferred<boolean>();
  const port = { ...memoryDrafts(), write: () => written.promise };
  const writer = createDraftWriter(port, 'slow');
  writer.keep({ values: { reason: 'z' }, savedAt: AT });
  void writer.flush();
  const left = jest.fn();
  const leaving = holdDrafts().then(left);
  await Promise.resolve();
  await Promise.resolve();
  expect(left).not.toHaveBeenCalled();
  written.resolve(true);
  await leaving;
  expect(left).toHaveBeenCalled();
  writer.close(true);
});
