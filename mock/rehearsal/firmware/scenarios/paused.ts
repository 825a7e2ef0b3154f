import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** A paused order: nobody can act. */
export const paused: Scenario = {
  name: 'paused',
  title: { 'zh-CN': '已暂停', 'en-US': 'Paused' },
  about: {
    'zh-CN': '手动测试时暂停：谁都不能处理，阶段计时停止；由提交人或管理员恢复',
    'en-US': 'Paused in the manual test: nobody acts and the stage clock stands still, until it is resumed',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, 'manualTest');
    story.pauses('dev.lin', order, '等待样机到位');
    return order;
  },
  leaves: placeOf('manualTest'),
};
