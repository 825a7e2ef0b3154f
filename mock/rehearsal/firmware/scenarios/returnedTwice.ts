import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** Returned, resubmitted, returned again. */
export const returnedTwice: Scenario = {
  name: 'returned-twice',
  title: { 'zh-CN': '两次退回', 'en-US': 'Returned twice' },
  about: {
    'zh-CN': '接收退回一次，自动化测试又失败一次，现在等提交人第三次提交',
    'en-US': 'Returned at reception, failed in the automated test, now the submitter is to send it a third time',
  },
  tell: (story) => {
    const order = story.submitted();
    story.decides('test.chen', order, 'return', { remark: '发布说明缺少影响范围，请补充' });
    story.hoursLater(3);
    story.resubmits('dev.lin', order);
    story.reaches(order, 'automatedTest');
    story.hoursLater(20);
    story.decides('test.sun', order, 'fail', { remark: '断电恢复用例失败：充电记录丢失 1 条' });
    return order;
  },
  leaves: placeOf('returned'),
};
