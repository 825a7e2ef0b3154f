import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** A write succeeds but its response is lost; the retry must not act twice. */
export const answerLost: Scenario = {
  name: 'answer-lost',
  title: { 'zh-CN': '应答丢失', 'en-US': 'The answer is lost' },
  about: {
    'zh-CN': '第 1 步的下一次提交会成功但收不到应答：再次提交不应处理两次',
    'en-US': 'The next decision at step 1 succeeds, but its answer is lost: sending it again must not act twice',
  },
  tell: (story) => {
    const order = story.submitted();
    story.breaks({ call: 'approvals.testReception', effect: { kind: 'lost' }, times: 1 });
    return order;
  },
  leaves: placeOf('testReception'),
};
