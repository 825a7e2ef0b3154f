import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** A tester transfers the task to a colleague. */
export const handedOver: Scenario = {
  name: 'handed-over',
  title: { 'zh-CN': '已转交', 'en-US': 'Handed over' },
  about: {
    'zh-CN': '陈静把自动化测试转交给吴昊，验证也随之转交',
    'en-US': 'Chen handed the automated test to Wu, and the verification with it',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, 'automatedTest');
    story.handsOver('test.chen', order, 'test.wu', '休假一周');
    return order;
  },
  leaves: placeOf('automatedTest'),
};
