import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** A scheduled release that takes effect when its time comes. */
export const releaseTomorrow: Scenario = {
  name: 'release-tomorrow',
  title: { 'zh-CN': '明天定时发布', 'en-US': 'Release due tomorrow' },
  about: {
    'zh-CN': '已排期 24 小时后发布；把时钟前进 1 天即生效，或先取消排期',
    'en-US': 'Scheduled for 24 hours from now: move the clock on by a day, or cancel it before',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, 'toBeReleased');
    story.decides('ops.he', order, 'pass', { releaseAt: story.inHours(24) });
    return order;
  },
  leaves: placeOf('toBeReleased'),
};
