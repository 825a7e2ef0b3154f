import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** A released version is recalled. */
export const recalled: Scenario = {
  name: 'recalled',
  title: { 'zh-CN': '已召回的版本', 'en-US': 'A recalled version' },
  about: {
    'zh-CN': '测试完成并发布，两天后运维召回：版本已撤回，测试单仍是已完成',
    'en-US':
      'Tested, released, and recalled by operations two days later: the version is withdrawn, its order stays completed',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, 'verify');
    story.decides('test.chen', order, 'pass');
    story.hoursLater(48);
    story.recalls('ops.he', order, '现场反馈升级后无法启动充电');
    return order;
  },
  leaves: placeOf('completed'),
};
