import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** Two testers at one order: the second decision gets a conflict. */
export const twoAtOnce: Scenario = {
  name: 'two-at-once',
  title: { 'zh-CN': '两人同时处理', 'en-US': 'Two people at once' },
  about: {
    'zh-CN': '陈静已声明处理手动测试。以陈静打开并填写，再点“由他人先处理”，然后提交：应得到冲突提示，备注不丢',
    'en-US':
      'Chen has claimed the manual test. Fill it in as Chen, let somebody else act first, then submit: a conflict, and nothing typed is lost',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, 'manualTest');
    story.claims('test.chen', order);
    return order;
  },
  leaves: placeOf('manualTest'),
};
