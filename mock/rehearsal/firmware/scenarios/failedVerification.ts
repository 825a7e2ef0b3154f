import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** Verification fails: the order is terminated and the version withdrawn. */
export const failedVerification: Scenario = {
  name: 'failed-verification',
  title: { 'zh-CN': '验证不通过', 'en-US': 'Verification failed' },
  about: {
    'zh-CN': '发布后验证不通过：测试单终止，版本撤回',
    'en-US': 'Verification after the release failed: the order is terminated, the version withdrawn',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, 'verify');
    story.decides('test.sun', order, 'fail', { remark: '灰度站点出现心跳超时' });
    return order;
  },
  leaves: placeOf('terminated'),
};
