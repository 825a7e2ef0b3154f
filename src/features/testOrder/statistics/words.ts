import { both } from '@/domain/language';

/** Statistics of orders. */
export const STATISTICS = {
  title: both('测试单统计', 'Test order statistics'),
  whose: both('统计范围', 'Orders counted'),
  team: both('全部', 'All orders'),
  period: both('统计周期', 'Period'),
  stageChart: both('各步骤在办测试单', 'Open orders by step'),
  timeChart: both('各步骤用时（工作小时，中位数与目标）', 'Time per step (working hours, median and target)'),
  moduleChart: both('各模块测试结果（第 3 步起）', 'Test results by module (from step 3)'),
  taken: both('中位数', 'Median'),
  target: both('目标', 'Target'),
  passed: both('通过', 'Passed'),
  failed: both('不通过', 'Failed'),
  count: both('测试单数', 'Orders'),
  underWay: both('在办', 'Open'),
  completed: both('已完成', 'Completed'),
  terminated: both('已终止', 'Terminated'),
  passRate: both('通过率', 'Pass rate'),
  none: both('所选周期内没有测试结果', 'No test results in this period'),
} as const;
