import { placeOf } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

/** The file is replaced during the test: a new round starts. */
export const fileReplaced: Scenario = {
  name: 'file-replaced',
  title: { 'zh-CN': '测试中更换文件', 'en-US': 'File replaced during the test' },
  about: {
    'zh-CN': '手动测试时开发更换了固件文件：第 2 轮从接收重新开始，之前的结论不再有效',
    'en-US':
      'The developer replaced the file in the manual test: round 2 begins at reception, earlier results no longer count',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, 'manualTest');
    story.replacesFile('dev.lin', order, '修复断电后无法启动');
    return order;
  },
  leaves: placeOf('testReception'),
};
