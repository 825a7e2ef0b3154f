import { createDraftWriter, keepOpenDrafts, memoryDrafts } from '@/components/form/drafts';

/** What the console may promise about drafts when storage refuses (decisions §4.4, §5). */

const AT = '2026-01-01T00:00:00Z';

test.each([
  ['stored', true],
  ['page', false],
] as const)('says that drafts are kept only where they were written: %s', async (keeping, survives) => {
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

test('a failed write loses the draft, and is told so', async () => {
  const broken = { ...memoryDrafts(), write: () => Promise.reject(new Error('no')) };
  const writer = createDraftWriter(broken, 'failing');
  writer.keep({ values: { reason: 'x' }, savedAt: AT });
  expect(await keepOpenDrafts()).toBe('lost');
  writer.forget();
  writer.close(false);
});
