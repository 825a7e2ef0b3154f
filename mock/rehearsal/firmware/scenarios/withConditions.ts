import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** A conditional pass: conditions to acknowledge, and an untested combination. */
export const withConditions: Scenario = {
  name: 'with-conditions',
  title: { 'zh-CN': '有条件通过与覆盖缺口', 'en-US': 'Conditions and a coverage gap' },
  about: {
    'zh-CN': '手动测试有条件通过，HW1.1 未测：待确认需承认缺口，待发布需逐条确认条件',
    'en-US': 'A conditional pass with HW1.1 untested: step 5 acknowledges the gap, step 6 each condition',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, 'manualTest');
    story.decides('test.chen', order, 'conditionalPass', {
      remark: '仅限华东区域',
      conditions: ['仅限华东区域灰度 10%', '首周每日回看故障上报'],
      untested: 'HW1.1 样机借出，下周补测',
    });
    return order;
  },
  leaves: placeOf('toBeConfirmed'),
};
