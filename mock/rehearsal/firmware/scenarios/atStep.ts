import { placeOf, STEPS, type Step } from '../../../../src/domain/workflow/steps';
import type { Scenario } from './story';

const at = ({ key, order: step, title }: Step): Scenario => ({
  name: `step-${String(step)}`,
  title: {
    'zh-CN': `停在第 ${String(step)} 步：${title['zh-CN']}`,
    'en-US': `Waiting at step ${String(step)}: ${title['en-US']}`,
  },
  about: {
    'zh-CN': '刚提交的测试单，之前各步均已通过，等待该步处理人',
    'en-US': 'A fresh order; every step before is passed, this one is awaited',
  },
  tell: (story) => {
    const order = story.submitted();
    story.reaches(order, key);
    return order;
  },
  leaves: placeOf(key),
});

/** A new order at each step of the workflow. */
export const atStep: readonly Scenario[] = STEPS.map(at);
