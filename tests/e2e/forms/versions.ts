import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { HARDWARE } from '../steps';
import type { FormCase } from './formCase';
import { at, chooseDay, NUMBER } from './formCase';

/** The case of the submission. */

export const VERSION_FORMS: readonly FormCase[] = [
  {
    name: '发起测试',
    account: 'dev.lin',
    arrange: async (given) => at('/version/submitTest', await given.firstVersion(NUMBER)),
    type: async (page) => {
      const screen = new SubmitTestScreen(page);
      await screen.scope(HARDWARE);
      await screen.people([{ keyword: 'test.sun', label: 'test.sun' }], [{ keyword: 'ops.he', label: 'ops.he' }]);
      await screen.checklist();
      await chooseDay(page, '期望完成时间');
    },
    send: async (page) => {
      await page.getByRole('button', { name: '发起测试', exact: true }).click();
    },
    sent: '第 1 步：测试接收',
  },
];
