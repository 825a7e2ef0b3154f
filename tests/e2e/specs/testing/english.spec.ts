import { orderNow } from '../../deciding';
import type { Account } from '../../fixtures';
import { expect, test } from '../../fixtures';
import { orderAt } from '../../orders';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { Shell } from '../../pages/Shell';
import { ENGLISH } from '../../pages/workspaceWords';
import { BENCH, CASE_TITLE, HARDWARE, RELEASE_SCOPE, REPORT } from '../../steps';

/** An order through all seven steps in English (decisions §3: both languages are complete). */

interface EnglishStep {
  readonly title: string;
  readonly actor: Account;
  readonly enter?: (workspace: OrderWorkspace) => Promise<void>;
}

const STEPS: readonly EnglishStep[] = [
  { title: 'Test reception', actor: 'test.chen' },
  { title: 'Confirm', actor: 'test.chen' },
  {
    title: 'Automated test',
    actor: 'test.chen',
    enter: (workspace) => workspace.automatedRun({ total: 9, passed: 9, failed: 0, report: REPORT }),
  },
  {
    title: 'Manual test',
    actor: 'test.chen',
    enter: (workspace) => workspace.manualCases(CASE_TITLE, HARDWARE, BENCH),
  },
  { title: 'To be confirmed', actor: 'ops.he' },
  { title: 'To be released', actor: 'ops.he', enter: (workspace) => workspace.releaseNow(RELEASE_SCOPE) },
  { title: 'Verify', actor: 'test.chen' },
];
/** Words of the product that must not be left untranslated; names and user input are. */
const CHINESE_WORDS = /通过|退回|提交|步骤|处理|测试单|证据|附件|轮次|发布|人员|硬件|版本|等待/;

test('all seven steps are decided in English without Chinese texts', async ({ persona, serverAs }) => {
  test.setTimeout(240_000);
  const developer = await serverAs('dev.lin');
  const orderNo = await orderAt(serverAs, 1);
  for (const account of ['test.chen', 'ops.he'] as const) {
    const { page } = await persona(account);
    await page.goto('/testing/list');
    await new Shell(page).switchToEnglish();
  }
  for (const [index, { title, actor, enter }] of STEPS.entries()) {
    await test.step(title, async () => {
      const { page } = await persona(actor);
      const workspace = new OrderWorkspace(page, ENGLISH);
      // The same person already has the order open.
      if (STEPS[index - 1]?.actor !== actor) await workspace.open(orderNo);
      await workspace.standsAt(title);
      await enter?.(workspace);
      expect(await page.getByRole('dialog').innerText()).not.toMatch(CHINESE_WORDS);
      await workspace.decide('Pass');
      if (title === 'To be released') await workspace.confirm();
      await workspace.hasDecided('Pass');
      await expect(workspace.log.first()).toContainText(`Step ${String(index + 1)}, ${title}`);
      await expect(workspace.log.first()).toContainText('Pass');
    });
  }
  expect(await orderNow(developer, orderNo)).toMatchObject({ status: 6, stepOrder: null });
});
