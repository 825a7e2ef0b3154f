import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** The session expires while somebody is typing. */
export const sessionEnds: Scenario = {
  name: 'session-ends',
  title: { 'zh-CN': '会话中途失效', 'en-US': 'The session ends in the middle' },
  about: {
    'zh-CN': '下一次提交手动测试时登录已失效：重新登录后应回到同一页，已填内容仍在',
    'en-US':
      'The next manual test decision finds the session gone: after sign-in the same page is back, with what was typed',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, 'manualTest');
    story.breaks({ call: 'approvals.manualTest', effect: { kind: 'http', status: 403 }, times: 1 });
    return order;
  },
  leaves: placeOf('manualTest'),
};
