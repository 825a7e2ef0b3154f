// Needs a browser: storage and locks that two tabs share.
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { expect, test } from '../fixtures';
import { labelled } from '../pages/controls';

/** What a form promised of its input is there. */

const description = (page: Page) => page.getByRole('textbox', { name: labelled('说明') });
const PROMISE = '内容尚未提交，已保存为草稿，下次打开时可恢复。';

/** A draft as the sentence promised it: its words, and the tab whose form has it. */
interface Promised {
  words: string;
  tab: Page | null;
}

/** All words that an opened form shows: in its field and as drafts to go on with. */
async function offered(page: Page): Promise<readonly string[]> {
  const others = await page.getByRole('listitem').filter({ hasText: '继续填写' }).allInnerTexts();
  return [await description(page).inputValue(), ...others];
}

async function open(page: Page, drafts: readonly Promised[]): Promise<string> {
  await page.goto('/firmware/add');
  await description(page).waitFor();
  const free = drafts.filter(({ tab }) => tab === null || tab === page);
  await expect(async () => {
    const shown = (await offered(page)).join('\n');
    for (const { words } of free) expect(shown).toContain(words);
  }).toPass();
  const field = await description(page).inputValue();
  for (const draft of free) draft.tab = draft.words === field ? page : null;
  return field;
}

/** Leaves the form by the menu. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  const question = page.getByRole('dialog', { name: '离开此页？' });
  await expect(question).toContainText(PROMISE);
  await question.getByRole('button', { name: '离开', exact: true }).click();
  await expect(page).toHaveURL(/changeResume/);
}

const STEPS = fc.array(
  fc.record({ tab: fc.nat(1), act: fc.constantFrom('type', 'type', 'leave', 'discard', 'reload', 'goOn') }),
  { minLength: 8, maxLength: 8 },
);

for (const seed of process.env.FULL ? [1, 2, 3, 4, 5] : [1])
  test(`random steps in two tabs lose nothing that was promised: ${String(seed)}`, async ({ persona }) => {
    test.setTimeout(120_000);
    const { page: first } = await persona('dev.lin');
    const tabs = [first, await first.context().newPage()];
    // Leaving for another document, as a reload does, asks in the browser's own way.
    for (const tab of tabs) tab.on('dialog', (dialog) => void dialog.accept());
    let drafts: Promised[] = [];
    for (const tab of tabs) await open(tab, drafts);
    for (const [index, { tab: nth, act }] of (fc.sample(STEPS, { seed, numRuns: 1 })[0] ?? []).entries()) {
      const page = tabs[nth] ?? first;
      const own = drafts.find(({ tab }) => tab === page);
      await test.step(`${String(nth)} ${act}`, async () => {
        switch (act) {
          case 'type': {
            const words = `words ${String(index)}`;
            await description(page).fill(words);
            if (own) own.words = words;
            else drafts.push({ words, tab: page });
            return;
          }
          case 'leave':
            if (own === undefined) return;
            await leave(page);
            own.tab = null;
            await open(page, drafts);
            return;
          case 'discard':
            if (!(await page.getByText('已恢复草稿').isVisible())) return;
            await page
              .getByRole('alert')
              .filter({ hasText: '已恢复草稿' })
              .getByRole('button', { name: '放弃草稿' })
              .click();
            await expect(description(page)).toHaveValue('');
            drafts = drafts.filter((draft) => draft !== own);
            return;
          case 'reload':
            // Only what a sentence promised has to be there.
            if (own !== undefined) await leave(page);
            await open(page, drafts);
            await page.reload();
            await open(page, drafts);
            return;
          case 'goOn': {
            const other = page.getByRole('listitem').getByRole('button', { name: '继续填写' }).first();
            if (own !== undefined || !(await other.isVisible())) return;
            await other.click();
            await expect(description(page)).not.toHaveValue('');
            const words = await description(page).inputValue();
            const taken = drafts.find((draft) => draft.words === words);
            if (taken) taken.tab = page;
          }
        }
      });
    }
  });
