/** Texts that are loaded with this part, and not with the first list (decisions §8.1). */

/** Statistics of orders. */
export const STATISTICS = {
  title: { 'zh-CN': '测试单统计', 'en-US': 'Test order statistics' },
  whose: { 'zh-CN': '统计范围', 'en-US': 'Orders counted' },
  team: { 'zh-CN': '全部', 'en-US': 'All orders' },
  period: { 'zh-CN': '统计周期', 'en-US': 'Period' },
  stageChart: { 'zh-CN': '各步骤在办测试单', 'en-US': 'Open orders by step' },
  timeChart: {
    'zh-CN': '各步骤用时（工作小时，中位数与目标）',
    'en-US': 'Time per step (working hours, median and target)',
  },
  moduleChart: { 'zh-CN': '各模块测试结果（第 3 步起）', 'en-US': 'Test results by module (from step 3)' },
  taken: { 'zh-CN': '中位数', 'en-US': 'Median' },
  target: { 'zh-CN': '目标', 'en-US': 'Target' },
  passed: { 'zh-CN': '通过', 'en-US': 'Passed' },
  failed: { 'zh-CN': '不通过', 'en-US': 'Failed' },
  count: { 'zh-CN': '测试单数', 'en-US': 'Orders' },
  underWay: { 'zh-CN': '在办', 'en-US': 'Open' },
  completed: { 'zh-CN': '已完成', 'en-US': 'Completed' },
  terminated: { 'zh-CN': '已终止', 'en-US': 'Terminated' },
  passRate: { 'zh-CN': '通过率', 'en-US': 'Pass rate' },
  none: { 'zh-CN': '所选周期内没有测试结果', 'en-US': 'No test results in this period' },
} as const;
