import type { Given } from '../given';
import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { textField } from '../server';
import { HARDWARE } from '../steps';
import type { FormCase } from './formCase';
import { at, fillTexts, NUMBER, onPage, reasonCase } from './formCase';

/** Cases of the version forms: editing, submitting, deprecating and recalling. */

async function releasedVersion(given: Given): Promise<string> {
  const version = await given.first('/api/v2/firmwareVersion/page', { state: 'released' });
  return at('/version/detail', textField(version, 'id'));
}

export const VERSION_FORMS: readonly FormCase[] = [
  {
    name: '编辑固件',
    source: 'version/edit/index.tsx',
    account: 'dev.lin',
    arrange: async (given) => at('/version/edit', await given.firstVersion(NUMBER)),
    type: fillTexts,
    send: (page) => page.getByRole('button', { name: '保存', exact: true }).click(),
    sent: `${NUMBER} 1.0.0 已保存`,
  },
  {
    name: '发起测试',
    source: 'version/submitTest/SubmitForm.tsx',
    account: 'dev.lin',
    arrange: async (given) => at('/version/submitTest', await given.firstVersion(NUMBER)),
    type: async (page) => {
      const screen = new SubmitTestScreen(page);
      await screen.scope(HARDWARE);
      await screen.people([{ keyword: 'test.sun', label: 'test.sun' }], [{ keyword: 'ops.he', label: 'ops.he' }]);
      await screen.checklist();
    },
    send: (page) => page.getByRole('button', { name: '发起测试', exact: true }).click(),
    sent: '第 1 步：测试接收',
  },
  reasonCase('弃用', 'version/detail/HeadActions.tsx', 'dev.lin', releasedVersion, onPage('弃用'), '版本已弃用'),
  reasonCase('召回', 'version/detail/HeadActions.tsx', 'ops.he', releasedVersion, onPage('召回'), '版本已召回'),
];
