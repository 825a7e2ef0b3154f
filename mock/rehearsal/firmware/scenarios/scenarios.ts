import type { Language } from '../../../../src/domain/language';
import { isConditional } from '../../../../src/domain/workflow/decisions';
import { type placeOf, STEP, STEPS, type Step } from '../../../../src/domain/workflow/steps';
import type { WorldStory } from './worldStory';

/** A prepared situation, built by people's calls: its title, and what to try in one sentence, in each language. */
export interface Scenario extends Readonly<Record<Language, readonly [title: string, about: string]>> {
  readonly play: (story: WorldStory) => Promise<string>;
  /** Expected place of the order at the end; a test checks it. */
  readonly leaves: Parameters<typeof placeOf>[0];
}

const atStep = ({ key, order: step, title }: Step): Scenario => ({
  'zh-CN': [`停在第 ${String(step)} 步：${title['zh-CN']}`, '刚提交的测试单，之前各步均已通过，等待该步处理人'],
  'en-US': [`Waiting at step ${String(step)}: ${title['en-US']}`, 'A fresh order; every step before is passed'],
  play: (story) => story.at(key),
  leaves: key,
});

/** The other scenarios by name. To add one: a row here. */
const SITUATIONS = {
  'returned-twice': {
    'zh-CN': ['两次退回', '接收退回一次，自动化测试又失败一次，现在等提交人第三次提交'],
    'en-US': ['Returned twice', 'At reception, then by the automated test: the submitter is to send it again'],
    leaves: 'returned',
    play: async (story) => {
      const order = await story.fresh();
      await story.returned(order, '发布说明缺少影响范围，请补充');
      story.hoursLater(3);
      await story.resubmitted(order);
      await story.passed(order, STEP.automatedTest.order);
      story.hoursLater(20);
      await story.returned(order, '断电恢复用例失败：充电记录丢失 1 条', 'test.sun');
      return order;
    },
  },
  overdue: {
    'zh-CN': ['逾期看板', '三张测试单停在接收、手动测试和待发布，一周无人处理，时钟随之前进 7 天'],
    'en-US': ['Overdue board', 'Three orders that nobody touched for a week; the clock moves on by 7 days'],
    leaves: 'testReception',
    play: async (story) => {
      await story.at('toBeReleased');
      await story.at('manualTest');
      const waiting = await story.fresh(story.inHours(48));
      story.hoursLater(7 * 24);
      return waiting;
    },
  },
  paused: {
    'zh-CN': ['已暂停', '手动测试时暂停：谁都不能处理，阶段计时停止；由提交人或管理员恢复'],
    'en-US': ['Paused', 'Paused in the manual test: nobody acts and the stage clock stands still, until it is resumed'],
    leaves: 'manualTest',
    play: (story) => story.at('manualTest', (order) => story.paused(order, '等待样机到位')),
  },
  'release-tomorrow': {
    'zh-CN': ['明天定时发布', '已排期 24 小时后发布；把时钟前进 1 天即生效，或先取消排期'],
    'en-US': ['Release due tomorrow', 'Scheduled in 24 hours: move the clock on by a day, or cancel it before'],
    leaves: 'toBeReleased',
    play: (story) =>
      story.at('toBeReleased', (order) =>
        story.decided(order, { evidence: { mode: 'scheduled', at: story.inHours(24) } }),
      ),
  },
  'with-conditions': {
    'zh-CN': ['有条件通过与覆盖缺口', '手动测试有条件通过，HW1.1 未测：待确认需承认缺口，待发布需逐条确认条件'],
    'en-US': ['Conditions and a coverage gap', 'HW1.1 is untested: step 5 asks for the gap, step 6 for each condition'],
    leaves: 'toBeConfirmed',
    play: (story) =>
      story.at('manualTest', (order) => {
        const cases = [{ title: '充电中断电恢复', result: 'passed', hardwareRevision: 'HW1.0' }];
        const conditions = ['仅限华东区域灰度 10%', '首周每日回看故障上报'];
        const gaps = [{ hardwareRevision: 'HW1.1', sourceVersion: '', reason: 'HW1.1 样机借出，下周补测' }];
        const evidence = { cases, conditions, gaps };
        return story.decided(order, { decision: isConditional, remark: '仅限华东区域', evidence });
      }),
  },
  'file-replaced': {
    'zh-CN': ['测试中替换文件', '手动测试时开发替换了固件文件：第 2 轮从接收重新开始，之前的结论不再有效'],
    'en-US': ['File replaced during the test', 'Round 2 begins at reception; earlier results no longer count'],
    leaves: 'testReception',
    play: (story) => story.at('manualTest', (order) => story.replacedFile(order, '修复断电后无法启动')),
  },
  'handed-over': {
    'zh-CN': ['已转交', '陈静把自动化测试转交给吴昊，验证也随之转交'],
    'en-US': ['Handed over', 'Chen handed the automated test to Wu, and the verification with it'],
    leaves: 'automatedTest',
    play: (story) => story.at('automatedTest', (order) => story.transferred('test.chen', order, 'test.wu', '休假一周')),
  },
  'two-at-once': {
    'zh-CN': ['两人同时处理', '陈静已声明处理手动测试。以陈静填写，在隐私窗口以孙悦先提交，再提交：提示冲突，备注不丢'],
    'en-US': ['Two people at once', 'Fill it in as Chen, submit as Sun in a private window, then as Chen: a conflict'],
    leaves: 'manualTest',
    play: (story) => story.at('manualTest', (order) => story.claimed('test.chen', order)),
  },
  'failed-verification': {
    'zh-CN': ['验证不通过', '发布后验证不通过：测试单终止，版本召回'],
    'en-US': ['Verification failed', 'Failed after the release: the order is terminated, the version recalled'],
    leaves: 'terminated',
    play: (story) => story.at('verify', (order) => story.returned(order, '灰度站点出现心跳超时', 'test.sun')),
  },
  recalled: {
    'zh-CN': ['已召回的版本', '测试完成并发布，两天后运维召回：版本已召回，测试单仍是已完成'],
    'en-US': ['A recalled version', 'Recalled two days after its release; its order stays completed'],
    leaves: 'completed',
    play: (story) =>
      story.at('verify', async (order) => {
        await story.decided(order);
        story.hoursLater(48);
        await story.recalled('ops.he', order, '现场反馈升级后无法启动充电');
      }),
  },
  'answer-lost': {
    'zh-CN': ['应答丢失', '第 1 步的下一次提交会成功但收不到应答：再次提交不应处理两次'],
    'en-US': ['The answer is lost', 'The next decision at step 1 is not answered: sending it again must not act twice'],
    leaves: 'testReception',
    play: (story) => story.at('testReception', () => story.breaks('approvals.testReception', { kind: 'lost' })),
  },
  'session-ends': {
    'zh-CN': ['会话中途失效', '下一次提交手动测试时登录已失效：重新登录后应回到同一页，已填内容仍在'],
    'en-US': ['The session ends', 'At the next manual test decision: after sign-in the page is back as it was'],
    leaves: 'manualTest',
    play: (story) => story.at('manualTest', () => story.breaks('approvals.manualTest', { kind: 'http', status: 403 })),
  },
} satisfies Readonly<Record<string, Scenario>>;
export type ScenarioName = `step-${Step['order']}` | keyof typeof SITUATIONS;

export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map([
  ...STEPS.map((step) => [`step-${String(step.order)}`, atStep(step)] as const),
  ...Object.entries<Scenario>(SITUATIONS),
]);
