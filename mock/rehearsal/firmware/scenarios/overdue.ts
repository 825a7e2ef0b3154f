import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** Three orders that are overdue by a week. */
export const overdue: Scenario = {
  name: 'overdue',
  title: { 'zh-CN': '逾期看板', 'en-US': 'Overdue board' },
  about: {
    'zh-CN': '三张测试单停在接收、手动测试和待发布，一周无人处理，时钟随之前进 7 天',
    'en-US':
      'Three orders at reception, manual test and release that nobody touched for a week; the clock moves on by 7 days',
  },
  tell: (story) => {
    const releasing = story.submitted();
    story.reaches(releasing, 'toBeReleased');
    const testing = story.submitted();
    story.reaches(testing, 'manualTest');
    const waiting = story.submitted({ dueInHours: 48 });
    story.hoursLater(7 * 24);
    return waiting;
  },
  leaves: placeOf('testReception'),
};
